"""The delivered systemd units and containers: locked and watched, and they start what the Procfile starts."""

import re
import shutil
import subprocess
from pathlib import Path

import msgspec.yaml
import pytest

from app.commands.backup import parse
from app.platform.config import config
from app.platform.monitoring.systemd import PULSE_SECONDS
from tests.support import BIN, ROOT
from tests.support.deployed import DEPLOY, command_of

UNITS = sorted((DEPLOY / "systemd").iterdir())
PROCESSES = ("ssr", "web", "equipe", "worker")
CONTAINERS = msgspec.yaml.decode((ROOT / "compose.yaml").read_bytes())["services"]


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


@pytest.mark.parametrize("name", PROCESSES)
def test_a_unit_starts_the_procfiles_command(name: str) -> None:
    procfile = dict(re.findall(r"^(\w+): .*?exec (.*)$", (ROOT / "Procfile").read_text(), re.M))
    unit, mine = command_of(f"quintavera-{name}"), procfile[name].split()
    assert [BIN / mine[0], *mine[1:4]][: len(unit)] == [Path(unit[0]), *unit[1:4]]


def test_the_backup_units_run_with_options_of_the_command() -> None:
    backup, drill = (parse(command_of(f"quintavera-{name}")[3:]) for name in ("backup", "drill"))
    assert (backup.ensaio, backup.manter, drill.ensaio) == (False, 48, True)
    assert backup.para == drill.para == config.backup_dir  # where the worker looks for the newest


@pytest.mark.parametrize("name", ["backup", "drill"])
def test_a_timer_starts_a_unit_that_reports_failures(name: str) -> None:
    units = {unit.name: unit.read_text() for unit in UNITS}
    assert "OnCalendar=" in units[f"quintavera-{name}.timer"]
    assert "OnFailure=quintavera-failed@%n.service\n" in units[f"quintavera-{name}.service"]
    assert "quintavera-failed@.service" in units


@pytest.mark.parametrize("name", ["web", "worker"])
def test_systemd_waits_for_a_pulse_that_comes_three_times_as_often(name: str) -> None:
    text = next(unit for unit in UNITS if unit.name == f"quintavera-{name}.service").read_text()
    assert "Type=notify\n" in text
    found = re.search(r"^WatchdogSec=(\d+)$", text, re.M)
    assert found and int(found[1]) >= 3 * PULSE_SECONDS


@pytest.mark.parametrize("name", ["web.socket", *(f"{name}.service" for name in PROCESSES)])
def test_the_target_starts_and_stops_every_unit(name: str) -> None:
    text = (DEPLOY / "systemd" / f"quintavera-{name}").read_text()
    assert "\nPartOf=quintavera.target\n" in text  # stop and restart reach it
    assert "\nWantedBy=quintavera.target\n" in text  # and start, once it is enabled
    target = (DEPLOY / "systemd/quintavera.target").read_text()
    assert f"quintavera-{name}" in re.findall(r"^Also=(.*)$", target, re.M)[0].split()


@pytest.mark.parametrize("name", CONTAINERS)
def test_a_container_is_locked_and_limited_and_restarts(name: str) -> None:
    container = CONTAINERS[name]
    assert container["read_only"] and container["cap_drop"] == ["ALL"]
    assert container["security_opt"] == ["no-new-privileges:true"]
    assert container["mem_limit"] and container["logging"]["options"]["max-size"]
    assert container["restart"] == ("on-failure" if name == "migrations" else "always")


def test_containers_have_health_checks_and_one_makes_backups() -> None:
    assert {name for name, one in CONTAINERS.items() if "healthcheck" in one} == {"banco", *PROCESSES}
    assert "app.commands.backup;" in CONTAINERS["copia"]["command"]
    assert "app.commands.backup --ensaio;" in CONTAINERS["copia"]["command"]


def test_every_process_of_the_procfile_has_a_unit() -> None:
    names = [line.partition(":")[0] for line in (ROOT / "Procfile").read_text().splitlines()]
    assert sorted(names) == sorted(PROCESSES)
