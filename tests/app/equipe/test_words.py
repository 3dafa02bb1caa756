"""The desk's forms and lists show words in place of the codes that records hold."""

import re
from typing import Any

import httpx
import pytest

from db.fichas.kinds import TIPOS
from db.fichas.labels import DESENHOS
from tests.support import ROOT
from tests.support.fichas import STORED, first_of
from tests.support.saves import change
from tests.support.screens import data_of

Desk = httpx.AsyncClient
CODE = re.compile(r"[a-z0-9]+([_-][a-z0-9]+)*|\d+")
# Whole numbers that count or measure something. Any other one is a code, and needs words.
QUANTITIES = re.compile(
    r"^(Ano |Potência|Portas|Lugares|Destaque na lista|Ordem|Garantia|Espessura|Prazo|Preços valem|Proprietários|Peso|Para seminovos|E até)"
)


def codes_in(campos: list[dict[str, Any]]) -> list[str]:
    """The codes that these fields and their items show."""
    found = [
        f"{campo['titulo']}: {one['titulo']}"
        for campo in campos
        for one in campo["opcoes"]
        if one["titulo"] == str(one["valor"]) and CODE.fullmatch(one["titulo"])
        if campo["tipo"] in ("escolha", "referencia")
    ]
    found += [
        campo["titulo"]
        for campo in campos
        if campo["tipo"] == "inteiro" and not QUANTITIES.match(campo["titulo"])
    ]
    return found + [one for campo in campos for one in codes_in(campo["campos"])]


@pytest.mark.parametrize("nome", STORED)
async def test_no_form_shows_a_code(desk: Desk, admin: Any, nome: str) -> None:
    number, _ = await first_of(nome)
    path = f"/estoque/{number}" if nome == "carros" else f"/fichas/{nome}/{number}"
    campos = (await data_of(desk, path))["campos"]
    assert [one["nome"] for one in campos]
    assert codes_in(campos) == []


@pytest.mark.parametrize(
    "nome", [nome for nome, tipo in TIPOS.items() if not tipo.hidden and nome != "textos"]
)
async def test_no_list_shows_a_code_beside_a_record(desk: Desk, admin: Any, nome: str) -> None:
    lines = (await data_of(desk, f"/fichas/{nome}"))["fichas"]
    assert [one["nota"] for one in lines if re.fullmatch(r"[a-z]+(-[a-z]+)*", one["nota"])] == []


async def test_a_banners_car_is_named_now_and_in_its_history_without_a_list_of_all(
    desk: Desk, admin: Any
) -> None:
    for car in (101, 154):
        answer = await change(desk, "banners", 2, {"veiculo": car})
        assert answer.status_code == 200, answer.text
    shown = await data_of(desk, "/fichas/banners/2")
    [field] = [one for one in shown["campos"] if one["nome"] == "veiculo"]
    named = {one["valor"]: one["titulo"] for one in field["opcoes"]}
    assert named.keys() == {101, 154}
    assert named[154].startswith("Ferrari 296 GTB") and named[154].endswith(" · nº 154")


def test_every_drawing_of_the_site_has_a_word() -> None:
    source = (ROOT / "ui/parts/veiculo/Diferenciais.tsx").read_text()
    table = source.partition("ICONES: Record<string, IconNode> = {")[2].partition("};")[0]
    assert set(re.findall(r'^  "?([\w-]+)"?:', table, re.M)) == DESENHOS.keys()
