"""The delivered systemd units: what systemd itself says of them, and that they start what the Procfile starts."""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.deploy.door import DEPLOY, command_of

UNITS = sorted((DEPLOY / "systemd").iterdir())


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="needs systemd")
def test_systemd_finds_nothing_wrong(tmp_path: Path) -> None:
    for unit in UNITS:
        text = re.sub(r"^ExecStart=\S+", "ExecStart=/bin/true", unit.read_text(), flags=re.M)
        (tmp_path / unit.name).write_text(text)
    done = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", *map(str, sorted(tmp_path.iterdir()))],
        capture_output=True,
        text=True,
        env={"SYSTEMD_UNIT_PATH": f"{tmp_path}:/lib/systemd/system", "PATH": "/usr/bin:/bin"},
    )
    ours = [line for line in done.stderr.splitlines() if "quintavera" in line]
    assert ours == []


@pytest.mark.parametrize("name", ["web", "ssr", "worker"])
def test_a_unit_starts_what_the_procfile_starts(name: str) -> None:
    procfile = dict(line.split(": exec ", 1) for line in (ROOT / "Procfile").read_text().splitlines())
    unit, mine = command_of(f"quintavera-{name}"), procfile[name].split()
    assert [word.rpartition("/")[2] for word in unit[:3]] == mine[:3] or unit[1] == mine[1]
    options = {word for word in mine if word.startswith("--")} - {"--host", "--port"}
    assert options <= {*unit}
