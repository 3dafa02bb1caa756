"""The files of a backup: photographs and, on request, the secret.

A file that has not changed since the previous backup is a hard link to it, so that fifty backups take little
more space than one. `files.sha256` lists them as `sha256sum --check` reads it.
"""

import hashlib
import os
import shutil
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from db.platform.backups.manifest import sha256_of

KEY_FILE = "secret.key"
FOLDERS = {"media": 0o755, "vendas": 0o700}  # as the site makes them
LISTING = "files.sha256"
CHUNK = 1 << 20

Listing = dict[str, str]  # SHA-256 by path below VAR_DIR


def _names_in(var: Path, *, secret: bool) -> Iterator[str]:
    for folder in FOLDERS:
        found = (file for file in (var / folder).rglob("*") if file.is_file())
        yield from sorted(file.relative_to(var).as_posix() for file in found)
    if secret and (var / KEY_FILE).is_file():
        yield KEY_FILE


def store_files(var: Path, target: Path, previous: Path | None, *, secret: bool) -> tuple[Listing, int]:
    """Copies the files of `var`, or links those that `previous` has; the listing, and how many were copied.

    A file that goes away meanwhile (retention, a person's erasure) is left out.
    """
    known = read_listing(previous) if previous else {}
    listing: Listing = {}
    copied = 0
    for name in _names_in(var, secret=secret):
        new = target / name
        new.parent.mkdir(parents=True, exist_ok=True)
        with suppress(FileNotFoundError):
            if previous and name in known and _link(var / name, previous / name, new):
                listing[name] = known[name]
            else:
                listing[name] = copy(var / name, new)
                copied += 1
    lines = [f"{sha256}  {name}\n" for name, sha256 in listing.items()]
    (target / LISTING).write_text("".join(lines), errors="surrogateescape")
    return listing, copied


def _link(source: Path, earlier: Path, new: Path) -> bool:
    """Whether the earlier copy is of this very file (its size and time) and could be linked."""
    try:
        now, then = source.stat(), earlier.stat()
        if (now.st_size, now.st_mtime_ns) != (then.st_size, then.st_mtime_ns):
            return False
        os.link(earlier, new)
    except OSError:  # no links on this file system, or too many of one file: it is copied
        return False
    return True


def copy(source: Path, new: Path) -> str:
    """Copies a file with its time; the SHA-256 of what was read."""
    hashed = hashlib.sha256()
    with source.open("rb") as incoming, new.open("xb") as outgoing:
        while chunk := incoming.read(CHUNK):
            hashed.update(chunk)
            outgoing.write(chunk)
        times = os.fstat(incoming.fileno())
    os.utime(new, ns=(times.st_atime_ns, times.st_mtime_ns))
    return hashed.hexdigest()


def read_listing(folder: Path) -> Listing:
    lines = (folder / LISTING).read_text(errors="surrogateescape").splitlines()
    return {name: sha256 for sha256, _, name in (line.partition("  ") for line in lines)}


def find_changed_files(folder: Path, listing: Listing) -> list[str]:
    return [
        name
        for name, sha256 in listing.items()
        if not (folder / name).is_file() or sha256_of(folder / name) != sha256
    ]


def restore_files(folder: Path, listing: Listing, var: Path, aside: Path) -> tuple[int, int]:
    """Makes the files of `var` those of the backup; how many were moved aside, and how many copied.

    What is there and equal stays. Whatever else is there goes to the folder `aside`: nothing is deleted.
    """
    moved = copied = 0
    for name in [*_names_in(var, secret=KEY_FILE in listing)]:
        if name not in listing or sha256_of(var / name) != listing[name]:
            aside.mkdir(mode=0o700, exist_ok=True)
            (aside / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.move(var / name, aside / name)
            moved += 1
    for top, mode in FOLDERS.items():
        (var / top).mkdir(mode=mode, exist_ok=True)
    for name in listing:
        if not (var / name).exists():
            _restore_file(folder / name, var / name, FOLDERS.get(Path(name).parts[0], 0o700))
            copied += 1
    return moved, copied


def _restore_file(source: Path, target: Path, mode: int) -> None:
    """In one step; `mode` is the folder's, and the file's without the right to enter."""
    target.parent.mkdir(mode=mode, parents=True, exist_ok=True)
    fresh = target.with_name(f"{target.name}.novo")
    fresh.unlink(missing_ok=True)
    copy(source, fresh)
    fresh.chmod(mode & 0o666)
    fresh.rename(target)
