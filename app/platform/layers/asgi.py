"""Types of ASGI, whole responses, a client's address and the encodings that it reads."""

import re
from collections.abc import Awaitable, Callable
from functools import lru_cache
from typing import Any

from app.platform.config import Config, config

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def proxies_of(config: Config) -> set[str]:
    return {text.strip() for text in config.forwarded_allow_ips.split(",")}


PROXIES = proxies_of(config)


def host_of(scope: Scope, proxies: set[str]) -> str:
    """The peer or, behind known proxies, the last hop that is none of them."""
    host: str = (scope.get("client") or ("", 0))[0]
    if host in proxies or "*" in proxies:
        forwarded = b",".join(value for name, value in scope["headers"] if name == b"x-forwarded-for")
        for hop in reversed(forwarded.decode("latin-1").split(",")):
            if (hop := hop.strip()) and hop not in proxies:
                return hop
    return host


async def respond(send: Send, status: int, headers: Headers, body: bytes = b"") -> None:
    length = (b"content-length", str(len(body)).encode())
    await send({"type": "http.response.start", "status": status, "headers": [*headers, length]})
    await send({"type": "http.response.body", "body": body, "more_body": False})


async def collect(app: Any, scope: Any, receive: Any) -> tuple[Message, bytes, list[Message]]:
    """The start, the body and all messages of a response."""
    messages: list[Message] = []

    async def take(message: Message) -> None:
        messages.append(message)

    await app(scope, receive, take)
    return messages[0], b"".join(message.get("body", b"") for message in messages), messages


@lru_cache(1024)
def accepts(accept_encoding: bytes, encoding: bytes) -> bool:
    """Whether the header names the encoding, and not with a quality of 0."""
    named = re.search(rb"\b" + encoding + rb"\b\s*(?:;\s*q=([\d.]+))?", accept_encoding, re.IGNORECASE)
    return named is not None and (named[1] or b"1").strip(b"0.") != b""
