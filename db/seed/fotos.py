"""The demonstration's photographs as rows, and every file that is made from db/seed: their variants, marks, sounds."""

import os
import sys
from pathlib import Path
from shutil import copy, copytree

from tqdm import tqdm

from db.darkroom import make_all, missing, size
from db.fotos import FILES, MEDIA, Fotos
from db.rows import save
from db.seed import FOLDER, PHOTOS
from db.seed.galerias import make_views
from db.seed.sons import make_sounds
from db.storage import fill_bucket


async def seed_fotos() -> None:
    """Fills the table; `make_media` makes the files."""
    sizes = {photo.name: size(photo) for photo in PHOTOS}
    await Fotos.delete().where(Fotos.arquivo.is_in([*sizes]))
    await save(Fotos, [{"arquivo": name, "largura": w, "altura": h} for name, (w, h) in sizes.items()])


def make_media() -> None:
    """What is derived from the seed's files, where it is missing: brand marks, the map, sounds, photographs' variants.

    With a bucket they are made here and sent there.
    """
    copytree(FOLDER / "marcas", MEDIA / "marcas", dirs_exist_ok=True, copy_function=put)
    put(FOLDER / "mapa.svg", MEDIA / "mapa.svg")
    make_sounds(MEDIA / "sons")
    _make_photos([*PHOTOS, *make_views()])
    fill_bucket(MEDIA, FILES)


def put(source: str | Path, target: str | Path) -> None:
    """A copy that is there at once as a whole: the site may be sending the file to somebody."""
    part = f"{target}.{os.getpid()}.part"
    copy(source, part)
    os.replace(part, target)


def _make_photos(photos: list[Path]) -> None:
    """Makes the variants that are not there yet, with a progress bar."""
    todo = [photo for photo in photos if missing(photo, size(photo)[0])]
    if todo:
        bar = tqdm(make_all(todo), total=len(todo), desc="Fotos", unit="foto", file=sys.stderr, disable=None)
        for _ in bar:
            pass
