"""`make` without a goal is a table of contents, and names every command that there is."""

import os
import re
import subprocess

import pytest

from tests.support import ROOT

GROUPS = ["Run", "Test", "Change", "Measure", "Operate (docs/operations.md)"]


@pytest.fixture(scope="module")
def table() -> list[str]:
    """The lines that `make` alone prints."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    done = subprocess.run(["make"], cwd=ROOT, env=env, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_the_commands_stand_in_groups_a_line_each(table: list[str]) -> None:
    assert "make run" in table[0]
    assert [line for line in table[1:] if line and not line.startswith(" ")] == GROUPS
    lines = [line for line in table if line.startswith(" ")]
    assert all(re.match(r"  make [a-z-]+ +", line) for line in lines)
    assert {len(re.match(r"  make [a-z-]+ +", line)[0]) for line in lines} == {19}  # type: ignore[index]
    assert max(map(len, table)) <= 110


def test_no_command_is_missing(table: list[str]) -> None:
    shown = re.findall(r"^  make ([a-z-]+)", "\n".join(table), re.M)
    phony = re.findall(r"^\.PHONY: (help .*)$", (ROOT / "Makefile").read_text(), re.M)[0].split()
    assert ["help", *shown] == phony
    readme = re.findall(r"`make ([a-z-]+)`|^make ([a-z-]+) ", (ROOT / "README.md").read_text(), re.M)
    named = {first or second for first, second in readme}
    assert {"run", "test"} < named <= {*shown}
