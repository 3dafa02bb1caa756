"""The table of contacts."""

from typing import Any

import pytest

from db.visitantes.contatos import Contatos
from tests.support.databases import Call


@pytest.mark.both_engines
def test_a_number_is_never_given_again(undone: Call[Any]) -> None:
    async def insert(id: str) -> int:
        return int((await Contatos.insert(Contatos(public_id=id)))[0]["id"])

    async def insert_and_delete() -> int:
        number = await insert("numero-1")
        await Contatos.delete().where(Contatos.public_id == "numero-1")
        return number

    gone = undone(insert_and_delete())
    assert undone(insert("numero-2")) > gone
