"""The delivered site behind the delivered nginx file, once for the tests of a file."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.door import Door, nginx


@pytest.fixture(scope="module")
def door(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Door]:
    door = Door(tmp_path_factory.mktemp("door"))
    subprocess.run([sys.executable, "-m", "app.commands.outage"], cwd=ROOT, env=door.env, check=True)
    yield door
    door.close()


@pytest.fixture(scope="module")
def alone(door: Door, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """nginx with nobody behind it."""
    with nginx(tmp_path_factory.mktemp("alone"), free_port(), Path(door.env["VAR_DIR"])) as port:
        yield port


@pytest.fixture(scope="module")
def plain() -> int:
    """The port on which `proxy` speaks without TLS."""
    return free_port()


@pytest.fixture(scope="module")
def proxy(door: Door, plain: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    with nginx(tmp_path_factory.mktemp("proxy"), door.port, Path(door.env["VAR_DIR"]), plain) as port:
        yield port
