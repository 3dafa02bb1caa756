"""`python -m app.titular exportar|apagar EMAIL`: a person's data as JSON, or its erasure (LGPD, reading 40)."""

import argparse
import asyncio
import sys
from typing import Any

import msgspec

from db.engine import close_database, open_database
from db.privacidade.titulares import compact, erase, find


async def _exportar(email: str) -> dict[str, Any]:
    """The rows and files of each kind."""
    return await find(email)


async def _apagar(email: str) -> dict[str, Any]:
    """How much of each kind was erased."""
    erased = await erase(email)
    await compact()
    return dict(erased)


COMMANDS = {"exportar": _exportar, "apagar": _apagar}


async def main(command: str, email: str) -> int:
    """Writes the answer to standard output; 1 when nothing is known of the address."""
    await open_database()
    try:
        answer = await COMMANDS[command](email)
    finally:
        await close_database()
    print(msgspec.json.format(msgspec.json.encode(answer), indent=2).decode())
    if any(answer.values()):
        return 0
    print(f"Nothing is kept of {email}.", file=sys.stderr)
    return 1


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python -m app.titular", description=__doc__)
    parser.add_argument("command", choices=COMMANDS)
    parser.add_argument("email", type=str.strip)
    sys.exit(asyncio.run(main(**vars(parser.parse_args()))))
