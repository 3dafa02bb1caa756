"""Makes and verifies backups."""

import logging
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from pathlib import Path

from msgspec import Struct

from db.platform import clock
from db.platform.backups import files
from db.platform.backups.manifest import (
    NAME,
    UNFINISHED,
    Backup,
    BackupError,
    Contents,
    check_piece,
    finish_backup,
    list_backups,
    locked_folder,
    piece,
    prune,
    read_manifest,
    remove_unfinished,
)
from db.platform.backups.postgres import PostgresBackup
from db.platform.backups.sqlite import SqliteBackup
from db.platform.engine import DATABASE_URL, DB, MEDIA_URL, PooledSQLiteEngine

log = logging.getLogger(__name__)

STALE = timedelta(hours=24)


Database = SqliteBackup | PostgresBackup  # with the same methods


class MadeBackup(Struct):
    """A finished backup: how many of its files were copied, and how many backups there are now."""

    folder: Path
    manifest: Backup
    copied: int
    total: int


def get_database() -> Database:
    return SqliteBackup(Path(DB.path)) if isinstance(DB, PooledSQLiteEngine) else PostgresBackup(DATABASE_URL)


def make(
    database: Database, var: Path, home: Path, *, keep: int, secret: bool = False, whole: bool = False
) -> MadeBackup:
    """Makes a backup in `home` and removes all but the newest `keep`; whatever fails leaves the others alone.

    The database comes first: an offer's photographs are on the disk before its row. `whole` shares no file with the
    backup before.
    """
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    with locked_folder(home):
        remove_unfinished(home)
        previous = None if whole else _newest_sound(home)
        now = clock.now()
        with _unfinished(home / f"{now.strftime(NAME)}{UNFINISHED}") as part:
            contents = database.dump(part / database.name)
            listing, copied = files.store_files(var, part, previous, secret=secret)
            manifest = Backup(
                created_at=now,
                engine=database.engine,
                server=database.server,
                contents=contents,
                database=piece(part / database.name),
                listing=piece(part / files.LISTING),
                files=len(listing),
                secret=files.KEY_FILE,
                secret_kept=files.KEY_FILE in listing,
                elsewhere=MEDIA_URL,
            )
            folder = finish_backup(part, manifest)
        prune(home, keep)
        return MadeBackup(folder, manifest, copied, len(list_backups(home)))


def _newest_sound(home: Path) -> Path | None:
    """The newest backup whose list of files can be trusted."""
    for folder in reversed(list_backups(home)):
        try:
            check_piece(folder, read_manifest(folder).listing)
        except BackupError as error:
            log.warning("%s", error)
        else:
            return folder
    return None


@contextmanager
def _unfinished(folder: Path) -> Iterator[Path]:
    """A folder that is gone afterwards unless it was given another name."""
    folder.mkdir(mode=0o700)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def verify_backup(folder: Path, database: Database) -> Backup:
    """Reads a whole backup and compares it with its manifest; BackupError for whatever is missing, damaged or another's."""
    manifest = read_manifest(folder)
    if manifest.engine != database.engine:
        raise BackupError(
            f"{folder} is a backup of {manifest.engine}, and DATABASE_URL names {database.engine}"
        )
    check_piece(folder, manifest.database)
    check_piece(folder, manifest.listing)
    if damaged := files.find_changed_files(folder, files.read_listing(folder)):
        raise BackupError(
            f"{len(damaged)} files of {folder} are missing or damaged: {', '.join(damaged[:5])}"
        )
    database.check(folder / manifest.database.name)
    return manifest


def drill(database: Database, home: Path) -> tuple[Path, Contents]:
    """Puts the newest backup into a folder (PostgreSQL: a database) of its own and counts; BackupError when anything is off."""
    if not list_backups(home):
        raise BackupError(f"there is no backup in {home}")
    with locked_folder(home):
        remove_unfinished(home)
        newest = list_backups(home)[-1]
        manifest = verify_backup(newest, database)
        if clock.now() - manifest.created_at > STALE:
            raise BackupError(f"the newest backup, {newest}, is older than a day")
        with _unfinished(home / f"ensaio{UNFINISHED}") as part:
            contents = database.rehearse(newest / database.name, part)
            files.restore_files(newest, files.read_listing(newest), part, part / "aside")
        if contents != manifest.contents:
            raise BackupError(f"{newest} holds other rows than its manifest says: {contents}")
        return newest, contents
