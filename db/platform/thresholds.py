"""Thresholds of /pronto, the alerts and uploads: disk, mail, renderer, backups.

docs/operations/monitoring.md repeats them; a test compares both.
"""

import shutil
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple


class Space(NamedTuple):
    """Space that has to be free on a disk: bytes, and a share of the whole."""

    bytes: int
    share: float = 0.0

    def is_left(self, free: int, total: int) -> bool:
        return free >= self.bytes and free >= self.share * total


DISK_LOW = Space(2**30, 0.10)  # below it the operator gets a mail
DISK_TIGHT = Space(500_000_000, 0.10)  # below it visits, photographs and imports are refused; forms are not
DISK_FULL = Space(100_000_000)  # below it /pronto answers 503

MAIL_PENDING = timedelta(hours=1)  # /pronto: four of the longest waits between two tries
RENDERER_LOST = timedelta(minutes=5)
BACKUP_AGE = timedelta(hours=2)
REMIND = timedelta(days=1)  # an alert that lasts is repeated
QUIET = timedelta(hours=1)  # what comes and goes writes at most this often


def has_room(folder: Path) -> bool:
    """Whether the folder's disk has space for visits, photographs and imports (`DISK_TIGHT`)."""
    disk = shutil.disk_usage(folder)
    return DISK_TIGHT.is_left(disk.free, disk.total)
