"""A damaged database file: every process starts, says so in plain words, and the operator gets one mail."""

import os
import subprocess
import sys
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.delivery.mail import deliver_now
from app.platform.config import Config
from app.platform.monitoring.damage import DatabaseCheck
from db.platform import clock, thresholds
from db.platform.backups import integrity
from db.platform.backups.integrity import Damage
from tests.support import BIN, ROOT, free_port
from tests.support.databases import fill_database
from tests.support.smtp import post_office
from tests.support.waiting import until

pytestmark = pytest.mark.processes

PAGE = 4096


@pytest.fixture
def var(tmp_path: Path) -> Path:
    """A folder with a migrated database, of which every third page is overwritten."""
    env = environment(tmp_path)
    fill_database(env, "vazio")
    with (tmp_path / "app.db").open("r+b") as file:
        for page in range(1, (tmp_path / "app.db").stat().st_size // PAGE, 3):
            file.seek(page * PAGE)
            file.write(b"\xff" * PAGE)
    return tmp_path


def environment(var: Path, **settings: str) -> dict[str, str]:
    own = {
        "VAR_DIR": str(var),
        "DATABASE_URL": f"sqlite:///{var / 'app.db'}",
        "PICCOLO_CONF": "db.piccolo_conf",
    }
    return {**os.environ, **own, **settings}


@contextmanager
def running(log: Path, *command: str, env: dict[str, str]) -> Iterator[subprocess.Popen[bytes]]:
    with log.open("wb") as out:
        process = subprocess.Popen(command, cwd=ROOT, env=env, stdout=out, stderr=out)
        try:
            yield process
        finally:
            process.terminate()
            process.wait(60)


def get(url: str) -> tuple[int, bytes]:
    try:
        with urllib.request.urlopen(url, timeout=10) as answer:
            return answer.status, answer.read()
    except urllib.error.HTTPError as error:
        return error.code, error.read()
    except OSError:
        return 0, b""


@pytest.mark.parametrize(
    "application", ["app.main:app", pytest.param("app.equipe.main:app", marks=pytest.mark.thorough)]
)
def test_a_web_process_starts_and_reports_the_damage(var: Path, application: str) -> None:
    port, log = free_port(), var / "log"
    url = f"http://127.0.0.1:{port}"
    env = environment(var, SITE_URL=url, EQUIPE_URL=url)
    with running(log, str(BIN / "uvicorn"), application, "--port", str(port), env=env):
        until(lambda: get(f"{url}/pronto")[0])
        status, body = get(f"{url}/pronto")
    if application == "app.main:app":
        assert (status, "banco" in msgspec.json.decode(body)["falhas"]) == (503, True)
    said = [line for line in log.read_text().splitlines() if "CRITICAL" in line]
    assert len(said) == 1
    assert "the database is damaged, restore a backup (docs/operations/backup.md)" in said[0]
    assert "Traceback" not in log.read_text(), log.read_text()


@pytest.mark.thorough
def test_the_worker_writes_to_the_operator_once_without_the_outbox(var: Path) -> None:
    with post_office() as (post, smtp):
        settings = {"SMTP_HOST": "127.0.0.1", "SMTP_PORT": str(smtp), "SMTP_TLS": "none"}
        env = environment(var, MAIL_OPERATOR="plantao@exemplo.com", **settings)
        for number in range(2):
            log = var / f"log{number}"
            with running(log, sys.executable, "-m", "app.worker", env=env) as worker:
                until(lambda: (damage := integrity_of(var)) and damage.notified_at)
                until(lambda log=log: "worker CRITICAL the database is damaged" in log.read_text())  # type: ignore[misc]
                assert worker.poll() is None
            assert "Traceback" not in log.read_text(), log.read_text()
    assert [message["To"] for message in post.messages] == ["plantao@exemplo.com"]
    assert "docs/operations/backup.md" in str(post.messages[0])


def integrity_of(var: Path) -> Damage | None:
    """The note of the damage, once it is there and whole."""
    with suppress(FileNotFoundError, msgspec.DecodeError):
        return msgspec.json.decode((var / "dano.json").read_bytes(), type=Damage)
    return None


@pytest.fixture
def noted(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The file of the note about damage, in the test's own folder."""
    monkeypatch.setattr(integrity, "NOTE", tmp_path / "dano.json")
    return tmp_path / "dano.json"


async def test_a_mail_that_fails_is_due_again_and_the_next_day_once_more(
    client: Any, noted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def damaged() -> list[str]:
        return ["row 1 missing"]

    monkeypatch.setattr(integrity, "find_damage", damaged)
    with post_office() as (post, smtp):
        config = Config(
            smtp_host="127.0.0.1", smtp_port=smtp, smtp_tls="none", mail_operator="plantao@exemplo.com"
        )
        check = DatabaseCheck(config, partial(deliver_now, config=config))
        post.mode = "later"
        with pytest.raises(Exception, match="451"):
            await check.run()
        post.mode = "ok"
        for mails in (1, 1):
            await check.run()
            assert len(post.messages) == mails
        now = clock.now() + thresholds.REMIND
        monkeypatch.setattr(clock, "now", lambda: now)
        await check.run()
        assert len(post.messages) == 2


async def test_the_file_is_read_again_when_a_process_suspects_it(
    client: Any, noted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    checks: list[list[str]] = []

    async def find() -> list[str]:
        checks.append([])
        return []

    monkeypatch.setattr(integrity, "find_damage", find)
    check = DatabaseCheck(Config(), partial(deliver_now, config=Config()))
    await check.run()
    await check.run()
    assert len(checks) == 1  # nobody suspects it, and the hour is not over
    integrity.write_damage(Damage(["database disk image is malformed"]))
    await check.run()
    assert (len(checks), integrity.read_damage()) == (2, None)
