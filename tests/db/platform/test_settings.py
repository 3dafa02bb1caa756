"""Settings arrive as .env has them, whatever starts a process; what cannot be read stops it in one line."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from db.platform.settings import read_settings
from tests.support import BIN, ROOT
from tests.support.checkout import copy_files
from tests.support.deployed import DEPLOY

# What stands behind `NAME=` in the file, and what arrives.
AWKWARD = [
    ("Aurora Veículos Premium <site@aurora.example>", "Aurora Veículos Premium <site@aurora.example>"),
    ("p@ss#word", "p@ss#word"),
    ("#1", "#1"),
    ("a b  c", "a b  c"),
    ("value # a comment", "value"),
    ("'value # no comment'", "value # no comment"),
    ("trailing   ", "trailing"),
    ('"trailing   "', "trailing   "),
    ("  leading", "leading"),
    ("$HOME and ${HOME}", "$HOME and ${HOME}"),
    ("'$5,00'", "$5,00"),
    (r"C:\new\table", r"C:\new\table"),
    (r"'back\slash'", r"back\slash"),
    (r'"two\nlines"', "two\nlines"),
    ("key=value=other==", "key=value=other=="),
    ("it's", "it's"),
    ('"it\'s"', "it's"),
    ('say "hello"', 'say "hello"'),
    ('{"a": [1, "b c"], "d": null}', '{"a": [1, "b c"], "d": null}'),
    ("fotos.exemplo.com.br others.example:8443", "fotos.exemplo.com.br others.example:8443"),
    ("ação, coração; até & já | `date` (!) *", "ação, coração; até & já | `date` (!) *"),
    ("", None),
    ('""', None),
    ("   ", None),
]
# Free texts: app.platform.config does not look into them.
NAMES = ["SMTP_USER", "SMTP_PASSWORD", "SMTP_HOST", "MAIL_FROM", "MAIL_DEALER", "API_TOKEN", "SECRET_KEY"]
SPY = """
import json, sys
from app.platform.config import config
names = {name.lower(): name for name in sys.argv[1:]}
print(json.dumps({name: getattr(config, field) for field, name in names.items()}))
"""


def pairs() -> list[list[tuple[str, str | None]]]:
    return [AWKWARD[start : start + len(NAMES)] for start in range(0, len(AWKWARD), len(NAMES))]


@pytest.mark.parametrize(("written", "arrives"), AWKWARD)
def test_a_value_is_read_as_it_is_written(tmp_path: Path, written: str, arrives: str | None) -> None:
    (tmp_path / "env").write_text(
        f"# a comment\n\nexport SMTP_HOST=first\nSMTP_USER={written}\nSMTP_HOST=last\n"
    )
    settings = read_settings({"ENV_FILE": str(tmp_path / "env")})
    assert (settings.get("SMTP_USER"), settings["SMTP_HOST"]) == (arrives, "last")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A copy of the working copy with a program that prints what arrives."""
    copy_files(tmp_path)
    (tmp_path / ".venv").symlink_to(ROOT / ".venv")
    (tmp_path / "app/spy.py").write_text(SPY)
    (tmp_path / "Procfile").write_text(
        f"spy: .venv/bin/python -m app.spy {' '.join(NAMES)}; exec sleep 100\n"
    )
    return tmp_path


@pytest.mark.processes
@pytest.mark.thorough
@pytest.mark.parametrize("some", pairs())
def test_it_arrives_equal_by_every_way(checkout: Path, some: list[tuple[str, str | None]]) -> None:
    given = dict(zip(NAMES, some, strict=False))
    (checkout / ".env").write_text("".join(f"{name}={value}\n" for name, (value, _) in given.items()))
    as_written = {name: value for name, (_, value) in given.items() if value is not None}
    ways = {"command": as_command(checkout), "unit": as_unit(checkout), "make run": as_make_run(checkout)}
    assert {way: {name: said[name] for name in as_written} for way, said in ways.items()} == dict.fromkeys(
        ways, as_written
    )


def as_command(checkout: Path) -> dict[str, str]:
    command = [checkout / ".venv/bin/python", "-m", "app.spy", *NAMES]
    return spied(subprocess.run(command, cwd=checkout, env={}, check=True, capture_output=True, text=True))


def as_unit(checkout: Path) -> dict[str, str]:
    """With what the worker's unit gives its process."""
    text = (DEPLOY / "systemd/quintavera-worker.service").read_text()
    assert "EnvironmentFile" not in text  # systemd reads it in a way of its own
    text = text.replace("/srv/quintavera", str(checkout)).replace("app.worker", f"app.spy {' '.join(NAMES)}")
    said = dict(re.findall(r"^(\w+)=(.*)$", text, re.M))
    env = dict([said["Environment"].split("=", 1)])
    command, folder = said["ExecStart"].split(), said["WorkingDirectory"]
    return spied(subprocess.run(command, cwd=folder, env=env, check=True, capture_output=True, text=True))


