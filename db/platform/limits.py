"""Limits that rows of the database count: how many there may be of a period."""

from datetime import timedelta
from typing import Any

from db.platform import clock
from db.platform.sql import count

Limits = tuple[tuple[timedelta, int], ...]  # periods, and how many rows reach the limit of each


async def reached(limits: Limits, rows: str, *values: Any) -> bool:
    """Whether rows reach a limit: `rows` is a table with a condition, "outbox WHERE recipient = {}", `values` the condition's.

    A count stops at its limit, however many rows there are.
    """
    for period, most in limits:
        since = f"SELECT 1 FROM {rows} AND created_at > {{}} LIMIT {most}"
        if await count(f"SELECT count(*) FROM ({since}) q", *values, clock.now() - period) >= most:
            return True
    return False
