"""`make run`: a short list of steps, and one line at once where a port or VAR_DIR is in use."""

import fcntl
import os
import re
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support import ROOT, free_port
from tests.support.databases import share_photos

STEP = re.compile(r"^[A-Z][\w ]+…( ok \(\d+ s\))?$")


@pytest.fixture
def env(tmp_path: Path) -> dict[str, str]:
    """A folder and ports of its own."""
    share_photos(tmp_path)
    given = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    own = {
        "VAR_DIR": str(tmp_path),
        "WEB_PORT": str(free_port()),
        "EQUIPE_PORT": str(free_port()),
        "DEMO": "off",
    }
    return {**given, **own, "DATABASE_URL": ""}


@pytest.fixture
def listener() -> Iterator[socket.socket]:
    """A port that is taken."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        yield listener


def refused(env: dict[str, str]) -> str:
    """The one line that it ends with."""
    done = subprocess.run(["make", "run"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert (done.returncode, done.stdout) == (2, "")
    [line] = done.stderr.splitlines()
    assert not Path(env.get("VAR_DIR", "/nowhere"), "app.db").exists()
    return line


@pytest.mark.parametrize("key", ["WEB_PORT", "EQUIPE_PORT"])
def test_a_port_that_is_taken_is_named_with_its_key(
    env: dict[str, str], listener: socket.socket, key: str
) -> None:
    port = str(listener.getsockname()[1])
    assert f"Port {port} is in use: set {key} to a free port" in refused({**env, key: port})


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("SMPT_HOST=a", "unknown setting in {}: SMPT_HOST"),
        ("SMTP_PORT=70000", "unreadable setting: SMTP_PORT: Expected `int` <= 65535"),
        ("DATABASE_URL=mysql://a", "unreadable setting: DATABASE_URL: unknown scheme 'mysql'"),
        ("DATABASE_URL=nonsense", "unreadable setting: DATABASE_URL: unknown scheme 'nonsense'"),
        ("VAR_DIR=/tmp/two words", "unreadable setting: VAR_DIR: make knows no names with spaces"),
    ],
)
def test_a_setting_that_cannot_be_read_is_named(
    env: dict[str, str], tmp_path: Path, line: str, said: str
) -> None:
    (file := tmp_path / "env").write_text(line)
    given = {name: value for name, value in env.items() if not line.startswith(f"{name}=")}
    assert said.format(file) in refused({**given, "ENV_FILE": str(file)})


def test_one_port_for_both_is_refused(env: dict[str, str]) -> None:
    port = env["WEB_PORT"]
    assert f"Port {port} is in use: set EQUIPE_PORT to a free port" in refused({**env, "EQUIPE_PORT": port})


def test_a_folder_that_another_instance_uses_is_named(env: dict[str, str], tmp_path: Path) -> None:
    with (tmp_path / "ssr.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        assert f"{tmp_path} is in use by another instance: set VAR_DIR to another folder" in refused(env)
        said = subprocess.run(
            ["python", "-m", "app.sidecar"], cwd=ROOT, env=env, capture_output=True, text=True
        )
        assert (said.returncode, said.stderr.splitlines()) == (
            1,
            [f"{tmp_path} is in use by another instance: set VAR_DIR to another folder"],
        )


@pytest.mark.thorough
def test_it_prints_steps_and_then_the_address(env: dict[str, str], tmp_path: Path) -> None:
    make = subprocess.Popen(
        ["make", "run"],
        cwd=ROOT,
        env=env,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    assert make.stdout
    lines: list[str] = []
    for line in make.stdout:
        lines.append(line.rstrip())
        if "renderer ready" in line:
            break
    second = subprocess.run(
        ["make", "run"],
        cwd=ROOT,
        env={**env, "WEB_PORT": str(free_port()), "EQUIPE_PORT": str(free_port())},
        capture_output=True,
        text=True,
    )
    os.killpg(make.pid, signal.SIGINT)  # as Ctrl-C in a terminal does
    rest = make.communicate(timeout=60)[0]
    address = next(number for number, line in enumerate(lines) if line.startswith("http://localhost:"))
    assert all(f"http://localhost:{env[key]}" in lines[address] for key in ("WEB_PORT", "EQUIPE_PORT"))
    assert [line for line in lines[:address] if not STEP.match(line)] == []
    assert any(line.startswith("Database… ok (") for line in lines[:address])
    assert (second.returncode, "set VAR_DIR" in second.stderr) == (2, True)
    assert "Traceback" not in rest


def test_a_step_that_fails_shows_its_commands_output(tmp_path: Path) -> None:
    step = [ROOT / "scripts/step.sh", "Bundles"]
    failed = subprocess.run([*step, "echo one", "false", "echo two"], capture_output=True, text=True)
    assert failed.returncode == 1
    assert failed.stderr.splitlines() == ["Bundles… failed", "one"]
    passed = subprocess.run([*step, "echo one"], capture_output=True, text=True)
    assert (passed.returncode, passed.stderr) == (0, "")
    assert re.fullmatch(r"Bundles…\nBundles… ok \(\d+ s\)\n", passed.stdout)
