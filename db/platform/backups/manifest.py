"""The manifest of a backup, and its folder.

The folder is private and named after its moment; it gets that name when it is complete.
"""

import fcntl
import hashlib
import os
import shutil
import time
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime
from pathlib import Path
from typing import Literal

import msgspec
from msgspec import Struct

NAME = "%Y-%m-%dT%H-%M-%S.%fZ"
MANIFEST = "manifest.json"
UNFINISHED = ".part"
WAIT_SECONDS = 600.0  # for a backup that another process makes
Engine = Literal["sqlite", "postgres"]


class BackupError(Exception):
    """Why a backup is not made, not accepted, or not restored: a sentence for the operator."""


class Contents(Struct):
    """A database's contents: rows by table, and the last migration that it has run."""

    counts: dict[str, int]
    migration: str


class Piece(Struct):
    name: str
    size: int
    sha256: str


class Backup(Struct, kw_only=True):
    """`manifest.json`: `listing` is the file that names every photograph with its digest, `files` how many they are.

    `elsewhere` is the bucket where photographs lie that are not among the files; "" where all are.
    `secret` names the file of the secret, which is among them only where `secret_kept` is true.
    """

    version: Literal[1] = 1
    created_at: datetime
    engine: Engine
    server: str
    contents: Contents
    database: Piece
    listing: Piece
    files: int
    secret: str
    secret_kept: bool
    elsewhere: str = ""


def list_backups(home: Path) -> list[Path]:
    """The finished backups of a folder, the oldest first."""
    return sorted(file.parent for file in home.glob(f"*/{MANIFEST}") if _is_finished(file.parent))


def _is_finished(folder: Path) -> bool:
    return folder.suffix != UNFINISHED and (folder / MANIFEST).is_file()


def read_manifest(folder: Path) -> Backup:
    """A backup's manifest; BackupError for a folder that is no backup."""
    if not _is_finished(folder):
        inside = list_backups(folder)
        hint = f"; the newest one in it is {inside[-1]}" if inside else ""
        raise BackupError(f"{folder} is no backup{hint}")
    try:
        return msgspec.json.decode((folder / MANIFEST).read_bytes(), type=Backup)
    except msgspec.MsgspecError as error:
        raise BackupError(f"{folder / MANIFEST} cannot be read: {error}") from error


def finish_backup(part: Path, manifest: Backup) -> Path:
    """Writes the manifest, waits until the disk has everything, and only then gives the backup its name."""
    text = msgspec.json.format(msgspec.json.encode(manifest), indent=2)
    (part / MANIFEST).write_bytes(text)
    os.sync()
    folder = part.rename(part.with_suffix(""))
    sync_folder(part.parent)
    return folder


def sync_folder(folder: Path) -> None:
    """Until the disk has the folder's names."""
    entry = os.open(folder, os.O_RDONLY)
    os.fsync(entry)
    os.close(entry)


def prune(home: Path, keep: int) -> None:
    """Removes all but the newest `keep`; one that is half removed is no backup any more."""
    for folder in list_backups(home)[:-keep]:
        shutil.rmtree(folder.rename(folder.with_name(folder.name + UNFINISHED)))


def remove_unfinished(home: Path) -> None:
    """Removes what processes that were killed have left."""
    for folder in home.glob(f"*{UNFINISHED}"):
        shutil.rmtree(folder)


@contextmanager
def locked_folder(home: Path) -> Iterator[None]:
    """One process at a time makes, prunes, verifies or restores the backups of a folder; BackupError after ten minutes."""
    entry = os.open(home, os.O_RDONLY)
    try:
        until = time.monotonic() + WAIT_SECONDS
        while not _lock(entry):
            if time.monotonic() > until:
                raise BackupError(f"another process has been busy with {home} for ten minutes")
            time.sleep(0.2)
        yield
    finally:
        os.close(entry)


def _lock(entry: int) -> bool:
    try:
        fcntl.flock(entry, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def piece(file: Path) -> Piece:
    return Piece(file.name, file.stat().st_size, sha256_of(file))


def sha256_of(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def check_piece(folder: Path, expected: Piece) -> None:
    """BackupError when a piece is missing or is not what the manifest says."""
    file = folder / expected.name
    if not file.is_file():
        raise BackupError(f"{file} is missing")
    if piece(file) != expected:
        raise BackupError(
            f"{file} is not what was backed up: its size or its SHA-256 differs from {MANIFEST}"
        )
