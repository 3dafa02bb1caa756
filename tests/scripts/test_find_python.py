"""The Python that `make` uses: an optimised one where one fits."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.support import ROOT

# A Python's exit status for the checks of optimised mode and of suitability; None: there is no such Python.
OPTIMISED, PLAIN = (0, 0), (1, 0)
OLD_OR_WITHOUT_VENV = (1, 1)


def python(file: Path, answers: tuple[int, int] | None) -> None:
    if answers:
        file.write_text(
            f'#!/bin/sh\ncase "$2" in *CONFIG_ARGS*) exit {answers[0]};; *venv*) exit {answers[1]};; esac\nexit 9\n'
        )
        file.chmod(0o755)


@pytest.mark.parametrize(
    ("of_path", "of_system", "taken"),
    [
        (OPTIMISED, PLAIN, "python3"),
        (OPTIMISED, None, "python3"),
        (PLAIN, PLAIN, "system"),  # a distribution's is optimised, and Debian's does not say so
        (PLAIN, OPTIMISED, "system"),
        (PLAIN, OLD_OR_WITHOUT_VENV, "python3"),
        (PLAIN, None, "python3"),
        (None, PLAIN, "system"),
        (None, None, "python3"),  # which make then says is missing
    ],
)
def test_an_optimised_python_is_taken(
    tmp_path: Path, of_path: tuple[int, int] | None, of_system: tuple[int, int] | None, taken: str
) -> None:
    python(tmp_path / "python3", of_path)
    python(tmp_path / "system", of_system)
    done = subprocess.run(
        ["/bin/sh", ROOT / "scripts/find_python.sh", tmp_path / "system"],
        env={"PATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert (tmp_path / taken if taken == "system" else Path(taken)) == Path(done.stdout.strip())


def test_the_python_that_is_found_can_make_an_environment() -> None:
    """On this machine's own: the real questions, as `make` asks them, end in a Python that can make an environment."""
    found = subprocess.run(
        [ROOT / "scripts/find_python.sh"], capture_output=True, text=True, check=True
    ).stdout
    env = {**os.environ, "PYTHONPATH": ""}
    subprocess.run(
        [found.strip(), "-c", "import sys, venv; assert sys.version_info >= (3, 11)"], env=env, check=True
    )
