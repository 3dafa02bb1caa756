"""Large bodies: on disk until their turn, given on whole, one at a time, refused in words."""

import asyncio
from collections.abc import Awaitable, Callable
from io import BytesIO
from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock

import pytest

from app.platform.layers import uploads
from app.platform.layers.asgi import respond
from app.platform.layers.uploads import CHUNK, Uploads
from tests.support.layers import ask, scope_of

LARGE = b"x" * (3 * CHUNK + 17)
Receive = Callable[[], Awaitable[Any]]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The test's own folder for spooled bodies."""
    monkeypatch.setattr(uploads, "FOLDER", tmp_path / "recebendo")
    return tmp_path / "recebendo"


class Site:
    """An application that reads the body, and says how many were being read at once."""

    def __init__(self) -> None:
        self.bodies: list[bytes] = []
        self.now = self.most = 0

    async def __call__(self, scope: Any, receive: Receive, send: Any) -> None:
        self.now += 1
        self.most = max(self.most, self.now)
        body, more = b"", True
        while more:
            message = await receive()
            body, more = body + message["body"], message["more_body"]
        await asyncio.sleep(0)
        self.bodies.append(body)
        self.now -= 1
        await respond(send, 201, [])


def chunks(body: bytes, *, gone: bool = False) -> Receive:
    """The body in three pieces; `gone`: the client leaves before the last."""
    third = len(body) // 3 + 1
    parts = [body[start : start + third] for start in range(0, len(body), third)] or [b""]
    messages = [
        {"type": "http.request", "body": part, "more_body": n < len(parts) - 1}
        for n, part in enumerate(parts)
    ]
    if gone:
        messages[-1] = {"type": "http.disconnect"}
    left = iter(messages)

    async def receive() -> Any:
        await asyncio.sleep(0)
        return next(left)

    return receive


async def post(
    layer: Uploads, receive: Receive, path: str = "/api/vendaseucarro", length: int | None = None
) -> tuple[int, dict[str, str], bytes]:
    given = {} if length is None else {"content_length": str(length)}
    return await ask(layer, scope_of(path, "POST", content_type="application/json", **given), receive)


@pytest.mark.parametrize("size", [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, len(LARGE)])
async def test_a_body_arrives_as_it_was_sent(size: int) -> None:
    site = Site()
    await post(Uploads(site), chunks(LARGE[:size]))
    assert site.bodies == [LARGE[:size]]


async def test_one_at_a_time_is_worked_on_and_no_file_stays(folder: Path) -> None:
    site = Site()
    layer = Uploads(site)
    await asyncio.gather(*(post(layer, chunks(LARGE), length=len(LARGE)) for _ in range(8)))
    assert (len(site.bodies), site.most, layer.spool.under_way) == (8, 1, 0)
    assert list(folder.iterdir()) == []


async def test_small_bodies_and_other_calls_wait_for_nobody() -> None:
    site = Site()
    layer = Uploads(site)
    await layer.spool.turn.acquire()
    await asyncio.wait_for(post(layer, chunks(b"{}"), length=2), 60)
    await asyncio.wait_for(post(layer, chunks(b"{}"), path="/api/leads"), 60)
    assert site.bodies == [b"{}", b"{}"]


async def test_whose_turn_does_not_come_is_told_when_to_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "QUEUE_SECONDS", 0.01)
    layer = Uploads(Site())
    await layer.spool.turn.acquire()
    status, headers, body = await post(layer, chunks(LARGE))
    assert (status, headers["retry-after"], "foto" in body.decode()) == (503, "30", True)


async def test_more_than_may_wait_are_told_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(uploads, "AT_ONCE", 2)
    layer = Uploads(Site())
    await layer.spool.turn.acquire()
    waiting = [asyncio.create_task(post(layer, chunks(LARGE))) for _ in range(2)]
    while layer.spool.under_way < 2:
        await asyncio.sleep(0)
    assert (await asyncio.wait_for(post(layer, chunks(LARGE)), 60))[0] == 503
    layer.spool.turn.release()
    assert [sent[0] for sent in await asyncio.gather(*waiting)] == [201, 201]


async def test_a_client_that_leaves_costs_nobody_a_turn() -> None:
    site = Site()
    layer = Uploads(site)
    send = AsyncMock()
    offer = scope_of("/api/vendaseucarro", "POST", content_type="application/json")
    await layer(offer, chunks(LARGE, gone=True), send)
    send.assert_not_called()
    assert site.bodies == [] and layer.spool.under_way == 0


@pytest.mark.parametrize("room", [0, len(LARGE) // 3 + 1, len(LARGE) - 1])
async def test_a_disk_that_fills_is_a_503_at_once(room: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """However much of the body it takes; a client would wait for ever for what reads a body twice."""
    left = room

    def write(file: Any, data: bytes) -> int:
        nonlocal left
        left -= len(data)
        if left < 0:
            raise OSError(28, "No space left on device")
        return len(data)

    monkeypatch.setattr(uploads, "TemporaryFile", lambda **_: type("Full", (BytesIO,), {"write": write})())
    sent = await post(Uploads(Site()), chunks(LARGE), length=len(LARGE))
    assert (sent[0], "espaço" in sent[2].decode()) == (503, True)
