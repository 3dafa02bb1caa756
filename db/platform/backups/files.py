"""The folder of a backup and its files.

The folder is named after its moment and gets that name when it is complete. `files.sha256` lists its files as
`sha256sum --check` reads it, the database last. A photograph that has not changed since the previous backup is a
hard link to it, so that fifty backups take little more space than one.
"""

import fcntl
import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

NAME = "%Y-%m-%dT%H-%M-%S.%fZ"
UNFINISHED = ".part"
LISTING = "files.sha256"
KEY_FILE = "secret.key"
FOLDERS = {"media": 0o755, "vendas": 0o700}  # as the site makes them

Listing = dict[str, str]  # SHA-256 by path


class BackupError(Exception):
    """Why a backup is not made, not accepted, or not restored: a sentence for the operator."""


def list_backups(home: Path) -> list[Path]:
    """The finished backups of a folder, the oldest first."""
    return sorted(file.parent for file in home.glob(f"20*Z/{LISTING}"))


def moment_of(folder: Path) -> datetime:
    return datetime.strptime(folder.name, NAME).replace(tzinfo=UTC)


@contextmanager
def locked(home: Path) -> Iterator[None]:
    """One process at a time makes, removes, verifies or restores the backups of a folder; others wait."""
    entry = os.open(home, os.O_RDONLY)
    try:
        fcntl.flock(entry, fcntl.LOCK_EX)
        yield
    finally:
        os.close(entry)


def sha256_of(file: Path) -> str:
    with file.open("rb") as content:
        return hashlib.file_digest(content, "sha256").hexdigest()


def read_listing(folder: Path) -> Listing:
    lines = (folder / LISTING).read_text(errors="surrogateescape").splitlines()
    listing = {name: sha256 for sha256, _, name in (line.partition("  ") for line in lines)}
    if (old := folder / "manifest.json").exists():  # of release 1.0.0, which names the database there alone
        database = msgspec.json.decode(old.read_bytes())["database"]
        listing[database["name"]] = database["sha256"]
    return listing


def find_changed_files(folder: Path) -> list[str]:
    """Those that are missing, or not what the listing says."""
    files = ((folder / name, name, sha256) for name, sha256 in read_listing(folder).items())
    return [name for file, name, sha256 in files if not file.is_file() or sha256_of(file) != sha256]


def _names_in(var: Path, *, secret: bool) -> Iterator[str]:
    for folder in FOLDERS:
        found = (file for file in (var / folder).rglob("*") if file.is_file())
        yield from sorted(file.relative_to(var).as_posix() for file in found)
    if secret and (var / KEY_FILE).is_file():
        yield KEY_FILE


def store_files(
    var: Path, target: Path, database: str, previous: Path | None, *, secret: bool
) -> tuple[int, int]:
    """Copies the files of `var`, or links those that `previous` has, and lists them; how many they are, and how many copied.

    A file that goes away meanwhile (retention, a person's erasure) is left out.
    """
    known = read_listing(previous) if previous else {}
    listing: Listing = {}
    copied = 0
    for name in _names_in(var, secret=secret):
        (target / name).parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            if previous and name in known and _link(var / name, previous / name, target / name):
                listing[name] = known[name]
            else:
                listing[name] = sha256_of(Path(shutil.copy2(var / name, target / name)))
                copied += 1
    lines = [f"{sha256}  {name}\n" for name, sha256 in listing.items()]
    lines.append(f"{sha256_of(target / database)}  {database}\n")
    (target / LISTING).write_text("".join(lines), errors="surrogateescape")
    return len(listing), copied


def _link(source: Path, earlier: Path, new: Path) -> bool:
    """Whether the earlier copy is of this very file (its size and time) and could be linked."""
    now = source.stat()
    with suppress(OSError):  # no links on this file system, or too many of one file: it is copied
        then = earlier.stat()
        if (now.st_size, now.st_mtime_ns) == (then.st_size, then.st_mtime_ns):
            os.link(earlier, new)
            return True
    return False


def restore_files(folder: Path, var: Path, aside: Path) -> tuple[int, int]:
    """Makes the files of `var` those of the backup; how many were moved aside, and how many copied.

    What is there and equal stays. Whatever else is there goes to the folder `aside`: nothing is deleted.
    """
    listing, moved, copied = read_listing(folder), 0, 0
    for name in [*_names_in(var, secret=KEY_FILE in listing)]:
        if name not in listing or sha256_of(var / name) != listing[name]:
            aside.mkdir(mode=0o700, exist_ok=True)
            (aside / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(var / name, aside / name)
            moved += 1
    for top, mode in FOLDERS.items():
        (var / top).mkdir(mode=mode, exist_ok=True)
    for name in listing:
        at, access = var / name, 0o700 if name == KEY_FILE else FOLDERS.get(Path(name).parts[0], 0)
        if access and not at.exists():
            at.parent.mkdir(mode=access, parents=True, exist_ok=True)
            fresh = Path(shutil.copy2(folder / name, f"{at}.novo"))
            fresh.chmod(access & 0o666)
            fresh.rename(at)
            copied += 1
    return moved, copied
