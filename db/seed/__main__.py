"""`python -m db.seed`: writes the demonstration; `--contatos` adds a month of contacts.

A second run changes nothing. It migrates nothing.
"""

import asyncio
import sys

from db.platform.engine import opened_database
from db.seed.contatos import seed_contatos
from db.seed.database import fill
from db.seed.fotos import make_media


async def main() -> None:
    async with opened_database():
        await fill()
        if "--contatos" in sys.argv:
            await seed_contatos()


if __name__ == "__main__":
    asyncio.run(main())
    make_media()
