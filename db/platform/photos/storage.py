"""Photo storage: folders of this machine, or a bucket of any S3 (MEDIA_URL).

Both have one interface. Names are paths below the storage. Errors are OSError, of a missing name FileNotFoundError.
"""

import asyncio
import mimetypes
import os
import shutil
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, NamedTuple
from urllib.parse import urlsplit

from db.platform import settings, thresholds
from db.platform.settings import SETTINGS

SIGNED_FOR = timedelta(minutes=5)
READ_SECONDS = 10.0
WEEK = timedelta(days=7)


class Stored(NamedTuple):
    name: str
    size: int
    changed: datetime


def open_storage(folder: Path, *, private: bool = False) -> "Storage":
    """The folder itself, or what stands in its place in the bucket, under its name."""
    if not settings.MEDIA_URL:
        return Folder(folder, private=private)
    return S3Bucket(f"{settings.MEDIA_URL.rstrip('/')}/{folder.name}", private=private)


def fill_bucket(folder: Path, storage: "Storage") -> int:
    """Copies what a folder of this machine has and its bucket lacks, or has in another size; how many files.

    Nothing where the storage is that folder.
    """
    if isinstance(storage, Folder):
        return 0
    there = {file.name: file.size for file in storage.list()}
    lacking = [file.name for file in Folder(folder).list() if there.get(file.name) != file.size]
    for name in lacking:
        storage.put({name: (folder / name).read_bytes()})
    return len(lacking)


class Folder:
    """A folder of this machine; a private one is readable for the site's own user alone."""

    def __init__(self, path: Path, *, private: bool = False) -> None:
        self.path = path
        self.folder_mode, self.file_mode = (0o700, 0o600) if private else (0o755, 0o644)

    def put(self, files: Mapping[str, bytes]) -> None:
        """Stores all of them, safely when it returns."""
        for name, data in files.items():
            file = self.path / name
            file.parent.mkdir(mode=self.folder_mode, parents=True, exist_ok=True)
            part = file.with_name(f".{file.name}.{os.getpid()}")
            with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, self.file_mode), "wb") as opened:
                opened.write(data)
                opened.flush()
                os.fsync(opened.fileno())
            part.replace(file)
        parents = {(self.path / name).parent for name in files}
        for directory in parents | {parent.parent for parent in parents}:
            entry = os.open(directory, os.O_RDONLY)
            os.fsync(entry)
            os.close(entry)

    async def read(self, name: str) -> bytes:
        return await asyncio.to_thread((self.path / name).read_bytes)

    async def has(self, name: str) -> bool:
        return await asyncio.to_thread((self.path / name).is_file)

    def list(self, below: str = "") -> list[Stored]:
        return [
            Stored(
                file.relative_to(self.path).as_posix(),
                (stat := file.stat()).st_size,
                datetime.fromtimestamp(stat.st_mtime, UTC),
            )
            for file in sorted((self.path / below).rglob("*"))
            if file.is_file()
        ]

    def list_folders(self) -> dict[str, datetime]:
        """The folders at the top, and when something in each was last written."""
        if not self.path.exists():
            return {}
        folders = [entry for entry in self.path.iterdir() if entry.is_dir()]
        return {one.name: datetime.fromtimestamp(one.stat().st_mtime, UTC) for one in folders}

    def remove(self, folder: str) -> None:
        """Deletes a folder at the top, if there is one."""
        shutil.rmtree(self.path / _one(folder), ignore_errors=True)

    def delete(self, names: Sequence[str]) -> None:
        """Deletes these files; one that is missing is no error."""
        for name in names:
            (self.path / name).unlink(missing_ok=True)

    def sign(self, name: str) -> str:
        """A public address of a file for five minutes; "" where the site sends it itself."""
        return ""

    def where(self, name: str) -> str:
        return str(self.path / name)

    def has_room(self) -> bool:
        self.path.mkdir(mode=self.folder_mode, parents=True, exist_ok=True)
        return thresholds.has_room(self.path)


class S3Bucket:
    """`s3://bucket/prefix`; endpoint, region and keys come from the usual AWS_… variables."""

    def __init__(self, url: str, *, private: bool = False) -> None:
        import obstore  # only where photographs lie elsewhere: it weighs 15 MB
        from obstore.store import S3Store

        for name in SETTINGS.keys() - os.environ.keys():
            if name.startswith("AWS_"):
                os.environ[name] = SETTINGS[name]  # where obstore looks
        parts = urlsplit(url)
        self.url, self.obstore, self.private = url, obstore, private
        self.store = S3Store(
            parts.netloc,
            prefix=parts.path.strip("/") or None,
            retry_config={"max_retries": 2, "retry_timeout": timedelta(seconds=30)},
        )

    def put(self, files: Mapping[str, bytes]) -> None:
        cache = "private, no-store" if self.private else f"public, max-age={WEEK.total_seconds():.0f}"
        for name, data in files.items():
            kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
            attributes = {"Content-Type": kind, "Cache-Control": cache}
            self._ask(self.obstore.put, self.store, name, data, attributes=attributes)

    async def read(self, name: str) -> bytes:
        try:
            async with asyncio.timeout(READ_SECONDS):
                found = await self.obstore.get_async(self.store, name)
                return bytes(await found.bytes_async())
        except self.obstore.exceptions.BaseError as error:
            raise OSError(f"{self.url}: {error}") from error

    async def has(self, name: str) -> bool:
        try:
            await asyncio.to_thread(self._ask, self.obstore.head, self.store, name)
        except FileNotFoundError:
            return False
        return True

    def list(self, below: str = "") -> list[Stored]:
        found = self._ask(lambda: [*self.obstore.list(self.store, below or None)])
        return [Stored(one["path"], one["size"], one["last_modified"]) for chunk in found for one in chunk]

    def list_folders(self) -> dict[str, datetime]:
        changed: dict[str, datetime] = {}
        for file in self.list():
            folder = file.name.partition("/")[0]
            changed[folder] = max(file.changed, changed.get(folder, file.changed))
        return changed

    def remove(self, folder: str) -> None:
        if names := [one.name for one in self.list(_one(folder))]:
            self.delete(names)

    def delete(self, names: Sequence[str]) -> None:
        self._ask(self.obstore.delete, self.store, [*names])

    def sign(self, name: str) -> str:
        return str(self._ask(self.obstore.sign, self.store, "GET", name, expires_in=SIGNED_FOR))

    def where(self, name: str) -> str:
        return f"{self.url}/{name}"

    def has_room(self) -> bool:
        return True

    def _ask(self, question: Any, *given: Any, **more: Any) -> Any:
        """Whatever the S3 answers that is no answer is an OSError."""
        try:
            return question(*given, **more)
        except self.obstore.exceptions.BaseError as error:
            raise OSError(f"{self.url}: {error}") from error


Storage = Folder | S3Bucket


def _one(folder: str) -> str:
    """ValueError for what is not the name of one folder: the whole storage, or another's."""
    if not folder or "/" in folder or folder.startswith("."):
        raise ValueError(f"{folder!r} is no folder of a storage")
    return folder
