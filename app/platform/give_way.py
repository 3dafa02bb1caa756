"""Processes that give way to those that answer visitors."""

import os
from contextlib import suppress
from pathlib import Path

LEAST = 10  # a tenth of a busy processor


def give_way(pid: int) -> None:
    """Lowers the priority of a process and of its session: Linux shares the processor among sessions first."""
    with suppress(OSError):  # it has ended, or this system knows no sessions
        os.setpriority(os.PRIO_PROCESS, pid, LEAST)
        Path(f"/proc/{pid}/autogroup").write_text(str(LEAST))
