"""The demonstration in the database."""

from typing import Any

from db.estoque.tables import Veiculos
from db.seed.database import fill
from db.versoes import get_versao
from tests.db.conftest import Call


def test_filling_twice_changes_nothing_and_keeps_the_staffs_work(undone: Call[Any]) -> None:
    undone(Veiculos.update({Veiculos.preco_valor: 1}).where(Veiculos.id == 101).run())
    before = undone(get_versao())
    undone(fill())
    assert undone(get_versao()) == before
    assert (
        undone(Veiculos.raw("SELECT preco_valor FROM veiculos WHERE id = 101").run())[0]["preco_valor"] == 1
    )
