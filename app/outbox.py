"""`python -m app.outbox`: how many mails and calls are in each state, and which were given up.

`resend ID` owes one once more; `crm --desde 2026-11-01` tells the CRM again of everybody who wrote since that day.
"""

import argparse
import asyncio
import sys
from datetime import datetime
from typing import Any

import msgspec

from db import outbox, webhooks
from db.engine import close_database, open_database
from db.format import BRASILIA
from db.mesa import crm


async def main(command: str | None = None, id: int = 0, desde: datetime | None = None) -> int:
    """Writes the outbox's state to standard output; 1 when what was asked for cannot be."""
    await open_database()
    try:
        refusal = ""
        if command == "resend" and not await outbox.resend(id):
            refusal = f"Mail {id} waits already, held a code, or is unknown."
        elif command == "crm":
            refusal = await _tell_again(desde)
        answer = await _describe()
    finally:
        await close_database()
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    if refusal:
        print(refusal, file=sys.stderr)
    return 1 if refusal else 0


async def _tell_again(desde: datetime | None) -> str:
    if not webhooks.are_wanted():
        return "No WEBHOOK_URL: there is no CRM to tell."
    assert desde
    print(f"{await crm.tell_since(desde)} contacts will be told again.", file=sys.stderr)
    return ""


async def _describe() -> dict[str, Any]:
    return {
        "states": await outbox.count_by_state(),
        "calls": await outbox.count_by_state(outbox.CALLS),
        "dead": await outbox.list_dead(),
    }


def _day(text: str) -> datetime:
    """The first moment of a day in Brasília; ValueError for what is none, which the command's parser tells."""
    return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=BRASILIA)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.outbox", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("resend", help="owe a mail or a call once more").add_argument("id", type=int)
    again = commands.add_parser("crm", help="tell the CRM again")
    again.add_argument("--desde", type=_day, required=True, metavar="2026-11-01")
    sys.exit(asyncio.run(main(**vars(parser.parse_args()))))
