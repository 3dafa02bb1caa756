"""Photographs of an imported car: stored ones, or files of the media folder."""

import asyncio
import re
import sys
from contextlib import suppress
from pathlib import Path

from piccolo.columns import Varchar
from piccolo.table import Table

from db.importar.archive import SuppliedPhotos
from db.platform.errors import Invalid
from db.platform.photos.darkroom import PROGRAM
from db.platform.photos.fotos import FILES, MEDIA, Fotos, original_of
from db.platform.sql import fetch, marks, save

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9._-]{0,150}\.jpg")


class FotosTrazidas(Table):
    """A photograph that an import took in: `chave` is the digest of its file as it came, or of its address."""

    chave = Varchar(length=70, primary_key=True)
    arquivo = Varchar(length=160)


class Photographs:
    """The photographs that are there already, and `supplied`, the files that came with the stock, which
    app/importing/photographs.py takes in. `added` counts those that are new.
    """

    def __init__(self, supplied: SuppliedPhotos | None = None) -> None:
        self.supplied, self.added = supplied, 0
        self.known: set[str] = set()

    async def prepare(self, refs: set[str], *, rehearsal: bool) -> None:
        """Looks up, all at once, what the next cars name."""
        names = sorted(ref for ref in refs if NAME.fullmatch(ref))
        rows = await fetch(f"SELECT arquivo FROM fotos WHERE arquivo IN ({marks(names)})", *names)
        self.known |= {row["arquivo"] for row in rows}
        there = [name for name in names if name not in self.known and (MEDIA / name).is_file()]
        self.known |= {*there}
        if there and not rehearsal:
            await _adopt([MEDIA / name for name in there])

    async def list_of(self, *names: str) -> list[str]:
        """The photographs of a car whose line names none, by its code or its plate."""
        return await asyncio.to_thread(self.supplied.list_of, *names) if self.supplied else []

    def count_left(self) -> int:
        """The files that came and belong to no car."""
        return len(self.supplied.left) if self.supplied else 0

    async def unused(self) -> str:
        """What is said of files that came and belong to no car."""
        return await asyncio.to_thread(self.supplied.unused) if self.supplied else ""

    async def take(self, ref: str, code: str = "", *, rehearsal: bool) -> str:
        """The site's file of what the line of car `code` names; Invalid says why there is none.

        A rehearsal takes nothing in.
        """
        if ref in self.known:
            return ref
        raise Invalid("fotos", f"A foto “{ref}” não está no site nem veio com o arquivo.")


async def _adopt(files: list[Path]) -> None:
    """Rows for files that came with a copy of VAR/media; with a bucket `python -m app.commands.media` sends them there."""
    command = (sys.executable, "-I", "-c", PROGRAM, "--medir", *map(str, files))
    measured = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    output, _ = await measured.communicate()
    sizes = [tuple(map(int, line.split())) for line in output.decode().splitlines()]
    rows = [
        Fotos(arquivo=file.name, largura=width, altura=height)
        for file, (width, height) in zip(files, sizes, strict=True)
    ]
    await Fotos.insert(*rows).on_conflict(target=Fotos.arquivo, action="DO NOTHING")


async def find_taken(chave: str) -> str | None:
    """The site's file of a photograph that was taken in before, as long as the site has it; a removed one stays then."""
    query = "SELECT f.arquivo, f.removida_em FROM fotos_trazidas t JOIN fotos f ON f.arquivo = t.arquivo WHERE t.chave = {}"
    for row in await fetch(query, chave):
        if row["removida_em"]:
            await Fotos.update(removida_em=None).where(Fotos.arquivo == row["arquivo"])
        return str(row["arquivo"])
    return None


async def remember(chave: str, arquivo: str) -> None:
    await save(FotosTrazidas, [{"chave": chave, "arquivo": arquivo}])


async def name_for(stem: str, mark: str) -> str:
    """A name that no other photograph and no variant has: the one that it came with, where it is free."""
    name = f"{stem}.jpg"
    taken = original_of(name) or await fetch("SELECT id FROM fotos WHERE arquivo = {}", name)
    return f"{stem}-{mark}.jpg" if taken or (MEDIA / name).exists() else name


async def is_same_file(name: str, data: bytes) -> bool:
    """Whether the site's own photograph of this name is these bytes: it was exported."""
    with suppress(FileNotFoundError):
        return await FILES.read(name) == data
    return False
