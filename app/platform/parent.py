"""Ends a process when its parent ends, however that happens."""

import os
import signal
import sys
from ctypes import CDLL

PR_SET_PDEATHSIG = 1
LIBC = CDLL(None)


def end_with(parent: int, number: int = signal.SIGTERM) -> None:
    """Gets this signal when the parent's main thread, which must have started this process, has ended; on Linux alone."""
    if sys.platform == "linux":
        LIBC.prctl(PR_SET_PDEATHSIG, number)
        if os.getppid() != parent:  # it has ended already
            os.kill(os.getpid(), number)
