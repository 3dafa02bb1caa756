"""Vehicles one by one: what their state means, what comes back of them, and where sold ones no longer show."""

import html
import json
from typing import Any

import pytest

from db.estoque.busca import list_achados
from db.estoque.detalhes import get_veiculo
from db.estoque.facetas import Criterio
from db.estoque.tables import Veiculos
from db.estoque.veiculos import (
    list_cards,
    list_destaques,
    list_novidades,
    list_recomendados,
    list_relacionados,
)
from db.seed import FOLDER
from tests.support.databases import Call

DEMO = json.loads((FOLDER / "veiculos.json").read_text())
SAME = ("id", "marca", "modelo", "versao", "titulo", "km", "condicao", "preco", "preco_valor", "status")
SAME += (
    "situacao",
    "pagina_produto",
    "pagina_busca",
    "videos",
    "destaques",
    "cor",
    "placa_final",
    "torque_kgfm",
)


@pytest.mark.parametrize(
    ("status", "situacao", "shown"),
    [
        ("Ativo", "Disponível", "Ativo"),
        ("ativo", "Reservado", "Ativo"),
        ("Vendido", "Vendido", "Vendido"),
        ("VENDIDO", "", "Vendido"),
        ("Ativo", "vendido", "Vendido"),
        ("Inativo", "Disponível", None),
        ("Inativo", "Vendido", None),
        ("", "Disponível", None),
    ],
)
def test_status_and_situacao_decide_where_a_vehicle_is_shown(
    undone: Call[Any], status: str, situacao: str, shown: str | None
) -> None:
    undone(Veiculos.update({Veiculos.status: status, Veiculos.situacao: situacao}).where(Veiculos.id == 101))
    found = [v for v in undone(list_achados(Criterio(limite=1000))).veiculos if v.id == 101]
    detail = undone(get_veiculo(DEMO[0]["seo_url"]))
    assert [v.status for v in found] == ([shown] if shown else [])
    assert (detail.status if detail else None) == shown


@pytest.mark.both_engines
@pytest.mark.parametrize(
    ("km", "last"), [("", True), ("n/d", True), ("12x", True), ("0", False), ("1.000", False)]
)
def test_kilometres_that_are_no_number_come_last(undone: Call[Any], km: str, last: bool) -> None:
    undone(Veiculos.update({Veiculos.km: km}).where(Veiculos.id == 101))
    available = [
        v
        for v in undone(list_achados(Criterio(ordem="menor-km", limite=1000))).veiculos
        if v.status == "Ativo"
    ]
    assert (available[-1].id == 101) == last


@pytest.mark.parametrize("veiculo", DEMO, ids=lambda veiculo: str(veiculo["id"]))
def test_a_vehicle_comes_back_as_the_demonstration_has_it(call: Call[Any], veiculo: dict[str, Any]) -> None:
    found = call(get_veiculo(veiculo["seo_url"]))
    assert {name: getattr(found, name) for name in SAME} == {name: veiculo[name] for name in SAME}
    assert [foto.imagem for foto in found.fotos] == [f"/media/{name}" for name in veiculo["fotos"]]
    assert found.detalhes.descricao == veiculo["detalhes"]["descricao"]
    # Decoded to what one reads: sanitising writes "&" as "&amp;".
    sheet = html.unescape(html.unescape(found.detalhes.detalhes_interno))
    assert sheet == html.unescape(veiculo["detalhes"]["detalhes_interno"])
    assert (found.som.motor if found.som else None) == (veiculo["som"] or {}).get("motor")
    assert [opcional.opcional for opcional in found.opcionais] == [
        o["opcional"] for o in veiculo["opcionais"]
    ]


def test_html_of_the_staff_is_made_safe(undone: Call[Any]) -> None:
    dirty = "<p onclick=x()>Couro<script>alert(1)</script></p><a href='javascript:x()'>a</a>"
    undone(Veiculos.update({Veiculos.detalhes_interno: dirty}).where(Veiculos.id == 101))
    text = html.unescape(undone(get_veiculo(DEMO[0]["seo_url"])).detalhes.detalhes_interno)
    assert text.startswith("<p>Couro</p>")
    assert "script" not in text


