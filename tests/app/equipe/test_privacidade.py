"""A person's data at the desk: found, given out, erased, and noted without them (LGPD)."""

from typing import Any

import httpx
import pytest

from tests.support.fichas import listed, write
from tests.support.screens import data_of

Desk = httpx.AsyncClient


async def test_a_person_is_found_given_out_and_erased(desk: Desk, admin: Any) -> None:
    _, word = await write(telefone="(31) 96543-2109")
    await write(telefone="(31) 96543-2109")
    quem = f"{word.upper()}@exemplo.com.br"
    found = (await desk.post("/api/titulares", json={"quem": f" {quem} "})).json()
    assert (found["nomes"], found["guardado"]["leads"]) == (["Marina Duarte"], 1)
    assert found["outros"]["(31) 96543-2109"]["leads"] == 1
    assert 0 not in found["outros"]["(31) 96543-2109"].values()

    given = await desk.post("/api/titulares/exportacao", json={"quem": quem})
    assert given.json()["leads"][0]["email"] == quem.lower()
    assert (
        "attachment" in given.headers["content-disposition"] and given.headers["cache-control"] == "no-store"
    )

    erased = await desk.post("/api/titulares/apagamento", json={"quem": quem})
    assert erased.json()["leads"] == 1
    assert await listed(desk, texto=word) == []
    assert (await desk.post("/api/titulares", json={"quem": quem})).json()["guardado"] == {}

    noted = (await data_of(desk, "/privacidade"))["acessos"][:2]
    assert [(one["quem"], [*one["campos"]]) for one in noted] == [
        (admin.nome, ["pessoa apagada"]),
        (admin.nome, ["pessoa exportada"]),
    ]
    assert noted[0]["campos"]["pessoa apagada"][1]["leads"] == 1 and word not in str(noted).lower()


@pytest.mark.parametrize("quem", ["Marina", "", "1234"])
@pytest.mark.parametrize("path", ["", "/exportacao", "/apagamento"])
async def test_nobody_is_named_without_an_address_or_a_telephone(
    desk: Desk, admin: Any, quem: str, path: str
) -> None:
    refused = await desk.post(f"/api/titulares{path}", json={"quem": quem})
    assert (refused.status_code, refused.json()["campo"]) == (400, "quem")
    assert not quem or refused.json()["detail"] == "Escreva um e-mail ou um telefone com DDD."
