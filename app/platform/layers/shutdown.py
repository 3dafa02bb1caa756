"""Ends open event streams before uvicorn stops."""

import signal
from collections.abc import Callable
from types import FrameType


def before_shutdown(act: Callable[[], None]) -> None:
    """Calls `act` at SIGTERM before uvicorn gets it, which would wait for the streams.

    Call it while the application starts.
    """
    uvicorns = signal.getsignal(signal.SIGTERM)
    if not callable(uvicorns):
        return

    def end(number: int, frame: FrameType | None) -> None:
        act()
        uvicorns(number, frame)

    signal.signal(signal.SIGTERM, end)
