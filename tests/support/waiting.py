"""Waiting for what another process does, where nothing says when it is done."""

import asyncio
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from typing import TypeVar

T = TypeVar("T")


def until(find: Callable[[], T], seconds: float = 120, pause: Callable[[float], object] = time.sleep) -> T:
    """Calls `find` until its result is truthy, and returns it; an AssertionError after so many seconds."""
    deadline = time.monotonic() + seconds
    while not (found := find()):
        assert time.monotonic() < deadline, f"nothing came within {seconds} s"
        pause(0.02)
    return found


async def until_async(find: Callable[[], Awaitable[T]], seconds: float = 180) -> T:
    """The same while the event loop goes on."""
    async with asyncio.timeout(seconds):
        while not (found := await find()):
            await asyncio.sleep(0.02)
    return found


def answers(url: str) -> bool:
    """Whether a server answers, with whatever status."""
    try:
        urllib.request.urlopen(url, timeout=5).close()
    except urllib.error.HTTPError:
        return True
    except OSError:
        return False
    return True
