"""Types of ASGI, and whole responses."""

from collections.abc import Awaitable, Callable
from typing import Any

Scope = dict[str, Any]
Message = dict[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


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