def test_a_differentials_picture_has_its_prefix_and_an_icon_none(undone: Call[Any]) -> None:
    words = {"chamada": "Blindado desde zero", "descricao": ""}
    both = json.dumps([{"imagem": imagem, **words} for imagem in ("chave", "suv-black-side.jpg")])
    undone(Veiculos.update({Veiculos.diferenciais: both}).where(Veiculos.id == 101))
    found = undone(get_veiculo(DEMO[0]["seo_url"])).diferenciais
    assert [one.imagem for one in found] == ["chave", "/media/suv-black-side.jpg"]


def test_a_sold_vehicle_leaves_featured_related_and_recommended(undone: Call[Any]) -> None:
    assert 101 in [d.veiculo_id for d in undone(list_destaques())]
    assert 101 in [v.id for v in undone(list_recomendados())]
    undone(Veiculos.update({Veiculos.status: "Vendido"}).where(Veiculos.id == 101))
    assert 101 not in [d.veiculo_id for d in undone(list_destaques())]
    assert 101 not in [v.id for v in undone(list_recomendados())]
    for veiculo in DEMO:
        assert 101 not in [v.id for v in undone(list_relacionados(veiculo["id"]))]
    assert 101 not in [v.relacionado_id for v in undone(list_achados(Criterio(limite=1000))).veiculos]


def test_cards_come_in_order_and_as_the_cars_are_now(call: Call[Any]) -> None:
    a, b, c = [row["id"] for row in call(Veiculos.select(Veiculos.id).order_by(Veiculos.id).limit(3))]
    first = call(list_cards([c, 0, a]))
    assert [card.id for card in first] == [c, a]
    assert [card.id for card in call(list_cards([a, b, c]))] == [a, b, c]
    assert call(list_cards([c])) == first[:1] and call(list_cards([])) == []
    call(Veiculos.update(km="7").where(Veiculos.id == c))
    try:
        assert call(list_cards([c]))[0].km == "7"
    finally:
        call(Veiculos.update(km=first[0].km).where(Veiculos.id == c))


NEAREST = """SELECT v.id FROM veiculos t JOIN veiculos v ON v.marca = t.marca AND v.vitrine = 0 AND v.id <> t.id
WHERE t.id = {} ORDER BY CASE WHEN v.modelo = t.modelo THEN 0 ELSE 1 END, abs(v.preco_valor - t.preco_valor), v.id LIMIT 6"""


def test_similar_cars_are_the_nearest_in_price(stock: Call[Any]) -> None:
    stock(Veiculos.raw("DELETE FROM relacionados WHERE veiculo > 100000"))  # the staff's choice comes first
    cars = stock(Veiculos.raw("SELECT id FROM veiculos WHERE vitrine < 2 ORDER BY id DESC LIMIT 60"))
    assert len(cars) == 60
    for car in cars:
        nearest = [row["id"] for row in stock(Veiculos.raw(NEAREST, car["id"]))]
        shown = [one.id for one in stock(list_relacionados(car["id"]))]
        assert shown[: len(nearest)] == nearest


def test_the_newest_came_last_those_without_a_day_follow(stock: Call[Any]) -> None:
    ids = [row["id"] for row in stock(Veiculos.raw("SELECT id FROM veiculos WHERE vitrine = 0 ORDER BY id"))]
    stock(Veiculos.raw("UPDATE veiculos SET entrada = NULL"))
    for id, day in ((ids[0], 28), (ids[1], 27), (ids[2], 28)):
        stock(Veiculos.raw(f"UPDATE veiculos SET entrada = '2026-11-{day}' WHERE id = {{}}", id))
    newest = [one.id for one in stock(list_novidades())]
    assert newest == [ids[2], ids[0], ids[1], *reversed(ids[-3:])]
