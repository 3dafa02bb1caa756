"""Deletes personal data past its time (LGPD, reading 40): `python -m app.commands.retencao`."""

import asyncio
import logging

from db.engine import close_database, open_database
from db.privacidade import retencao, traces


async def main() -> None:
    await open_database()
    try:
        await retencao.erase_overdue()
        await traces.rewrite()
    finally:
        await close_database()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    asyncio.run(main())
