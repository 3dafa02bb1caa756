"""The rate of leads, compared with the same days of earlier weeks."""

from datetime import datetime, timedelta
from typing import Any

from msgspec import Struct

from db import clock
from db.campos import TIME_SIGNS
from db.sql import fetch
from db.visitantes.leads import Leads

HOUR, DAY, WEEK = timedelta(hours=1), timedelta(days=1), timedelta(weeks=1)
WEEKS = 4


class Pace(Struct):
    """`hour` counts all leads of the last hour. `day`, the last 24 hours, and `usual`, the mean of the same 24 hours in
    each of the four weeks before, leave out those that a program seems to have sent.
    """

    hour: int
    day: int
    usual: float


async def get_pace() -> Pace:
    now = clock.now()
    clean: Any = Leads.suspeito.is_in(["", *TIME_SIGNS])
    before = [await _count(now - n * WEEK - DAY, now - n * WEEK, clean) for n in range(1, WEEKS + 1)]
    hour = await _count(now - HOUR, now, Leads.id > 0)
    return Pace(hour, await _count(now - DAY, now, clean), sum(before) / WEEKS)


async def _count(since: datetime, until: datetime, which: Any) -> int:
    return int(await Leads.count().where((Leads.created_at > since) & (Leads.created_at <= until) & which))


async def count_last_hour() -> dict[str, int]:
    """The leads of the last hour: those that nothing speaks against ("no"), their time alone ("time"), more than that ("yes")."""
    now = clock.now()
    rows = await fetch(
        "SELECT suspeito, count(*) AS n FROM leads WHERE created_at > {} AND created_at <= {} GROUP BY suspeito",
        now - HOUR,
        now,
    )
    found = {"no": 0, "time": 0, "yes": 0}
    for row in rows:
        signs = {*row["suspeito"].split(",")} - {""}
        found["yes" if signs - TIME_SIGNS else "time" if signs else "no"] += row["n"]
    return found
