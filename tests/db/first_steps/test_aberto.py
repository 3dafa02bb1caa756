"""What the migrations write for a new site, and leave as it is on an old one."""

from typing import Any

import pytest

from db.conteudo.dados_gerais import Gerais, is_open
from db.estoque.catalogue import Condicoes, Precos
from db.first_steps.progress import get_situacao
from db.migrations.db_2026_11_26t23_06_aberto_sql import forwards
from db.seed import read_json
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

CONTENTS: Any = {"condicoes": Condicoes, "precos": Precos}


async def migrate() -> None:
    manager = await forwards()
    for run in manager.raw:
        await run()


async def contents() -> dict[str, list[Any]]:
    rows = {name: await table.select().order_by(table._meta.primary_key) for name, table in CONTENTS.items()}
    return {name: [without_id(row) for row in found] for name, found in rows.items()}


def without_id(row: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "id"}


def test_a_new_site_has_its_record_its_conditions_and_its_bands(undone: Call[Any]) -> None:
    for table in ("dados_gerais", "condicoes", "precos"):
        undone(Gerais.raw(f"DELETE FROM {table}").run())
    undone(migrate())
    assert undone(contents()) == {name: [without_id(row) for row in read_json(name)] for name in CONTENTS}
    seen = undone(get_situacao())
    assert (seen.aberto, seen.nome, seen.telefone, seen.horario) == (False, "", "", False)
    assert undone(Gerais.select(Gerais._meta.primary_key).run()) == [{"id": 1}]
    assert not undone(is_open())


def test_an_old_site_stays_as_it_is_and_open(undone: Call[Any]) -> None:
    undone(Gerais.raw("UPDATE dados_gerais SET aberto = 0, nome = 'De antes'").run())
    undone(Precos.raw("DELETE FROM precos WHERE id > 1").run())
    before = undone(contents())
    undone(migrate())
    assert undone(contents()) == before
    assert undone(get_situacao()).nome == "De antes" and undone(is_open())
