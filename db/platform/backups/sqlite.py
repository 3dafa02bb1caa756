"""Backup and restore of a SQLite file."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from urllib.parse import quote

from db.platform.backups.files import copy
from db.platform.backups.manifest import BackupError, Contents, Engine, sync_folder

PAGES = 1000  # a piece
# The bytes that SQLite locks (its file format, "The Lock-Byte Page").
SHARED_FIRST, SHARED_SIZE = 0x4000_0002, 510
BESIDE = ("", "-wal", "-shm", "-journal")


class SqliteBackup:
    """The database file at `path`."""

    engine: Engine = "sqlite"
    name = "app.db"

    def __init__(self, path: Path) -> None:
        self.path = path
        self.server = sqlite3.sqlite_version

    def dump(self, target: Path) -> Contents:
        """Copies the database as it is at one moment, in pieces, and reads the copy back; BackupError when that is damaged.

        The transaction that reads keeps the moment: without it every write of another process would restart the
        copy. The copy is a single file without a WAL.
        """
        if not self.path.is_file():
            raise BackupError(f"there is no database at {self.path}")
        with closing(connect(self.path, "mode=rw")) as live, closing(connect(target, "mode=rwc")) as new:
            live.execute("BEGIN")
            live.execute("SELECT count(*) FROM sqlite_master").fetchone()
            live.backup(new, pages=PAGES)
            live.execute("ROLLBACK")
            new.execute("PRAGMA journal_mode = DELETE")
        return _read(target, "mode=ro&immutable=1")

    def check(self, file: Path) -> None:
        """BackupError when a backup's file is damaged."""
        with closing(connect(file, "mode=ro&immutable=1")) as database:
            _raise_for(integrity_check(database), file)

    def rehearse(self, file: Path, folder: Path) -> Contents:
        """Puts the file into a folder as the site would find it, opens it for writing and reads it."""
        copy(file, folder / self.name)
        return _read(folder / self.name, "mode=rw")

    def refuse_while_used(self) -> None:
        with locked_database(self.path):
            pass

    def replace(self, file: Path, aside: str) -> str:
        """Puts the file in the database's place; the folder `aside`, beside it, gets what was there, with its WAL.

        A WAL that stays behind would be taken for the new file's own and damage it. Gives the path of the old one.
        """
        old = self.path.parent / aside
        fresh = self.path.with_name(f"{self.path.name}.novo")
        self.path.parent.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        copy(file, fresh)
        fresh.chmod(0o600)
        os.sync()
        with locked_database(self.path):
            old.mkdir(mode=0o700)
            for part in (self.path.with_name(self.path.name + ending) for ending in BESIDE):
                if part.exists():
                    part.rename(old / part.name)
            fresh.rename(self.path)
        sync_folder(self.path.parent)
        return str(old / self.path.name)

    def read(self) -> Contents:
        """The database's contents now; BackupError when it is damaged."""
        return _read(self.path, "mode=rw")


def connect(file: Path, how: str) -> sqlite3.Connection:
    uri = f"file:{quote(str(file.resolve()))}?{how}"
    connection: sqlite3.Connection = sqlite3.connect(uri, uri=True, timeout=30, isolation_level=None)
    return connection


def _read(file: Path, how: str) -> Contents:
    with closing(connect(file, how)) as database:
        _raise_for(integrity_check(database), file)
        tables = database.execute(
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
        names = sorted(row[0] for row in tables)
        if "migration" not in names:
            raise BackupError(f"{file} is no database of the site: it has run no migration")
        counts = {name: database.execute(f'SELECT count(*) FROM "{name}"').fetchone()[0] for name in names}
        last = database.execute("SELECT name FROM migration ORDER BY id DESC LIMIT 1").fetchone()
    return Contents(counts, last[0] if last else "")


def integrity_check(database: sqlite3.Connection) -> list[str]:
    try:
        found = [row[0] for row in database.execute("PRAGMA integrity_check(20)")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [] if found == ["ok"] else found


def _raise_for(damage: list[str], file: Path) -> None:
    if damage:
        raise BackupError(f"{file} is damaged: {'; '.join(damage)}")


@contextmanager
def locked_database(path: Path) -> Iterator[None]:
    """Nobody else has the database open while this lasts; BackupError where somebody has.

    In WAL mode a connection holds SQLite's shared lock for as long as it lives. This locks those bytes by the
    system's call: a connection would run the old WAL into a database that may be damaged.
    """
    if not path.exists():
        yield
        return
    with path.open("r+b") as file:
        try:
            fcntl.lockf(file, fcntl.LOCK_EX | fcntl.LOCK_NB, SHARED_SIZE, SHARED_FIRST)
        except OSError:
            raise BackupError(
                f"{path} is in use: stop web, equipe, worker and whatever else has it open"
            ) from None
        yield
