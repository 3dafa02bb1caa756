"""Processes that give way to those that answer visitors."""

import os
from contextlib import suppress
from pathlib import Path

LEAST = 10  # a tenth of a busy processor


def give_way(pid: int) -> None:
    """Linux shares the processor among sessions first: a process with one of its own needs more than `nice`."""
    with suppress(OSError):  # it has ended, or this system knows no sessions
        os.setpriority(os.PRIO_PROCESS, pid, LEAST)
        Path(f"/proc/{pid}/autogroup").write_text(str(LEAST))
