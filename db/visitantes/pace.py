"""The rate of leads, compared with the same days of earlier weeks."""

from msgspec import Struct

from db.platform import clock
from db.platform.clock import DAY, HOUR, WEEK
from db.platform.fields import TIME_SIGNS
from db.platform.sql import CLEAN, count, fetch
from db.visitantes.contatos import LEADS

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
    within = f"SELECT count(*) FROM contatos WHERE created_at > {{}} AND created_at <= {{}} AND {LEADS}"
    weeks = [now - n * WEEK for n in range(WEEKS + 1)]
    day, *before = [await count(f"{within} AND {CLEAN}", end - DAY, end) for end in weeks]
    return Pace(await count(within, now - HOUR, now), day, sum(before) / WEEKS)


async def count_last_hour() -> dict[str, int]:
    """The leads of the last hour: those that nothing speaks against ("no"), their time alone ("time"), more than that ("yes")."""
    now = clock.now()
    rows = await fetch(
        "SELECT suspeito, count(*) AS n FROM contatos WHERE created_at > {} AND created_at <= {}"
        f" AND {LEADS} GROUP BY suspeito",
        now - HOUR,
        now,
    )
    found = {"no": 0, "time": 0, "yes": 0}
    for row in rows:
        signs = {*row["suspeito"].split(",")} - {""}
        found["yes" if signs - TIME_SIGNS else "time" if signs else "no"] += row["n"]
    return found
