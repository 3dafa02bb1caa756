"""Hosts the Node renderers (`python -m app.sidecar`): starts, watches and restarts them; one host a VAR_DIR."""

import asyncio
import fcntl
import logging
import os
import signal
import sys
from asyncio.subprocess import Process
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO

from app.platform.config import Config
from app.platform.parent import end_with

log = logging.getLogger("sidecar")

BACKOFF_START, BACKOFF_FACTOR, BACKOFF_CAP = 0.1, 1.5, 1.0
GRACE, CHECK_EVERY, CHECK_TIMEOUT, MISSES = 5.0, 0.4, 0.8, 3
GRACE_CHECKS = int(GRACE / CHECK_EVERY)
HEALTH = b"/_saude\n"
SETTINGS = {"NODE_ENV": "production", "MALLOC_ARENA_MAX": "1"}  # one arena for all threads: 13 MB less


async def main(config: Config) -> None:
    lock = _hold(config.ssr_sockets[0].with_suffix(".lock"))
    _remove(config.ssr_sockets)
    stopping = asyncio.Event()
    for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
        asyncio.get_running_loop().add_signal_handler(name, stopping.set)
    await asyncio.gather(*(_host(path, stopping, config) for path in config.ssr_sockets))
    _remove(config.ssr_sockets)
    lock.close()


def _remove(sockets: Iterable[Path]) -> None:
    """A socket's file says that its renderer runs (app/warmup.py)."""
    for path in sockets:
        path.unlink(missing_ok=True)


def _hold(path: Path) -> BinaryIO:
    """Holds the file's lock until this process ends; SystemExit where another instance holds it.

    Two instances in one folder would take each other's sockets. scripts/settings.py tries the same lock.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("ab")
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        sys.exit(f"{path.parent} is in use by another instance: set VAR_DIR to another folder")
    return file


async def _host(path: Path, stopping: asyncio.Event, config: Config) -> None:
    """One renderer on its socket, again and again."""
    delay = BACKOFF_START
    while not stopping.is_set():
        started = asyncio.get_running_loop().time()
        node = await _start_node(path, config)
        await _until_gone(node, stopping, path)
        if stopping.is_set():
            return
        lived = asyncio.get_running_loop().time() - started
        delay = BACKOFF_START if lived > GRACE else min(delay * BACKOFF_FACTOR, BACKOFF_CAP)
        log.warning("renderer ended with %s after %.1f s; again in %.2f s", node.returncode, lived, delay)
        with suppress(TimeoutError):
            await asyncio.wait_for(stopping.wait(), delay)


async def _start_node(path: Path, config: Config) -> Process:
    """Node is killed with this process, even one that hangs."""
    path.parent.mkdir(parents=True, exist_ok=True)
    return await asyncio.create_subprocess_exec(
        "node",
        "--enable-source-maps",
        "--max-old-space-size=256",
        "--max-semi-space-size=4",  # MB: 25 MB less per renderer, at no cost that was measured
        config.dist / "ssr.mjs",
        env={"PATH": os.environ["PATH"], "SSR_SOCKET": str(path), **SETTINGS},
        preexec_fn=partial(end_with, os.getpid(), signal.SIGKILL),
    )


async def _until_gone(node: Process, stopping: asyncio.Event, path: Path) -> None:
    """Return when the renderer has exited, was killed for hanging, or the host stops."""
    tasks = [asyncio.create_task(work) for work in (node.wait(), stopping.wait(), _watch(node, path))]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks[1:]:
        task.cancel()
    if node.returncode is None:
        with suppress(ProcessLookupError):
            node.terminate()
        with suppress(TimeoutError):
            await asyncio.wait_for(node.wait(), 3)
    if node.returncode is None:
        node.kill()
    await node.wait()


async def _watch(node: Process, path: Path) -> None:
    """SIGKILL a renderer that lives but does not answer: SIGTERM does nothing to a blocked loop."""
    misses = -GRACE_CHECKS  # until its first answer it may take its time
    while misses < MISSES:
        await asyncio.sleep(CHECK_EVERY)
        misses = 0 if await is_healthy(path) else misses + 1
    log.error("renderer does not answer; killing it")
    with suppress(ProcessLookupError):
        node.kill()


async def is_healthy(path: Path) -> bool:
    """A connection of its own for each check: a shared one could hang with the renderer."""
    writer = None
    try:
        async with asyncio.timeout(CHECK_TIMEOUT):
            reader, writer = await asyncio.open_unix_connection(path)
            writer.write(len(HEALTH).to_bytes(4, "big") + HEALTH)
            await reader.readexactly(5)
            return True
    except (OSError, TimeoutError, asyncio.IncompleteReadError):
        return False
    finally:
        if writer:
            writer.close()
