"""The demonstration stock, on whichever engine TEST_ENGINE names, for tests that are plain functions."""

import asyncio
from collections.abc import Awaitable, Iterator
from typing import Any

import pytest

from tests.support.databases import Call


@pytest.fixture(scope="session")
def call(seeded: None) -> Iterator[Call[Any]]:
    """Awaits in an event loop of its own that keeps the database open, over the demonstration stock."""
    from db.platform.engine import close_database, open_database
    from db.platform.pepper import pepper

    pepper.secret = b"pimenta de teste"
    with asyncio.Runner() as runner:
        runner.run(open_database())
        yield lambda what: runner.run(awaited(what))
        runner.run(close_database())


async def awaited(what: Awaitable[Any]) -> Any:
    return await what


@pytest.fixture
def undone(call: Call[Any]) -> Iterator[Call[Any]]:
    """`call` within a transaction that is rolled back after the test."""
    yield from within_transaction(call)


@pytest.fixture
def two(undone: Call[Any]) -> Iterator[Call[Any]]:
    """`undone` with two persons who did everything that the site offers."""
    from db.privacidade import titulares
    from tests.support.persons import EMAIL, MAIL, OTHER, live

    undone(live(EMAIL))
    undone(live(OTHER))
    yield undone
    for file in titulares.MAIL_FOLDER.glob(f"{MAIL}*"):
        file.unlink()


@pytest.fixture(scope="module")
def stock(call: Call[Any]) -> Iterator[Call[Any]]:
    """`call` over 300 generated vehicles more, rolled back after the module."""
    from db.seed.database import save_stock
    from tests.bench.gen_stock import gerar

    for inner in within_transaction(call):
        inner(save_stock(list(gerar(300))))
        yield inner


def within_transaction(call: Call[Any]) -> Iterator[Call[Any]]:
    """Awaits in a transaction that is rolled back at the end."""
    from db.platform.engine import transaction

    block = transaction()
    call(block.__aenter__())
    yield call
    call(block.__aexit__(RuntimeError, RuntimeError("undo"), None))
