"""Shows and repairs the outbox: `python -m app.commands.outbox`.

Without arguments it prints how many mails and calls are in each state, and which were given up. `resend ID`
enqueues one again; `crm --desde 2026-11-01` repeats the calls for everybody who wrote since that day.
"""

import argparse
import asyncio
import sys
from datetime import datetime

import msgspec

from db.contatos import crm
from db.platform import outbox, settings
from db.platform.engine import opened_database
from db.platform.format import BRASILIA


async def main(command: str | None = None, id: int = 0, desde: datetime | None = None) -> int:
    """Writes the outbox's state to standard output; 1 if the command is refused."""
    async with opened_database():
        refusal = ""
        if command == "resend" and not await outbox.resend(id):
            refusal = f"Mail {id} waits already, held a code, or is unknown."
        elif command == "crm":
            refusal = await _repeat_calls(desde)
        answer = {
            "states": await outbox.count_by_state(),
            "calls": await outbox.count_by_state(outbox.CALLS),
            "dead": await outbox.list_dead(),
        }
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    if refusal:
        print(refusal, file=sys.stderr)
    return 1 if refusal else 0


async def _repeat_calls(desde: datetime | None) -> str:
    if not settings.CALLS_CRM:
        return "No WEBHOOK_URL: there is no CRM."
    assert desde
    print(f"{await crm.resend_since(desde)} calls are enqueued.", file=sys.stderr)
    return ""


def _day(text: str) -> datetime:
    """The first moment of a day in Brasília; ValueError for no date, which the parser reports."""
    return datetime.strptime(text, "%Y-%m-%d").replace(tzinfo=BRASILIA)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.commands.outbox", description=__doc__)
    commands = parser.add_subparsers(dest="command")
    commands.add_parser("resend", help="enqueue a mail or a call again").add_argument("id", type=int)
    again = commands.add_parser("crm", help="repeat calls to the CRM")
    again.add_argument("--desde", type=_day, required=True, metavar="2026-11-01")
    sys.exit(asyncio.run(main(**vars(parser.parse_args()))))
