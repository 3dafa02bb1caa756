"""`python -m app.outbox`: how many mails are in each state, and which were given up; `resend ID` owes one once more."""

import argparse
import asyncio
import sys

import msgspec

from db import outbox
from db.engine import close_database, open_database


async def main(id: int | None) -> int:
    """Writes the outbox's state to standard output; 1 when the mail to be sent again cannot be."""
    await open_database()
    try:
        owed = id is None or await outbox.resend(id)
        answer = {"states": await outbox.count_by_state(), "dead": await outbox.list_dead()}
    finally:
        await close_database()
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    if not owed:
        print(f"Mail {id} waits already, held a code, or is unknown.", file=sys.stderr)
    return 0 if owed else 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.outbox", description=__doc__)
    commands = parser.add_subparsers()
    commands.add_parser("resend", help="owe a mail once more").add_argument("id", type=int)
    sys.exit(asyncio.run(main(getattr(parser.parse_args(), "id", None))))
