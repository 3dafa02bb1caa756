"""Notifies systemd that the process is ready, alive or stopping (Type=notify, WatchdogSec=)."""

import asyncio
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

PULSE_SECONDS = 10.0  # a third of the delivered units' WatchdogSec


@asynccontextmanager
async def watched() -> AsyncIterator[None]:
    """Ready on entry, stopping on exit, and between a pulse from the event loop; nothing without systemd."""
    _notify("READY=1")
    pulse = asyncio.create_task(_beat())
    try:
        yield
    finally:
        pulse.cancel()
        _notify("STOPPING=1")


async def _beat() -> None:
    while True:
        _notify("WATCHDOG=1")
        await asyncio.sleep(PULSE_SECONDS)


def _notify(state: str) -> None:
    """A datagram to NOTIFY_SOCKET; a name that begins with @ is no file. It never blocks."""
    if not (name := os.environ.get("NOTIFY_SOCKET", "")):
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
        out.setblocking(False)
        out.sendto(state.encode(), name.replace("@", "\0", 1) if name.startswith("@") else name)
