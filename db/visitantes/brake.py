"""The site's brake: how many leads an hour are still people's, and how many confirmations go out (specification, section 5.7).

What one client, one person or one quote may do is limited elsewhere; this is for a flood out of many addresses.
Nothing is refused for it. Each question reads as many entries of an index as its limit, however large the flood.
"""

from datetime import timedelta
from typing import Any

from db import clock, idempotencia, outbox
from db.campos import TIME_SIGNS
from db.outbox import CONFIRMATIONS, Outbox

HOUR, DAY = timedelta(hours=1), timedelta(days=1)
LEADS_PER_HOUR = 300
QUOTES_PER_HOUR = 300
CONFIRMATIONS_PER_HOUR = 200
CONFIRMATIONS_PER_DAY = 3  # of one recipient
ALERTS_PER_DAY = 6  # that one recipient is asked to confirm

SUSPECT, LIMIT = "suspeito", "limite"


async def is_flood() -> bool:
    """Whether 300 leads and offers came within the last hour, whichever process took them."""
    return await _came(LEADS_PER_HOUR, "leads", "vendas")


async def is_flood_of_quotes() -> bool:
    """The same of quotes, of which a lead may have ten; a flood of leads is one of quotes too."""
    return await is_flood() or await _came(QUOTES_PER_HOUR, "orcamentos")


async def _came(most: int, *tables: str) -> bool:
    now = clock.now()
    # What a clock that ran ahead has dated is of no hour.
    within = [
        (f"{table} WHERE created_at > {{}} AND created_at <= {{}}", (now - HOUR, now)) for table in tables
    ]
    return await reached(most, *within)


async def confirm(
    kind: str,
    recipient: str,
    context: dict[str, Any],
    *,
    about: str,
    signs: list[str],
    wait: timedelta = timedelta(0),
) -> str:
    """Inside an open transaction: owes the visitor a confirmation and gives "", or gives why there is none.

    A program must not make the site write to strangers. Time alone is no proof: a browser fills a form in at once.
    """
    if {*signs} - TIME_SIGNS:
        return SUSPECT
    if not await _may_write(CONFIRMATIONS, recipient, CONFIRMATIONS_PER_DAY):
        return LIMIT
    await outbox.enqueue(kind, recipient, context, about=about, wait=wait)
    return ""


async def may_ask(kind: str, recipient: str) -> bool:
    """Inside an open transaction: whether this address may be asked once more to confirm an alert."""
    return await _may_write(f"kind = '{kind}'", recipient, ALERTS_PER_DAY)


async def _may_write(kinds: str, recipient: str, per_day: int) -> bool:
    await idempotencia.lock("confirmacoes")
    now = clock.now()
    mine = f"outbox WHERE lower(recipient) = {{}} AND {kinds} AND created_at > {{}}"
    all_of_it = f"outbox WHERE {kinds} AND created_at > {{}}"
    return not (
        await reached(CONFIRMATIONS_PER_HOUR, (all_of_it, (now - HOUR,)))
        or await reached(per_day, (mine, (recipient.lower(), now - DAY)))
    )


async def reached(most: int, *rows: tuple[str, tuple[Any, ...]]) -> bool:
    """Whether there are `most` rows: each of `rows` is a table with its condition, and the condition's values."""
    union = " UNION ALL ".join(f"SELECT 1 FROM {where}" for where, _ in rows)
    values = [value for _, of in rows for value in of]
    counted = await Outbox.raw(f"SELECT count(*) AS n FROM ({union} LIMIT {most}) AS found", *values)
    return int(counted[0]["n"]) >= most
