"""Backups beside a site that writes: they hold every earlier lead, are whole or are none, and cost little."""

import os
import subprocess
from datetime import timedelta
from pathlib import Path

import pytest

from db.platform import clock
from db.platform.backups.files import BackupError, list_backups
from db.platform.backups.making import drill, make
from tests.support.installation import POSTGRES, Installation, leads_of

pytestmark = pytest.mark.processes


@pytest.mark.thorough
def test_backups_hold_every_lead_acknowledged_before_they_began(installation: Installation) -> None:
    writers = [installation.write(name) for name in ("um", "dois")]
    for writer in writers:
        writer.wait_for_more(20)
    for _ in range(4):
        before = [id for writer in writers for id in writer.acknowledged()]
        folder = installation.back_up()
        during = sum(len(writer.acknowledged()) for writer in writers) - len(before)
        assert during > 10, "writers did not go on"
        assert {*before} <= leads_of(folder)


@pytest.mark.both_engines
def test_a_backup_is_private_and_describes_itself(installation: Installation) -> None:
    done = installation.run("backup", "--para", installation.home)
    (folder,) = list_backups(installation.home)
    assert len(done.stdout.splitlines()) == 1
    assert "2 files, 2 of them copied, without secret.key; 1 backups in all" in done.stdout
    assert subprocess.run(["sha256sum", "--check", "--quiet", "files.sha256"], cwd=folder).returncode == 0
    inside = [installation.home, *installation.home.rglob("*")]
    assert {oct(file.stat().st_mode & 0o777) for file in inside if file.is_dir()} == {"0o700"}


def made(installation: Installation, keep: int = 48) -> tuple[Path, int]:
    folder, _, copied = make(installation.database, installation.var, installation.home, keep=keep)
    return folder, copied


def test_an_unchanged_file_is_stored_once(installation: Installation) -> None:
    (first, _), changed = made(installation), installation.var / "media/carro-480.jpg"
    changed.write_bytes(b"outra foto do carro")
    (installation.var / "media/novo.jpg").write_bytes(b"mais um carro")
    second, copied = made(installation)
    assert copied == 2
    photograph = "vendas/abc/frente.jpg"
    assert (first / photograph).samefile(second / photograph)
    assert (second / "media/carro-480.jpg").read_bytes() == b"outra foto do carro"
    assert (first / "media/carro-480.jpg").read_bytes() == b"um carro" * 100
    changed.unlink()
    third, copied = made(installation)
    assert (copied, (third / "media/carro-480.jpg").exists()) == (0, False)


def test_the_newest_are_kept(installation: Installation) -> None:
    folders = [made(installation, 3)[0] for _ in range(5)]
    assert list_backups(installation.home) == folders[2:]
    assert len([*installation.home.iterdir()]) == 3


def test_a_failed_backup_leaves_nothing_and_removes_none(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, _ = made(installation)
    (installation.home / "2026-01-01T00-00-00.000000Z.part").mkdir()  # of a process that was killed
    monkeypatch.setattr("db.platform.backups.files.sha256_of", lambda _: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        made(installation, 1)
    assert [*installation.home.iterdir()] == [first]


def test_a_failure_is_seen(installation: Installation) -> None:
    installation.env["DATABASE_URL"] = (
        "postgresql://operador@127.0.0.1:1/nada" if POSTGRES else f"sqlite:///{installation.var / 'nada.db'}"
    )
    done = installation.run("backup", "--para", installation.home, status=1)
    assert "backup CRITICAL the backup failed: " in done.stderr
    assert [*installation.home.iterdir()] == []


@pytest.mark.skipif(POSTGRES, reason="PostgreSQL checks each page as it reads it")
def test_a_damaged_database_makes_no_backup_and_removes_none(installation: Installation) -> None:
    first, _ = made(installation)
    with installation.path.open("r+b") as file:  # all pages but those of the schema
        file.seek(installation.path.stat().st_size // 2)
        file.write(b"\xff" * (installation.path.stat().st_size // 2))
    done = installation.run("backup", "--para", installation.home, "--manter", "1", status=1)
    assert "the backup failed: database disk image is malformed" in done.stderr
    assert [*installation.home.iterdir()] == [first]


@pytest.mark.both_engines
def test_a_drill_proves_the_newest_backup(installation: Installation) -> None:
    newest = installation.back_up()
    done = installation.run("backup", "--para", installation.home, "--ensaio")
    assert done.stdout == f"{newest} is whole and can be restored\n"
    assert [*installation.home.iterdir()] == [newest]


def test_a_drill_without_a_backup_fails(installation: Installation) -> None:
    done = installation.run("backup", "--para", installation.home, "--ensaio", status=1)
    assert "backup CRITICAL the backup drill failed: there is no backup in" in done.stderr


def test_a_drill_that_finds_an_old_backup_fails(
    installation: Installation, monkeypatch: pytest.MonkeyPatch
) -> None:
    made(installation)
    later = clock.now() + timedelta(hours=25)
    monkeypatch.setattr(clock, "now", lambda: later)
    with pytest.raises(BackupError, match="older than a day"):
        drill(installation.database, installation.home)


DAMAGE = {
    "a database that was cut": lambda folder, name: os.truncate(folder / name, 5000),
    "a database with a changed page": lambda folder, name: change(folder / name),
    "a changed photograph": lambda folder, name: (folder / "vendas/abc/frente.jpg").write_bytes(b"x" * 1000),
    "a missing photograph": lambda folder, name: (folder / "media/carro-480.jpg").unlink(),
    "a listing that lacks one": lambda folder, name: (folder / "files.sha256").write_text(""),
}


def change(file: Path) -> None:
    with file.open("r+b") as content:
        content.seek(4500)
        content.write(b"\xff" * 100)


@pytest.mark.parametrize("what", DAMAGE)
def test_a_drill_finds_damage(installation: Installation, what: str) -> None:
    folder, _ = made(installation)
    DAMAGE[what](folder, installation.database.name)
    with pytest.raises(BackupError, match=str(folder)):
        drill(installation.database, installation.home)
