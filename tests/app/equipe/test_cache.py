"""Browsers and proxies store nothing of the desk but the build and the photographs; what has a key is not compressed."""

from typing import Any

import httpx
import pytest

from app.equipe.roles import ACCESS, NOBODY, name_of
from db.equipe import people
from db.equipe.people import NovaPessoa
from tests.support.fichas import write

Desk = httpx.AsyncClient


def addresses(app: Any) -> list[str]:
    """Those of all screens and calls that are read."""
    return [
        route.path_format
        for route in app.routes
        for handler in route.route_handlers
        if "GET" in handler.http_methods
        and ACCESS.get(name_of(handler), NOBODY)
        and "eventos" not in route.path
    ]


class Numbers(dict[str, str]):
    """What stands in an address for each of its parameters."""

    def __missing__(self, name: str) -> str:
        return "csv" if name == "formato" else "1"


async def test_no_answer_of_the_desk_is_stored(desk: Desk, admin: Any, app: Any) -> None:
    lead, _ = await write()
    found = addresses(app)
    assert {"/", "/contatos", "/api/procura", "/api/contatos", "/api/carros"} <= {*found}
    for path in [*found, "/nada", "/api/nada", "/static/nada.js", "/media/nada.jpg", "/media/../x"]:
        answer = await desk.get(path.format_map(Numbers(contato_id=lead)))
        assert answer.headers.get_list("cache-control") == ["no-store"], path


async def test_nor_is_one_to_a_stranger_or_a_write(desk: Desk) -> None:
    for answer in (
        await desk.get("/contatos"),
        await desk.get("/api/contatos"),
        await desk.post("/api/sair"),
    ):
        assert answer.headers["cache-control"] == "no-store"


async def test_the_build_is(desk: Desk) -> None:
    page = (await desk.get("/entrar")).text
    script = page.partition('src="/static/')[2].partition('"')[0]
    assert "immutable" in (await desk.get(f"/static/{script}")).headers["cache-control"]


async def encoding_of(desk: Desk, path: str, **more: Any) -> str:
    answer = await desk.get(path, headers={"Accept-Encoding": "gzip"}, **more)
    assert answer.status_code == 200
    return answer.headers.get("content-encoding", "")


@pytest.mark.parametrize("path", ["/", "/contatos", "/estoque", "/estoque?_data=", "/api/contatos.csv"])
async def test_screens_lists_and_spreadsheets_are_compressed(desk: Desk, admin: Any, path: str) -> None:
    assert await encoding_of(desk, path) == "gzip"


async def test_pages_with_a_key_stay_as_they_are(desk: Desk) -> None:
    _, key = await people.invite(NovaPessoa("Rui Sá", "rui.compressao@quintavera.example", "vendas"))
    for path in (f"/convite/{key}", "/entrar"):
        assert await encoding_of(desk, path) == ""
