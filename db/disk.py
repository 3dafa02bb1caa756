"""Room on the disk: what may grow without an end stops before leads have none."""

import shutil
from pathlib import Path

ROOM_BYTES = 500_000_000
ROOM_SHARE = 0.10


def has_room(folder: Path) -> bool:
    """Whether 500 MB and a tenth of the folder's disk are free."""
    disk = shutil.disk_usage(folder)
    return disk.free >= ROOM_BYTES and disk.free >= disk.total * ROOM_SHARE
