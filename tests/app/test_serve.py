"""How the servers take connections."""

import asyncio
import socket

import uvloop

from app.serve import ACCEPTED_AT_ONCE, listening


def test_connections_that_wait_are_accepted_at_once() -> None:
    """Else the visitors of a busy process wait for as many turns of its loop as connections came before."""

    async def turns() -> list[int]:
        loop, turn, made = asyncio.get_running_loop(), 0, list[int]()

        class Noted(asyncio.Protocol):
            def connection_made(self, transport: asyncio.BaseTransport) -> None:
                made.append(turn)

        with socket.create_server(("127.0.0.1", 0)) as opened:
            servers = [await loop.create_server(Noted, sock=one) for one in listening(opened)]
            clients = [socket.create_connection(opened.getsockname()) for _ in range(2 * ACCEPTED_AT_ONCE)]
            while len(made) < len(clients):
                turn += 1
                await asyncio.sleep(0)
            for one in [*servers, *clients]:
                one.close()
        return made

    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        made = runner.run(turns())
    assert made[0] + 1 >= made[-1]
