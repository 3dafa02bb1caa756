"""The demonstration's photographs as rows, and all files of VAR/media."""

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat
from pathlib import Path
from shutil import copy, copytree

from PIL import Image
from tqdm import tqdm

from db.platform.engine import VAR
from db.platform.photos.darkroom import make_variants, size, variant_names
from db.platform.photos.fotos import FILES, MEDIA, Fotos
from db.platform.photos.storage import fill_bucket
from db.platform.sql import save
from db.seed import FOLDER, PHOTOS, read_json

VIEWS = VAR / "recortes"
COPIED = ("casa", "marcas", "sons", "documentos")
VISTAS = {
    "-front": "frente",
    "-rear34": "traseira",
    "-side": "lateral",
    "-wheel": "roda",
    "interior-": "bancos",
}
MOST_PROCESSES = 8  # of 100 MB each


async def seed_fotos() -> None:
    sizes = {photo.name: size(photo) for photo in PHOTOS}
    await Fotos.delete().where(Fotos.arquivo.is_in([*sizes]))
    rows = [
        {"arquivo": name, "largura": w, "altura": h, "vista": _vista_of(name)}
        for name, (w, h) in sizes.items()
    ]
    await save(Fotos, rows)


def _vista_of(name: str) -> str:
    return next((vista for part, vista in VISTAS.items() if part in name), "")


def list_files() -> list[list[str]]:
    """The names of each file of VAR/media that `make_media` makes, with those of its variants."""
    views = [variant_names(one["arquivo"], _width(one["recorte"])) for one in read_json("galerias")]
    photos = [variant_names(photo.name, size(photo)[0]) for photo in PHOTOS]
    copied = [f"{name}/{file.name}" for name in COPIED for file in sorted((FOLDER / name).iterdir())]
    return [*photos, *views, *([name] for name in (*copied, "mapa.svg"))]


def _width(recorte: list[int]) -> int:
    return recorte[2] - recorte[0]


def make_media() -> None:
    """Copies the dealer's and the brands' marks, sounds, reports and the map, and makes missing variants of photographs; a bucket gets all of them."""
    for name in COPIED:
        copytree(FOLDER / name, MEDIA / name, dirs_exist_ok=True, copy_function=put)
    put(FOLDER / "mapa.svg", MEDIA / "mapa.svg")
    _make_photos([*PHOTOS, *make_views()])
    fill_bucket(MEDIA, FILES)


def make_views() -> Iterable[Path]:
    """The galleries' views, cut out of their photographs: those that have no variants yet, or older ones."""
    VIEWS.mkdir(parents=True, exist_ok=True)
    for vista in read_json("galerias"):
        made, source = MEDIA / vista["arquivo"], FOLDER / "media" / vista["origem"]
        if not made.exists() or made.stat().st_mtime_ns < source.stat().st_mtime_ns:
            with Image.open(source) as image:
                image.crop(vista["recorte"]).save(VIEWS / vista["arquivo"], "JPEG", quality=92)
            yield VIEWS / vista["arquivo"]


def put(source: str | Path, target: str | Path) -> None:
    """A copy that is there at once as a whole: the site may be sending the file to somebody."""
    part = f"{target}.{os.getpid()}.part"
    copy(source, part)
    os.replace(part, target)


def missing(source: Path, width: int, folder: Path) -> bool:
    """Whether a variant of `source` is missing from the folder or older than it."""
    made = source.stat().st_mtime_ns
    files = [folder / name for name in variant_names(source.name, width)]
    return any(not file.exists() or file.stat().st_mtime_ns < made for file in files)


def _make_photos(photos: list[Path]) -> None:
    todo = [photo for photo in photos if missing(photo, size(photo)[0], MEDIA)]
    if todo:
        with ProcessPoolExecutor(min(os.cpu_count() or 2, MOST_PROCESSES)) as pool:
            made = pool.map(make_variants, todo, repeat(MEDIA))
            bar = {"desc": "Fotos", "unit": "foto", "file": sys.stderr, "disable": None}
            list(tqdm(made, total=len(todo), **bar))
