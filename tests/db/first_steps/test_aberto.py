"""What a new site has, by its migrations alone."""

import asyncio
from typing import Any

import pytest

from db.platform.engine import make_engine
from db.seed import read_json
from db.seed.database import TABLES
from tests.support.databases import fill_database, new_database
from tests.support.schema import ask

pytestmark = pytest.mark.both_engines


async def contents(engine: Any, table: str) -> list[dict[str, Any]]:
    return await ask(engine, f"SELECT * FROM {table} ORDER BY id")


@pytest.fixture(scope="module")
def new() -> Any:
    url = new_database("vazia")
    fill_database({"DATABASE_URL": url}, "vazio")
    return make_engine(url)


def test_a_new_site_has_the_conditions_and_no_other_row_of_the_demonstration(new: Any) -> None:
    assert asyncio.run(contents(new, "condicoes")) == read_json("condicoes")
    tables = {table._meta.tablename for table, _ in TABLES} | {"marcas", "modelos", "veiculos", "fotos"}
    filled = {table for table in tables if asyncio.run(contents(new, table))}
    assert filled == {"condicoes", "dados_gerais", "paginas"}  # of the last two, see below


def test_a_new_site_has_its_records_without_a_value_and_is_closed(new: Any) -> None:
    (gerais,) = asyncio.run(contents(new, "dados_gerais"))
    assert {gerais[name] for name in ("nome", "telefone_loja", "horario")} == {""}
    assert (gerais["id"], gerais["aberto"]) == (1, 0)
    (paginas,) = asyncio.run(contents(new, "paginas"))
    assert {*paginas.values()} == {1, "{}"}


def test_a_new_desk_has_templates_of_answers(new: Any) -> None:
    answers = asyncio.run(contents(new, "respostas"))
    assert [one["ordem"] for one in answers] == [1, 2, 3, 4]
    assert all("{loja}" in one["texto"] for one in answers)