def as_make_run(checkout: Path) -> dict[str, str]:
    recipe = re.search(
        r"exec (python scripts/supervise.py Procfile)$", (checkout / "Makefile").read_text(), re.M
    )
    assert recipe
    command = [BIN / "python", *recipe[1].split()[1:]]
    path = {"PATH": os.environ["PATH"]}
    with subprocess.Popen(command, cwd=checkout, env=path, stdout=subprocess.PIPE, text=True) as supervisor:
        assert supervisor.stdout
        line = next(line for line in supervisor.stdout if "{" in line)
        supervisor.terminate()
    return dict(json.loads(line.partition("| ")[2]))


def spied(done: subprocess.CompletedProcess[str]) -> dict[str, str]:
    return dict(json.loads(done.stdout))


def test_the_environment_wins_and_a_value_that_differs_is_named(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "env"
    file.write_text(
        "SMTP_HOST=mail.example\nSMTP_USER=site\nMAIL_FROM=Aurora <a@b.example>\nWEB_HOST=127.0.0.1\n"
    )
    given = {"ENV_FILE": str(file), "MAIL_FROM": "Aurora<a@b.example>", "SMTP_USER": "site", "WEB_HOST": "::"}
    assert read_settings(given) == given | {"SMTP_HOST": "mail.example"}
    assert caplog.messages == [f"not as in {file}, because the environment wins: MAIL_FROM"]


def test_a_copied_example_sets_nothing() -> None:
    """PORT of a platform still decides where the site listens."""
    given = {"ENV_FILE": str(ROOT / ".env.example"), "PORT": "9000"}
    assert read_settings(given) == given


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            b"SMTP_HOST=a\nSMPT_HOST=\nPORTA=1\n",
            "unknown setting in {}: PORTA, SMPT_HOST (.env.example lists all)",
        ),
        (b"SMTP_HOST=a\n\nSMTP_USER\n", "{}, line 3: not NAME=value"),
        (b'SMTP_HOST="a"b"\n', "{}, line 1: not NAME=value"),
        ("SMTP_USER=ação\n".encode("latin-1"), "{} cannot be read: 'utf-8' codec"),
    ],
)
def test_what_cannot_be_read_is_named(tmp_path: Path, text: bytes, said: str) -> None:
    file = tmp_path / "env"
    file.write_bytes(text)
    with pytest.raises(SystemExit) as stopped:
        read_settings({"ENV_FILE": str(file)})
    [line] = str(stopped.value).splitlines()
    assert line.startswith(said.format(file))


def test_a_byte_order_mark_belongs_to_no_name(tmp_path: Path) -> None:
    (tmp_path / "env").write_bytes(b"\xef\xbb\xbfSMTP_HOST=a\r\nSMTP_USER=b\r\n")
    settings = read_settings({"ENV_FILE": str(tmp_path / "env")})
    assert (settings["SMTP_HOST"], settings["SMTP_USER"]) == ("a", "b")


UNKNOWN = ("SMPT_HOST=a", "unknown setting in {}: SMPT_HOST (.env.example lists all)")
SCHEME = ("DATABASE_URL=mysql://a/b", "unreadable setting: DATABASE_URL: unknown scheme 'mysql'")
PORT = ("WEB_PORT=70000", "unreadable setting: WEB_PORT: Expected `int` <= 65535")
# What of a process's settings is checked; the last three know the database's alone.
PROCESSES = {
    "-m app.serve app.main:app": (UNKNOWN, SCHEME, PORT),
    "-m app.serve app.equipe.main:app": (UNKNOWN, PORT),
    "-m app.sidecar": (UNKNOWN, PORT),
    "-m app.worker": (UNKNOWN, PORT),
    "-m uvicorn app.main:app": (UNKNOWN, PORT),
    "-m app.commands.backup": (UNKNOWN, PORT),
    "scripts/supervise.py Procfile": (UNKNOWN, PORT),
    "-m app.commands.outbox": (UNKNOWN, SCHEME),
    "-m piccolo.main migrations forwards all": (UNKNOWN, SCHEME),
    "-m db.seed": (UNKNOWN,),
}


@pytest.mark.processes
@pytest.mark.thorough
@pytest.mark.parametrize(
    ("command", "line", "said"), [(name, *one) for name, checked in PROCESSES.items() for one in checked]
)
def test_every_process_stops_with_one_line(tmp_path: Path, command: str, line: str, said: str) -> None:
    file = tmp_path / "env"
    file.write_text(f"{line}\nVAR_DIR={tmp_path}\n")
    env = {"PATH": os.environ["PATH"], "PICCOLO_CONF": "db.piccolo_conf", "ENV_FILE": str(file)}
    done = subprocess.run(
        [sys.executable, *command.split()], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60
    )
    assert (done.returncode, done.stderr.splitlines()) == (1, [said.format(file)])
