"""The catalogue: brands, models, conditions and price bands, as labels find them and as the stock has them."""

import json
from typing import Any

import pytest

from db.estoque.catalogue import (
    Modelos,
    find_marca,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.tables import Veiculos
from db.seed import FOLDER
from tests.support.databases import Call


@pytest.mark.parametrize("label", ["", "lada", "land", "%"])
def test_an_unknown_brand_is_none(call: Call[Any], label: str) -> None:
    assert call(find_marca(label)) is None


def test_only_active_brands_and_those_with_unsold_stock(undone: Call[Any]) -> None:
    active = {m["titulo"] for m in json.loads((FOLDER / "marcas.json").read_text()) if m["status"] == "Ativo"}
    assert {marca.titulo for marca in undone(list_marcas())} == active
    stock = json.loads((FOLDER / "veiculos.json").read_text())
    unsold = {v["marca"] for v in stock if v["status"] != "Vendido"}
    assert {marca.titulo for marca in undone(list_marcas(existentes=True))} == unsold & active
    undone(Veiculos.update({Veiculos.status: "Vendido"}).where(Veiculos.marca == 25))
    assert "Land Rover" not in {marca.titulo for marca in undone(list_marcas(existentes=True))}
    assert undone(list_modelos(25, existentes=True)) == []


def test_origins_of_models(call: Call[Any]) -> None:
    models = [
        m
        for m in json.loads((FOLDER / "modelos.json").read_text())
        if m["status"] == "Ativo" and m["marca_id"] == 36
    ]
    for origem, wanted in (("blindados", "blindagem"), ("estetica", "estetica")):
        assert {m.id for m in call(list_modelos(36, origem=origem))} == {m["id"] for m in models if m[wanted]}
    assert {m.id for m in call(list_modelos(36))} == {m["id"] for m in models}


def test_grouped_models_of_one_name_appear_once(undone: Call[Any]) -> None:
    first = undone(list_modelos(25))[0]
    twin = Modelos(
        marca=25, titulo=first.titulo.upper(), slug="outro", carroceria="suv", porte_estetica="grande"
    )
    undone(Modelos.insert(twin))
    assert len(undone(list_modelos(25))) == len(undone(list_modelos(25, agrupado=True))) + 1


def test_bands_and_conditions_follow_the_stock(undone: Call[Any]) -> None:
    assert "Até R$ 200 mil" not in [band.label for band in undone(list_precos(existentes=True))]
    undone(Veiculos.update({Veiculos.preco_valor: 150_000}).where(Veiculos.id == 101))
    assert undone(list_precos(existentes=True))[0].label == "Até R$ 200 mil"
    undone(Veiculos.raw("UPDATE veiculos SET preco_valor = 0"))
    assert undone(list_precos(existentes=True)) == []
    undone(Veiculos.update({Veiculos.status: "Vendido"}).where(Veiculos.condicao == "novo"))
    assert [c.codigo for c in undone(list_condicoes(existentes=True))] == ["semi-novo"]
    shown = undone(list_condicoes(existentes=True, atual="novo"))
    assert [c.codigo for c in shown] == ["novo", "semi-novo"]
