"""Restores: after a kill -9, on both engines, and only where it is safe; nothing that was there is deleted."""

import asyncio
import os
import shutil
import sqlite3
import subprocess
from contextlib import closing
from pathlib import Path

import pytest

from db.migrations.db_2026_11_27t05_20_release_1_0_0 import AFTER, BEFORE
from db.platform.backups.databases import find_faults, locked_database
from db.platform.backups.files import BackupError
from db.platform.engine import make_engine
from tests.support import BIN, ROOT
from tests.support.databases import held_open
from tests.support.installation import (
    POSTGRES,
    Installation,
    Writer,
    ask_file,
    leads_of,
    own_database,
)
from tests.support.schema import record_migrations
from tests.support.waiting import until

pytestmark = pytest.mark.processes

sqlite_alone = pytest.mark.skipif(POSTGRES, reason="a matter of SQLite's files")


def killed_under_load(installation: Installation) -> tuple[Path, list[str], Writer]:
    """A backup, the leads acknowledged before it, and the writer that went on and was killed with its WAL full."""
    writer = installation.write("um")
    writer.wait_for_more(100)
    before = writer.acknowledged()
    folder = installation.back_up()
    writer.wait_for_more(100)
    if not POSTGRES:
        with closing(sqlite3.connect(installation.path, timeout=10)) as other:
            # As every thousand pages.
            until(lambda: other.execute("PRAGMA wal_checkpoint(RESTART)").fetchone()[0] == 0)
    writer.wait_for_more(50)
    writer.kill()
    return folder, before, writer


def says_it_ran(installation: Installation, *names: str) -> None:
    asyncio.run(record_migrations(make_engine(installation.url), names))


def damage_of(path: Path) -> list[str]:
    return find_faults(path, "mode=rw")


@pytest.mark.thorough
@sqlite_alone
def test_a_file_copied_over_the_old_wal_is_damaged(installation: Installation) -> None:
    """The steps that operators took by hand, and the reason for the command."""
    folder, _, _ = killed_under_load(installation)
    assert installation.path.with_name("app.db-wal").stat().st_size > 0
    shutil.copy(folder / "app.db", installation.path)
    assert damage_of(installation.path)


@pytest.mark.thorough
def test_a_restore_after_a_kill_brings_every_lead_of_the_backup(installation: Installation) -> None:
    folder, before, writer = killed_under_load(installation)
    done = installation.run("restore", folder)
    stored = installation.ask("SELECT public_id FROM contatos")
    assert {*before} <= {*stored} == leads_of(folder) < {*writer.acknowledged()}
    assert "python -m app.commands.titular apagar" in done.stdout
    assert "python -m app.commands.retencao" in done.stdout
    # Nothing is lost: the database that was there has every lead, the last ones from its WAL.
    if POSTGRES:
        (aside,) = installation.ask("SELECT nspname::text FROM pg_namespace WHERE nspname LIKE 'antes_%'")
        saved = installation.ask(f"SELECT public_id FROM {aside}.contatos")
    else:
        (aside,) = installation.var.glob("antes_*/app.db")
        assert damage_of(installation.path) == damage_of(aside) == []
        saved = ask_file(aside, "SELECT public_id FROM contatos")
    assert {*writer.acknowledged()} <= {*saved}
    # The site goes on from there, and is backed up again.
    installation.write("dois").wait_for_more(5)
    installation.back_up("--manter", "1")
    installation.end()
    installation.run("backup", "--para", installation.home, "--ensaio")


def test_photographs_and_the_secret_come_back_and_earlier_files_move_aside(
    installation: Installation,
) -> None:
    folder = installation.back_up("--segredo")
    var = installation.var
    (var / "media/carro-480.jpg").write_bytes(b"quebrada")
    shutil.rmtree(var / "vendas/abc")
    (var / "vendas/depois").mkdir()
    (var / "vendas/depois/frente.jpg").write_bytes(b"de uma oferta que o backup nao tem")
    (var / "secret.key").write_text("outra")
    done = installation.run("restore", folder)
    assert "Files: 3 copied; 3 others moved to" in done.stdout
    assert (var / "media/carro-480.jpg").read_bytes() == b"um carro" * 100
    assert (var / "vendas/abc/frente.jpg").read_bytes() == b"uma oferta" * 100
    assert (var / "vendas/abc/frente.jpg").stat().st_mode & 0o777 == 0o600
    assert (var / "vendas/abc").stat().st_mode & 0o777 == 0o700
    assert (var / "media/carro-480.jpg").stat().st_mode & 0o777 == 0o644
    assert (var / "secret.key").read_text() == "pimenta"
    (aside,) = var.glob("antes_*")
    assert aside.stat().st_mode & 0o777 == 0o700
    moved = {file.relative_to(aside).as_posix() for file in aside.rglob("*") if file.is_file()}
    assert moved - {"app.db"} == {"media/carro-480.jpg", "vendas/depois/frente.jpg", "secret.key"}


