"""How much memory programs take, with all that they start."""

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

LOOK_EVERY = 0.05  # seconds


def resident(pid: int, *, alone: bool = False) -> float:
    """The resident megabytes of a process and, unless `alone`, of all that it has started; of one that has ended none."""
    with suppress(FileNotFoundError, ProcessLookupError):
        status = Path(f"/proc/{pid}/status").read_text().splitlines()
        own = sum(int(line.split()[1]) / 1024 for line in status if line.startswith("VmRSS"))
        if alone:
            return own
        lists = [file.read_text().split() for file in Path(f"/proc/{pid}/task").glob("*/children")]
        return own + sum(resident(int(child)) for children in lists for child in children)
    return 0.0


@contextmanager
def highest(memory: Callable[[], float]) -> Iterator[list[float]]:
    """What `memory` gave, looked at twenty times a second."""
    seen, stopped = [memory()], threading.Event()

    def look() -> None:
        while not stopped.wait(LOOK_EVERY):
            seen.append(memory())

    thread = threading.Thread(target=look)
    thread.start()
    try:
        yield seen
    finally:
        stopped.set()
        thread.join()
