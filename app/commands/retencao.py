"""Deletes personal data past its time (LGPD, reading 40): `python -m app.commands.retencao`."""

import asyncio
import logging

from db.platform import traces
from db.platform.engine import opened_database
from db.privacidade import retention


async def main() -> None:
    async with opened_database():
        await retention.erase_overdue()
        await traces.rewrite()


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(message)s")
    asyncio.run(main())
