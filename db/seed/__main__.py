"""`python -m db.seed`: writes the demonstration into the database and VAR/media.

A second run changes nothing. `--dados` fills the database only, `--midia` makes the files only. It migrates nothing.
"""

import asyncio
import sys

from db.platform.engine import opened_database
from db.seed.database import fill
from db.seed.fotos import make_media


async def main() -> None:
    async with opened_database():
        await fill()


if __name__ == "__main__":
    if "--midia" not in sys.argv:
        asyncio.run(main())
    if "--dados" not in sys.argv:
        make_media()
