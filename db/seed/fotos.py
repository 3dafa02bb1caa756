"""The demonstration's photographs as rows, and all files of VAR/media."""

import os
from pathlib import Path
from shutil import copy, copytree

from PIL import Image

from db.platform.photos.darkroom import size, variant_names
from db.platform.photos.fotos import FILES, MEDIA, Fotos
from db.platform.photos.storage import fill_bucket
from db.platform.sql import save
from db.seed import FOLDER, PHOTOS, read_json

Recorte = tuple[int, int, int, int]  # left, top, right, bottom in pixels
COPIED = ("casa", "marcas", "sons", "documentos")
VISTAS = {
    "-front": "frente",
    "-rear34": "traseira",
    "-side": "lateral",
    "-wheel": "roda",
    "interior-": "bancos",
}


async def seed_fotos() -> None:
    sizes = {photo.name: size(photo) for photo in PHOTOS}
    sizes |= {one["arquivo"]: (one["largura"], one["altura"]) for one in read_json("galerias")}
    await Fotos.delete().where(Fotos.arquivo.is_in([*sizes]))
    rows = [
        {"arquivo": name, "largura": w, "altura": h, "vista": _vista_of(name)}
        for name, (w, h) in sizes.items()
    ]
    await save(Fotos, rows)


def _vista_of(name: str) -> str:
    return next((vista for part, vista in VISTAS.items() if part in name), "")


def make_media() -> None:
    """Copies the dealer's and the brands' marks, sounds, reports, the map and the photographs; a bucket gets all of them."""
    for name in COPIED:
        copytree(FOLDER / name, MEDIA / name, dirs_exist_ok=True, copy_function=put)
    put(FOLDER / "mapa.svg", MEDIA / "mapa.svg")
    make_photos()
    fill_bucket(MEDIA, FILES)


def make_photos() -> None:
    """Copies the photographs, and cuts the galleries' views out of them; the variants of one that has changed go."""
    views = [(one["arquivo"], one["origem"], one["recorte"]) for one in read_json("galerias")]
    for arquivo, origem, recorte in [*((photo.name, photo.name, None) for photo in PHOTOS), *views]:
        made, source = MEDIA / arquivo, FOLDER / "media" / origem
        if made.exists() and made.stat().st_mtime_ns >= source.stat().st_mtime_ns:
            continue
        FILES.delete(variant_names(arquivo)[1:] if made.exists() else [])
        put(source, made, recorte)


def put(source: str | Path, target: str | Path, recorte: Recorte | None = None) -> None:
    """A copy, or a part of a picture, that is there at once as a whole: the site may be sending the file to somebody."""
    part = f"{target}.{os.getpid()}.part"
    if recorte:
        with Image.open(source) as image:
            image.crop(recorte).save(part, "JPEG", quality=92)
    else:
        copy(source, part)
    os.replace(part, target)
