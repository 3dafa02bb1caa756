"""The tables of quotes' prices: every price once, in its place; quotes that exist keep theirs."""

import re
from typing import Any

import httpx
import pytest

from db.fichas.fichas import get_ficha
from db.fichas.lists import TABELAS, list_fichas
from db.platform.history import get_revisao
from tests.support.quotes import aesthetics, armoring, create, look, new_lead, protection
from tests.support.screens import data_of

Desk = httpx.AsyncClient


async def fetch_tables(desk: Desk, nome: str) -> Any:
    return (await data_of(desk, f"/fichas/{nome}/tabela"))["tabelas"]


def cells_of(tables: list[dict[str, Any]]) -> list[dict[str, Any]]:
    return [cell for table in tables for line in table["linhas"] for cell in line["precos"] if cell]


@pytest.mark.both_engines
@pytest.mark.parametrize("nome", TABELAS)
async def test_every_price_stands_once_in_its_place(desk: Desk, admin: Any, nome: str) -> None:
    tables = await fetch_tables(desk, nome)
    cells = cells_of(tables)
    total, _ = await list_fichas(nome, "", 1)
    assert len({one["id"] for one in cells}) == len(cells) == total
    for table in tables:
        assert all(len(line["precos"]) == len(table["colunas"]) for line in table["linhas"])
        for line in table["linhas"]:
            for coluna, cell in zip(table["colunas"], line["precos"], strict=True):
                assert not cell or cell["titulo"] == f"{table['titulo']} · {line['titulo']} · {coluna}"
    first = cells[0]
    stored = await get_ficha(nome, first["id"])
    assert stored and stored["preco_valor"] == first["preco_valor"]
    assert first["revisao"] == await get_revisao(nome, first["id"])


async def test_the_sizes_of_cars_are_words(desk: Desk, admin: Any) -> None:
    tables = await fetch_tables(desk, "estetica-precos")
    assert tables[0]["colunas"] == ["Compacto", "Médio", "Grande", "Especial"]


@pytest.mark.both_engines
async def test_three_percent_less_over_a_row_is_one_undo_and_conflicts_are_seen(
    desk: Desk, admin: Any
) -> None:
    nome = "blindagem-produtos"
    row = [cell for cell in (await fetch_tables(desk, nome))[0]["linhas"][0]["precos"] if cell]
    edits = [
        {
            "id": one["id"],
            "revisao": one["revisao"],
            "mudancas": {"preco_valor": one["preco_valor"] * 97 // 100},
        }
        for one in row
    ]
    saved = (await desk.put(f"/api/fichas/{nome}", json={"fichas": edits})).json()
    assert [one["recusa"] for one in saved] == [""] * len(row)
    again = (await desk.put(f"/api/fichas/{nome}", json={"fichas": edits[:1]})).json()
    assert again[0]["antes"] == {} and not again[0]["recusa"]  # the same value is no conflict
    other = [edits[0] | {"mudancas": {"preco_valor": row[0]["preco_valor"] - 1}}]
    [refused] = (await desk.put(f"/api/fichas/{nome}", json={"fichas": other})).json()
    assert refused["recusa"] and refused["insistir"]
    undo = [
        {"id": one["id"], "revisao": one["revisao"], "mudancas": one["antes"], "confirmado": None}
        for one in saved
    ]
    assert not any(
        one["recusa"] for one in (await desk.put(f"/api/fichas/{nome}", json={"fichas": undo})).json()
    )
    back = [cell for cell in (await fetch_tables(desk, nome))[0]["linhas"][0]["precos"] if cell]
    assert [one["preco_valor"] for one in back] == [one["preco_valor"] for one in row]


@pytest.mark.parametrize(
    ("nome", "request_of"), [("blindagem-produtos", armoring), ("estetica-precos", aesthetics)]
)
async def test_a_quote_keeps_its_prices_and_a_new_one_has_the_tables(
    desk: Desk, admin: Any, nome: str, request_of: Any
) -> None:
    tipo: Any = "blindagem" if nome.startswith("blindagem") else "estetica"

    async def totals() -> tuple[str, Any]:
        pedido = await create(request_of(await new_lead()))
        return pedido, await look(pedido, tipo=tipo)

    with protection(False):
        old, seen = await totals()
        cells = [one for one in cells_of(await fetch_tables(desk, nome)) if one["preco_valor"]]
        await save_prices(desk, nome, {one["id"]: one["preco_valor"] * 97 // 100 for one in cells})
        assert seen and await look(old, tipo=tipo) == seen
        _, new = await totals()
        assert total_of(new) < total_of(seen)
        await save_prices(desk, nome, {one["id"]: one["preco_valor"] for one in cells})
        _, again = await totals()
        assert total_of(again) == total_of(seen)


async def save_prices(desk: Desk, nome: str, prices: dict[int, int]) -> None:
    edits = [
        {"id": id, "revisao": await get_revisao(nome, id), "mudancas": {"preco_valor": preco}}
        for id, preco in prices.items()
    ]
    for at in range(0, len(edits), 50):
        answer = await desk.put(f"/api/fichas/{nome}", json={"fichas": edits[at : at + 50]})
        assert not any(one["recusa"] for one in answer.json()), answer.text


def total_of(visto: Any) -> int:
    """The sum of all amounts in a quote's document, in whole reais."""
    amounts = re.findall(r'"\w*(?:preco|valor)\w*":(\d+)', visto.quote.conteudo)
    assert amounts, visto.quote.conteudo
    return sum(map(int, amounts))


async def test_a_kind_without_prices_has_no_table(desk: Desk, admin: Any) -> None:
    assert (await desk.get("/fichas/textos/tabela?_data")).status_code == 404
