"""Compressed responses of the desk, and those that stay as they are."""

from typing import Any

import httpx
import pytest


async def encoding_of(desk: httpx.AsyncClient, path: str, **more: Any) -> str:
    answer = await desk.get(path, headers={"Accept-Encoding": "gzip"}, **more)
    assert answer.status_code == 200
    return answer.headers.get("content-encoding", "")


@pytest.mark.parametrize("path", ["/", "/contatos", "/estoque", "/estoque?_data=", "/api/contatos.csv"])
async def test_screens_lists_and_spreadsheets_are_compressed(
    desk: httpx.AsyncClient, admin: Any, path: str
) -> None:
    assert await encoding_of(desk, path) == "gzip"


async def test_pages_with_a_key_stay_as_they_are(desk: httpx.AsyncClient) -> None:
    from db.equipe import people
    from db.equipe.people import NovaPessoa

    _, key = await people.invite(NovaPessoa("Rui Sá", "rui.compressao@quintavera.example", "vendas"))
    for path in (f"/convite/{key}", "/entrar"):
        assert await encoding_of(desk, path) == ""
