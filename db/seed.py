"""`python -m db.seed`: the demonstration stock of db/seed into the database and VAR/media; a second run changes nothing.
`--midia` makes the files only.

It migrates nothing. A noun's module that has data of its own gives `async def seed(folder)`.
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable, Iterable
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from shutil import copytree
from typing import Any

from tqdm import tqdm

from db.conteudo.conteudo import Versoes, get_versao
from db.conteudo.galerias import make_views
from db.engine import close_database, open_database, transaction
from db.fotos import MEDIA, Fotos, make_all, missing, size
from db.modules import MODULES
from db.rows import save
from db.sons import make_sounds

FOLDER = Path(__file__).parent / "seed"
PHOTOS = FOLDER / "media"
FIRST = ["db.estoque.catalogo", "db.estoque.tables", "db.conteudo.conteudo"]


async def main() -> None:
    await open_database()
    try:
        await fill(FOLDER, sorted(PHOTOS.glob("*.jpg")))
    finally:
        await close_database()


def make_media() -> None:
    """What is derived from the seed's files, where it is missing: brand marks, engine sounds, photographs' variants."""
    copytree(FOLDER / "marcas", MEDIA / "marcas", dirs_exist_ok=True)
    make_sounds(MEDIA / "sons")
    make_photos([*sorted(PHOTOS.glob("*.jpg")), *make_views(FOLDER)])


async def fill(folder: Path, photos: list[Path]) -> None:
    """Fills every table in one transaction, unless this very data is there already (staff's changes then stay)."""
    digest = _digest(folder)
    if await get_versao("seed") == digest:
        return
    async with transaction():
        await Fotos.delete().where(Fotos.arquivo.is_in([photo.name for photo in photos]))
        await save(Fotos, [_foto(photo) for photo in photos])
        for seed in _seeds():
            await seed(folder)
        await save(Versoes, [{"nome": "seed", "numero": digest}])


def _digest(folder: Path) -> int:
    text = b"".join(file.read_bytes() for file in sorted(folder.glob("*.json")))
    return int.from_bytes(sha256(text).digest()[:7])


def _foto(photo: Path) -> dict[str, Any]:
    largura, altura = size(photo)
    return {"arquivo": photo.name, "largura": largura, "altura": altura}


def _seeds() -> Iterable[Callable[[Path], Awaitable[None]]]:
    """The modules' `seed` functions, what others refer to first."""
    for name in [*FIRST, *(name for name in MODULES if name not in FIRST)]:
        if seed := getattr(import_module(name), "seed", None):
            yield seed


def make_photos(photos: list[Path]) -> None:
    """Makes the variants that are not there yet, with a progress bar."""
    todo = [photo for photo in photos if missing(photo, size(photo)[0])]
    if todo:
        bar = tqdm(make_all(todo), total=len(todo), desc="Fotos", unit="foto", file=sys.stderr, disable=None)
        for _ in bar:
            pass


if __name__ == "__main__":
    if "--midia" not in sys.argv:
        asyncio.run(main())
    make_media()
