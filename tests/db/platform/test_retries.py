"""A deadlock of PostgreSQL's, and what runs again after it."""

import asyncio
import os
from typing import Any

import asyncpg
import pytest

from db.platform.engine import transaction
from db.platform.retries import retried
from db.platform.sql import lock
from tests.support.databases import Call

pytestmark = [
    pytest.mark.skipif(os.environ.get("TEST_ENGINE") != "postgres", reason="needs PostgreSQL"),
    pytest.mark.both_engines,
]


class Meeting:
    """Two transactions that lock two names in opposite order, the first time each after the other's first lock."""

    def __init__(self) -> None:
        self.runs, self.locked = 0, asyncio.Barrier(2)

    async def lock(self, one: str, other: str) -> None:
        self.runs += 1
        async with transaction():
            await lock(one)
            if self.runs <= 2:
                await self.locked.wait()
            await lock(other)


def test_one_of_two_that_wait_for_each_other_runs_again(call: Call[Any]) -> None:
    async def both() -> int:
        meeting = Meeting()
        lock = retried(meeting.lock)
        await asyncio.gather(lock("a", "b"), lock("b", "a"))
        return meeting.runs

    assert call(both()) == 3


@pytest.mark.parametrize("error", [asyncpg.DeadlockDetectedError, asyncpg.InvalidCachedStatementError])
def test_a_second_error_is_raised(call: Call[Any], error: type[Exception]) -> None:
    runs = []

    @retried
    async def fail() -> None:
        runs.append(1)
        raise error

    with pytest.raises(error):
        call(fail())
    assert len(runs) == 2
