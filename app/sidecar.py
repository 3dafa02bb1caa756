"""The program that hosts the renderers, which units start as `python -m app.sidecar`."""

import asyncio
import logging

from app.platform.config import config
from app.platform.sidecar import main

if __name__ == "__main__":
    logging.basicConfig(level="INFO", format="%(levelname)s %(name)s: %(message)s")
    asyncio.run(main(config))
