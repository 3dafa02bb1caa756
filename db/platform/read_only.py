"""A SQLite database on a read-only disk.

The process ends, and is started again, once the database can be written.
"""

import logging
import os
import signal
from pathlib import Path
from typing import Any
from urllib.parse import quote

log = logging.getLogger(__name__)


class ReadOnly:
    """Whether a database's folder could be written as this process started; `options` and `check` do nothing if it could."""

    def __init__(self, path: str) -> None:
        self.path, self.folder = path, Path(path).parent
        self.holds = Path(path).exists() and not os.access(self.folder, os.W_OK)

    def options(self) -> dict[str, Any]:
        """For connections: SQLite cannot create a WAL there, so without one a URI says that nobody writes."""
        if not self.holds or Path(f"{self.path}-wal").exists():
            return {}
        return {"database": f"file:{quote(self.path)}?immutable=1", "uri": True}

    def check(self) -> None:
        """Ends the process once others can write, which the open connections would not notice."""
        if self.holds and os.access(self.folder, os.W_OK):
            self.holds = False
            log.critical("%s can be written again: this process ends, and is started again", self.folder)
            signal.raise_signal(signal.SIGTERM)
