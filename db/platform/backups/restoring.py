"""Restores a backup: it is verified before anything changes, and nothing is deleted."""

import os
import subprocess
import sys
from pathlib import Path

from msgspec import Struct

from db.platform import clock
from db.platform.backups import files, integrity
from db.platform.backups.making import Database, verify_backup
from db.platform.backups.manifest import Backup, BackupError, Contents
from db.platform.settings import ROOT

ASIDE = "antes_%Y%m%dt%H%M%S"


class Restored(Struct):
    """The restored contents, and where the former ones are."""

    contents: Contents
    database_aside: str
    files_aside: Path
    moved: int
    copied: int


def examine(folder: Path, database: Database, var: Path) -> Backup:
    """The manifest of a backup that may be restored; BackupError says why it may not."""
    manifest = verify_backup(folder, database)
    if manifest.contents.migration not in integrity.RESTORABLE:
        raise BackupError(
            f"{folder} has run the migration {manifest.contents.migration}, which this code does not know: "
            "it is of a newer version of the site, or too old for this one (docs/operations/upgrade.md)"
        )
    if var.exists() and var.stat().st_uid != os.geteuid():
        raise BackupError(
            f"{var} belongs to another user: run this as that one, or the site cannot write its files"
        )
    database.refuse_while_used()
    return manifest


def restore_backup(folder: Path, manifest: Backup, database: Database, var: Path) -> Restored:
    """Puts database and files back, and brings the database up to this code; what was there is moved aside."""
    aside = clock.now().strftime(ASIDE)
    var.mkdir(mode=0o755, parents=True, exist_ok=True)
    old = database.replace(folder / manifest.database.name, aside)
    listing = files.read_listing(folder)
    moved, copied = files.restore_files(folder, listing, var, var / aside)
    _migrate()
    integrity.clear_damage()
    os.sync()
    return Restored(database.read(), old, var / aside, moved, copied)


def _migrate() -> None:
    """BackupError with Piccolo's words when a migration fails."""
    command = [sys.executable, "-m", "piccolo.main", "migrations", "forwards", "all"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)  # noqa: S603
    if done.returncode:
        raise BackupError(f"the migrations failed: {done.stdout + done.stderr}")