@pytest.mark.thorough
@pytest.mark.both_engines
def test_a_backup_of_before_the_first_release_is_brought_up_to_this_code(installation: Installation) -> None:
    names = "SELECT name FROM migration ORDER BY id"
    newest = installation.ask(names)
    if POSTGRES:
        installation.url = installation.env["DATABASE_URL"] = own_database(f"antiga_{os.getpid()}")
    else:
        installation.path.unlink()
    first = [BIN / "piccolo", "migrations", "forwards", "db", newest[0]]
    subprocess.run(first, cwd=ROOT, env=installation.env, check=True, stdout=subprocess.DEVNULL)
    says_it_ran(installation, *BEFORE, AFTER)
    folder = installation.back_up()
    installation.run("restore", folder)
    assert installation.ask(names) == [*BEFORE, AFTER, *newest]


@pytest.mark.both_engines
def test_it_refuses_while_a_process_uses_the_database(installation: Installation) -> None:
    folder = installation.back_up()
    installation.write("um").wait_for_more(1)
    done = installation.run("restore", folder, status=1)
    assert "nothing was touched" in done.stderr
    assert "in use" in done.stderr
    assert [*installation.var.glob("antes_*")] == []
    assert installation.ask("SELECT count(*) FROM contatos") != [0]


@sqlite_alone
def test_a_connection_that_does_nothing_is_a_user(installation: Installation) -> None:
    with held_open(installation.env), pytest.raises(BackupError, match="in use"):
        installation.database.refuse_while_used()
    with locked_database(installation.path):
        pass


def break_photograph(installation: Installation) -> Path:
    folder = installation.back_up()
    (folder / "media/carro-480.jpg").write_bytes(b"quebrada")
    return folder


def make_too_old(installation: Installation) -> Path:
    says_it_ran(installation, *BEFORE)
    return installation.back_up()


def make_too_new(installation: Installation) -> Path:
    says_it_ran(installation, "2099-01-01T00:00")
    return installation.back_up()


REFUSED = {
    "1 files of": break_photograph,
    "too old for this one": make_too_old,
    "newer version of the site": make_too_new,
}


@pytest.mark.parametrize("why", REFUSED)
def test_a_backup_that_is_damaged_or_of_other_code_is_refused(installation: Installation, why: str) -> None:
    done = installation.run("restore", REFUSED[why](installation), status=1)
    assert "nothing was touched" in done.stderr and why in done.stderr
    assert [*installation.var.glob("antes_*")] == []


def test_a_folder_that_is_no_backup_is_refused(installation: Installation) -> None:
    folder = installation.back_up()
    done = installation.run("restore", installation.home, status=1)
    assert f"is no backup; the newest one in it is {folder}" in done.stderr
    half = folder.rename(folder.with_name(f"{folder.name}.part"))
    assert "is no backup" in installation.run("restore", half, status=1).stderr


@pytest.mark.skipif(os.geteuid() != 0, reason="needs root to give a folder away")
def test_another_users_folder_is_refused(installation: Installation) -> None:
    folder = installation.back_up()
    os.chown(installation.var, 12345, 12345)
    assert "belongs to another user" in installation.run("restore", folder, status=1).stderr


@pytest.mark.both_engines
def test_a_new_machine_gets_everything(installation: Installation) -> None:
    folder = installation.back_up("--segredo")
    shutil.rmtree(installation.var)
    if POSTGRES:
        installation.url = installation.env["DATABASE_URL"] = own_database(f"nova_{os.getpid()}")
    done = installation.run("restore", folder)
    assert "Files: 3 copied; 0 others moved" in done.stdout
    assert installation.ask("SELECT count(*) FROM versoes") == [1]


@pytest.mark.both_engines
@pytest.mark.skipif(not POSTGRES, reason="a matter of PostgreSQL's schemas")
def test_a_dump_that_cannot_be_put_in_leaves_everything_as_it_was(
    installation: Installation, tmp_path: Path
) -> None:
    (tmp_path / "app.dump").write_bytes(b"PGDMP and nothing else")
    with pytest.raises(BackupError, match="pg_restore failed"):
        installation.database.replace(tmp_path / "app.dump", "antes_ensaio")
    assert installation.ask("SELECT count(*) FROM versoes") == [1]
    assert installation.ask("SELECT nspname::text FROM pg_namespace WHERE nspname LIKE 'antes_%'") == []
