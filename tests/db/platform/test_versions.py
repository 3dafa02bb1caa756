"""Caching by content version: one query a version, fresh after every write, a transaction's own in a transaction."""

import asyncio
from datetime import UTC, datetime
from typing import Any

import pytest
from piccolo.table import Table

from db.conteudo.banners import Banners, list_banners
from db.conteudo.dados_gerais import Gerais
from db.conteudo.importacoes import Importacoes
from db.conteudo.institucional import Institucionais
from db.estoque.catalogue import Marcas, Modelos
from db.estoque.tables import Destaques, Relacionados, Veiculos
from db.platform import clock
from db.platform.engine import slow_reads, transaction
from db.platform.photos.fotos import Fotos
from db.platform.versions import by_version, get_version
from tests.support.databases import Call


class Question:
    def __init__(self) -> None:
        self.requested = 0
        self.answer = by_version(self.ask)

    async def ask(self, marca: int) -> str:
        self.requested += 1
        await asyncio.sleep(0)
        rows = await Marcas.raw("SELECT pais FROM marcas WHERE id = {}", marca)
        return str(rows[0]["pais"])


PAIS = "UPDATE marcas SET pais = {} WHERE id = 1"


@pytest.mark.both_engines
def test_an_answer_is_kept_until_the_content_changes(call: Call[Any]) -> None:
    question = Question()
    before = call(question.answer(1))
    assert [call(question.answer(1)), question.requested] == [before, 1]
    call(Marcas.raw(PAIS, "Ruritânia"))
    try:
        assert [call(question.answer(1)), question.requested] == ["Ruritânia", 2]
    finally:
        call(Marcas.raw(PAIS, before))


@pytest.mark.both_engines
def test_an_answer_is_kept_until_the_day_ends(call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    question = Question()
    for hour, requested in ((1, 1), (2, 1), (3, 2), (4, 2)):  # midnight in Brasília is at three
        monkeypatch.setattr(clock, "now", lambda hour=hour: datetime(2027, 1, 1, hour, tzinfo=UTC))
        call(question.answer(1))
        assert question.requested == requested


@pytest.mark.both_engines
def test_many_ask_at_once_and_one_question_goes_out(call: Call[Any]) -> None:
    question = Question()

    async def crowd() -> list[str]:
        return await asyncio.gather(*(question.answer(1) for _ in range(20)))

    assert len(set(call(crowd()))) == 1
    assert question.requested == 1


@pytest.mark.both_engines
def test_a_transaction_sees_its_writes_and_leaves_nothing_behind(call: Call[Any]) -> None:
    question = Question()
    before = call(question.answer(1))

    async def undone() -> str:
        try:
            async with transaction():
                await Marcas.raw(PAIS, "Ruritânia")
                inside = await question.answer(1)
                raise ZeroDivisionError
        except ZeroDivisionError:
            return inside

    assert call(undone()) == "Ruritânia"
    assert call(question.answer(1)) == before


@pytest.mark.both_engines
def test_slow_reads_see_earlier_writes(call: Call[Any]) -> None:
    async def slowly() -> Any:
        with slow_reads():
            return await Marcas.raw("SELECT pais FROM marcas WHERE id = 1")

    before = call(slowly())
    call(Marcas.raw(PAIS, "Ruritânia"))
    try:
        assert call(slowly()) == [{"pais": "Ruritânia"}]
    finally:
        call(Marcas.raw(PAIS, before[0]["pais"]))


CONTENT: list[type[Table]] = [
    Banners, Destaques, Fotos, Gerais, Importacoes, Institucionais, Marcas, Modelos, Relacionados, Veiculos,
]  # fmt: skip


@pytest.mark.parametrize("table", CONTENT)
def test_every_write_raises_the_version(undone: Call[Any], table: type[Table]) -> None:
    name = table._meta.tablename
    column = table._meta.columns[1]._meta.db_column_name
    statements = [f"UPDATE {name} SET {column} = {column}"]
    if table in (Banners, Destaques, Relacionados):
        statements.append(f"DELETE FROM {name}")
    for statement in statements:
        before = undone(get_version())
        undone(table.raw(statement))
        assert undone(get_version()) > before


def test_an_insert_raises_the_version_and_a_read_does_not(undone: Call[Any]) -> None:
    before = undone(get_version())
    undone(list_banners())
    assert undone(get_version()) == before
    undone(Institucionais.insert(Institucionais(url="novo", titulo="Novo", conteudo="")))
    assert undone(get_version()) > before
