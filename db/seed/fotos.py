"""The demonstration's photographs as rows, and all files of VAR/media."""

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from shutil import copy, copytree

from tqdm import tqdm

from db.photos.darkroom import make_variants, missing, size
from db.photos.fotos import FILES, MEDIA, Fotos
from db.photos.storage import fill_bucket
from db.seed import FOLDER, PHOTOS
from db.seed.galerias import make_views
from db.sql import save

MOST_PROCESSES = 8  # of 100 MB each


async def seed_fotos() -> None:
    """Fills the table; `make_media` makes the files."""
    sizes = {photo.name: size(photo) for photo in PHOTOS}
    await Fotos.delete().where(Fotos.arquivo.is_in([*sizes]))
    await save(Fotos, [{"arquivo": name, "largura": w, "altura": h} for name, (w, h) in sizes.items()])


def make_media() -> None:
    """Copies brand marks, sounds and the map, and makes missing variants of photographs; a bucket gets all of them."""
    for name in ("marcas", "sons"):
        copytree(FOLDER / name, MEDIA / name, dirs_exist_ok=True, copy_function=put)
    put(FOLDER / "mapa.svg", MEDIA / "mapa.svg")
    _make_photos([*PHOTOS, *make_views()])
    fill_bucket(MEDIA, FILES)


def put(source: str | Path, target: str | Path) -> None:
    """A copy that is there at once as a whole: the site may be sending the file to somebody."""
    part = f"{target}.{os.getpid()}.part"
    copy(source, part)
    os.replace(part, target)


def _make_photos(photos: list[Path]) -> None:
    """Makes the variants that are not there yet, with a progress bar."""
    todo = [photo for photo in photos if missing(photo, size(photo)[0], MEDIA)]
    if todo:
        bar = tqdm(
            _make_all(todo, MEDIA), total=len(todo), desc="Fotos", unit="foto", file=sys.stderr, disable=None
        )
        for _ in bar:
            pass


def _make_all(sources: Iterable[Path], folder: Path) -> Iterable[Path]:
    """Makes the variants of many photographs on all cores; yields each source when it is done."""
    with ProcessPoolExecutor(min(os.cpu_count() or 2, MOST_PROCESSES)) as pool:
        todo = list(sources)
        for source, _ in zip(todo, pool.map(make_variants, todo, [folder] * len(todo)), strict=True):
            yield source
