"""The delivered site behind the delivered nginx file, once for the tests of a file."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.deployed import WebUnit, nginx


@pytest.fixture(scope="module")
def web_unit(tmp_path_factory: pytest.TempPathFactory) -> Iterator[WebUnit]:
    """A running web unit behind its socket, with the pages of an outage that its worker writes."""
    web_unit = WebUnit(tmp_path_factory.mktemp("web_unit"))
    subprocess.run([sys.executable, "-m", "app.commands.outage"], cwd=ROOT, env=web_unit.env, check=True)
    yield web_unit
    web_unit.close()


@pytest.fixture(scope="module")
def alone(web_unit: WebUnit, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """nginx with nobody behind it."""
    with nginx(tmp_path_factory.mktemp("alone"), free_port(), Path(web_unit.env["VAR_DIR"])) as port:
        yield port


@pytest.fixture(scope="module")
def plain() -> int:
    """The port on which `proxy` speaks without TLS."""
    return free_port()


@pytest.fixture(scope="module")
def proxy(web_unit: WebUnit, plain: int, tmp_path_factory: pytest.TempPathFactory) -> Iterator[int]:
    """The port of nginx in front of it."""
    with nginx(tmp_path_factory.mktemp("proxy"), web_unit.port, Path(web_unit.env["VAR_DIR"]), plain) as port:
        yield port
