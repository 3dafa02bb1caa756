"""A bare uvicorn application that says again what the site answered; tests/bench/pages.py measures it."""

import os
from typing import Any

import msgspec

with open(os.environ["ANSWERS"], "rb") as file:
    ANSWERS: dict[str, tuple[int, list[tuple[bytes, bytes]], bytes]] = msgspec.msgpack.decode(
        file.read(), type=dict[str, tuple[int, list[tuple[bytes, bytes]], bytes]]
    )


async def app(scope: Any, receive: Any, send: Any) -> None:
    status, headers, body = ANSWERS[scope["path"]]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
