"""Worker processes of a test's own, on this process's database."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tests.support import ROOT


def start_worker(smtp_port: int, **settings: str) -> subprocess.Popen[bytes]:
    smtp = {"SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(smtp_port), "SMTP_TLS": "none"}
    command = [sys.executable, "-m", "app.worker"]
    return subprocess.Popen(command, cwd=ROOT, env={**os.environ, **smtp, **settings})


@contextmanager
def working(smtp_port: int, many: int = 1, **settings: str) -> Iterator[None]:
    """So `many` workers run within it; at its end each is stopped, also one that is still starting."""
    workers = [start_worker(smtp_port, **settings) for _ in range(many)]
    try:
        yield
    finally:
        for worker in workers:
            worker.terminate()
    assert {worker.wait(60) for worker in workers} <= {0, -signal.SIGTERM}
