"""Makes, verifies and restores backups; nothing that a restore finds is deleted."""

import os
import shutil
import subprocess
import sys
from datetime import timedelta
from pathlib import Path
from typing import NamedTuple

from db.platform import clock
from db.platform.backups import files, migrations
from db.platform.backups.databases import PostgresBackup, SqliteBackup
from db.platform.backups.files import LISTING, NAME, UNFINISHED, BackupError, list_backups
from db.platform.engine import DATABASE_URL, DB, PooledSQLiteEngine
from db.platform.settings import ROOT

STALE = timedelta(hours=24)
ASIDE = "antes_%Y%m%dt%H%M%S"


Database = SqliteBackup | PostgresBackup  # with the same methods


def get_database() -> Database:
    return SqliteBackup(Path(DB.path)) if isinstance(DB, PooledSQLiteEngine) else PostgresBackup(DATABASE_URL)


def make(
    database: Database, var: Path, home: Path, *, keep: int, secret: bool = False
) -> tuple[Path, int, int]:
    """Makes a backup in `home` and removes all but the newest `keep`; a failure removes none.

    Gives its folder, how many files it has, and how many of them were copied. The database comes first: an offer's
    photographs are on the disk before its row.
    """
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    with files.locked(home):
        for left in home.glob(f"*{UNFINISHED}"):  # by processes that were killed
            shutil.rmtree(left)
        part = home / f"{clock.now().strftime(NAME)}{UNFINISHED}"
        part.mkdir(mode=0o700)
        try:
            database.dump(part / database.name)
            if not database.check(part / database.name):
                raise BackupError("the database is not the site's: it has run no migration")
            previous = next(reversed(list_backups(home)), None)
            count, copied = files.store_files(var, part, database.name, previous, secret=secret)
            os.sync()
            folder = part.rename(part.with_suffix(""))
        finally:
            shutil.rmtree(part, ignore_errors=True)
        for old in list_backups(home)[:-keep]:  # one that is half removed is no backup any more
            shutil.rmtree(old.rename(old.with_name(old.name + UNFINISHED)))
        return folder, count, copied


def drill(database: Database, home: Path) -> Path:
    """Reads the whole of the newest backup and rehearses its restore; BackupError when anything is off."""
    if not (made := list_backups(home)):
        raise BackupError(f"there is no backup in {home}")
    with files.locked(home):
        _verify(made[-1], database)
        if clock.now() - files.moment_of(made[-1]) > STALE:
            raise BackupError(f"the newest backup, {made[-1]}, is older than a day")
        database.rehearse(made[-1] / database.name)
    return made[-1]


def _verify(folder: Path, database: Database) -> str:
    """The last migration of a backup; BackupError for whatever is missing, damaged or another engine's."""
    if not (folder / LISTING).is_file() or folder.suffix == UNFINISHED:
        hint = "".join(f"; the newest one in it is {one}" for one in list_backups(folder)[-1:])
        raise BackupError(f"{folder} is no backup{hint}")
    if database.name not in files.read_listing(folder):
        raise BackupError(f"{folder / LISTING} names no {database.name}: it is cut, or of the other engine")
    if damaged := files.find_changed_files(folder):
        raise BackupError(f"{len(damaged)} files of {folder} are missing or damaged: {damaged[:5]}")
    return database.check(folder / database.name)


def examine(folder: Path, database: Database, var: Path) -> None:
    """BackupError says why a backup may not be restored."""
    if (last := _verify(folder, database)) not in migrations.RESTORABLE:
        raise BackupError(
            f"{folder} has run the migration {last}, which this code does not know: it is of a newer version of the "
            "site, or too old for this one (docs/operations/upgrade.md)"
        )
    if var.exists() and var.stat().st_uid != os.geteuid():
        raise BackupError(f"{var} belongs to another user: run this as that one, who writes the site's files")
    database.refuse_while_used()


class Restored(NamedTuple):
    """Where the former database and files are, and how many were moved there and copied."""

    database: str
    aside: Path
    moved: int
    copied: int


def restore_backup(folder: Path, database: Database, var: Path) -> Restored:
    """Puts database and files back, and brings the database up to this code; what was there is moved aside."""
    aside = clock.now().strftime(ASIDE)
    var.mkdir(mode=0o755, parents=True, exist_ok=True)
    old = database.replace(folder / database.name, aside)
    moved, copied = files.restore_files(folder, var, var / aside)
    command = [sys.executable, "-m", "piccolo.main", "migrations", "forwards", "all"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise BackupError(f"the migrations failed: {done.stdout + done.stderr}")
    os.sync()
    return Restored(old, var / aside, moved, copied)
