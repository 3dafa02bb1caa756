"""`python -m db.seed`: writes the demonstration into the database and VAR/media.

A second run changes nothing. It migrates nothing.
"""

import asyncio

from db.platform.engine import opened_database
from db.seed.database import fill
from db.seed.fotos import make_media


async def main() -> None:
    async with opened_database():
        await fill()


if __name__ == "__main__":
    asyncio.run(main())
    make_media()
