"""Photographs: which exist, how large they are, and their variants in VAR/media."""

import os
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from msgspec import Struct
from piccolo.columns import Integer, Varchar
from piccolo.table import Table
from PIL import Image, ImageOps

from db.engine import DB, VAR

MEDIA = VAR / "media"
WIDTHS = (480, 768, 1200, 1600, 2240)
SHARED = (1200, 630)
JPEG: dict[str, Any] = {"quality": 80, "progressive": True, "optimize": True}
AVIF: dict[str, Any] = {"quality": 55, "speed": 8, "max_threads": 1}


class Fotos(Table, db=DB, tags=["conteudo"]):
    """A file of VAR/media: `arquivo` is its name, the sides are in pixels."""

    arquivo = Varchar(length=160, unique=True)
    largura = Integer()
    altura = Integer()


class Foto(Struct):
    """A photograph; `imagem` is the full JPEG, `thumb` the 480 px one.

    Variants beside it: /media/{stem}-{width}.avif and .jpg for each of 480, 768, 1200, 1600 and 2240 px that is
    not wider than `largura`, and /media/{stem}.avif. `share_image` names the one for link previews.
    """

    imagem: str
    thumb: str
    largura: int
    altura: int


def media(name: str) -> str:
    """The path that a browser asks for; "" stays ""."""
    return f"/media/{name}" if name else ""


def share_image(imagem: str) -> str:
    """The path of a photograph's 1200×630 crop for link previews; "" stays ""."""
    return imagem and imagem.removesuffix(".jpg") + "-og.jpg"


async def get_fotos(names: list[str]) -> list[Foto]:
    """The photographs of these names, in their order; unknown ones are left out. At most 60."""
    if not names:
        return []
    marks = ", ".join("{}" for _ in names[:60])
    found = await Fotos.raw(
        f"SELECT arquivo, largura, altura FROM fotos WHERE arquivo IN ({marks})", *names[:60]
    )
    sizes = {row["arquivo"]: (row["largura"], row["altura"]) for row in found}
    return [_foto(name, *sizes[name]) for name in names if name in sizes]


def _foto(name: str, largura: int, altura: int) -> Foto:
    stem = name.rpartition(".")[0]
    thumb = media(f"{stem}-{WIDTHS[0]}.jpg") if largura >= WIDTHS[0] else media(name)
    return Foto(media(name), thumb, largura, altura)


def size(file: Path) -> tuple[int, int]:
    """Width and height in pixels, as shown (EXIF orientation applied)."""
    with Image.open(file) as image:
        return ImageOps.exif_transpose(image).size if image.getexif().get(0x0112, 1) != 1 else image.size


def variants(source: Path, width: int, folder: Path = MEDIA) -> list[tuple[Path, int]]:
    """The files that `source` becomes and their widths: the full one first, in both formats."""
    stems = [(source.stem, width), *((f"{source.stem}-{w}", w) for w in WIDTHS if w <= width)]
    return [(folder / f"{stem}{suffix}", w) for stem, w in stems for suffix in (".avif", ".jpg")]


def missing(source: Path, width: int, folder: Path = MEDIA) -> bool:
    """Whether a variant of `source` is not there or is older than it."""
    made = source.stat().st_mtime_ns
    files = [file for file, _ in variants(source, width, folder)] + shared(source, width, folder)
    return any(not file.exists() or file.stat().st_mtime_ns < made for file in files)


def shared(source: Path, width: int, folder: Path = MEDIA) -> list[Path]:
    """The crop for link previews, of a photograph that is wide enough for one."""
    return [folder / f"{source.stem}-og.jpg"] if width >= SHARED[0] else []


def make_variants(source: Path, folder: Path = MEDIA) -> tuple[int, int]:
    """Writes every variant of one photograph, without metadata; gives its size. Each file appears whole."""
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as opened:
        image = ImageOps.exif_transpose(opened).convert("RGB")
    image.info.clear()  # or Pillow writes the source's comment and profile again
    made: dict[tuple[int, str], Path] = {}
    for file, width in variants(source, image.width, folder):
        part = file.with_name(f".{file.name}.{os.getpid()}")
        if same := made.get((width, file.suffix)):
            os.link(same, part)
        else:
            _resized(image, width).save(
                part, **({"format": "AVIF"} | AVIF if file.suffix == ".avif" else {"format": "JPEG"} | JPEG)
            )
        os.replace(part, file)
        made[width, file.suffix] = file
    for file in shared(source, image.width, folder):
        part = file.with_name(f".{file.name}.{os.getpid()}")
        ImageOps.fit(image, SHARED, Image.Resampling.LANCZOS).save(part, format="JPEG", **JPEG)
        os.replace(part, file)
    return image.size


def _resized(image: Image.Image, width: int) -> Image.Image:
    if width == image.width:
        return image
    return image.resize(
        (width, round(image.height * width / image.width)), Image.Resampling.LANCZOS, reducing_gap=3
    )


def make_all(sources: Iterable[Path], folder: Path = MEDIA) -> Iterable[Path]:
    """Makes the variants of many photographs on two processes; yields each source as it is done."""
    with ProcessPoolExecutor(2) as pool:
        todo = list(sources)
        for source, _ in zip(todo, pool.map(make_variants, todo, [folder] * len(todo)), strict=True):
            yield source
