"""A real SMTP server for tests, that can be made to refuse, hang, hold mails or answer errors."""

import asyncio
import threading
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes
from email.message import Message
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP as Server
from aiosmtpd.smtp import Envelope, Session

from tests.support import free_port


async def at_once() -> None:
    """The default of `Post.before_taking`."""


class Post:
    """The received mails, and the server's behaviour: `mode` is ok, hang, mute (hangs as it is greeted), unknown (550),
    later (4xx), never (5xx) or brief (it ends each connection after one mail). `before_taking` runs before each mail.
    """

    loop: asyncio.AbstractEventLoop

    def __init__(self) -> None:
        self.mode = "ok"
        self.before_taking: Callable[[], Awaitable[object]] = at_once
        self.messages: list[Message] = []
        self.attempts: Counter[str] = Counter()
        self.lock = threading.Lock()
        self.connections = self.goodbyes = self.busy = self.busiest = 0

    @property
    def ids(self) -> list[str]:
        return [str(message["Message-ID"]) for message in self.messages]

    async def handle_EHLO(
        self, server: Server, session: Session, envelope: Envelope, host: str, answers: list[str]
    ) -> list[str]:
        session.host_name = host
        self.connections += 1
        if self.mode == "mute":
            await asyncio.Event().wait()
        return answers

    async def handle_QUIT(self, server: Server, session: Session, envelope: Envelope) -> str:
        self.goodbyes += 1
        return "221 bye"

    async def handle_RCPT(
        self, server: Server, session: Session, envelope: Envelope, address: str, options: list[Any]
    ) -> str:
        if self.mode == "unknown":
            return "550 no such mailbox"
        envelope.rcpt_tos.append(address)
        return "250 ok"

    async def handle_DATA(self, server: Server, session: Session, envelope: Envelope) -> str:
        message = message_from_bytes(envelope.content or b"")  # type: ignore[arg-type]
        self.attempts[str(message["Message-ID"])] += 1
        if self.mode == "hang":
            await asyncio.Event().wait()
        if self.mode == "later":
            return "451 try again later"
        if self.mode == "never":
            return "554 refused"
        self.busy += 1
        self.busiest = max(self.busy, self.busiest)
        await self.before_taking()
        self.busy -= 1
        with self.lock:
            self.messages.append(message)
        if self.mode == "brief" and server.transport:
            asyncio.get_running_loop().call_later(0.01, server.transport.close)
        return "250 taken"


class Gate:
    """Each mail waits in the server until the test lets it pass."""

    def __init__(self, post: Post) -> None:
        self.loop, self.permits = post.loop, asyncio.Semaphore(0)
        post.before_taking = self.permits.acquire

    def let_pass(self, mails: int) -> None:
        for _ in range(mails):
            self.loop.call_soon_threadsafe(self.permits.release)


@contextmanager
def post_office(port: int = 0) -> Iterator[tuple[Post, int]]:
    """A running server and its port."""
    post = Post()
    controller = Controller(post, hostname="127.0.0.1", port=port or free_port())
    post.loop = controller.loop
    controller.start()
    try:
        yield post, controller.port
    finally:
        controller.stop(no_assert=True)
