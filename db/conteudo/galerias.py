"""Galleries of the service pages: views of photographs, each with its caption (specification, section 9)."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, SmallInt, Varchar
from piccolo.table import Table
from PIL import Image

from db.engine import DB, VAR
from db.fotos import MEDIA, media
from db.rows import save

INDEXES = ("CREATE INDEX galerias_lista ON galerias (galeria, ordem)",)
VIEWS = VAR / "recortes"


class Galerias(Table, db=DB, tags=["conteudo"]):
    """One photograph of a gallery, its file among the site's media."""

    galeria = Varchar(length=40)
    ordem = SmallInt()
    arquivo = Varchar(length=160)
    legenda = Varchar(length=200)
    largura = Integer()
    altura = Integer()


class FotoLegenda(Struct):
    """A photograph with its words; sizes in pixels."""

    imagem: str
    legenda: str
    largura: int
    altura: int


class Vista(Struct):
    """A view as the seed names it: `recorte` is left, top, right, bottom in parts of the source."""

    galeria: str
    ordem: int
    arquivo: str
    origem: str
    recorte: tuple[float, float, float, float] | None
    legenda: str


async def list_galeria(galeria: str) -> list[FotoLegenda]:
    """A gallery's photographs in order, at most 100."""
    query = (
        "SELECT arquivo, legenda, largura, altura FROM galerias WHERE galeria = {} ORDER BY ordem LIMIT 100"
    )
    rows = await Galerias.raw(query, galeria)
    return [FotoLegenda(media(row["arquivo"]), row["legenda"], row["largura"], row["altura"]) for row in rows]


async def seed(folder: Path) -> None:
    """Fills the table; `make_views` makes the files."""
    await Galerias.delete(force=True)
    await save(Galerias, [row(i, vista, folder) for i, vista in enumerate(read(folder), 1)])


def read(folder: Path) -> list[Vista]:
    return msgspec.json.decode((folder / "galerias.json").read_bytes(), type=list[Vista])


def row(id: int, vista: Vista, folder: Path) -> dict[str, Any]:
    with Image.open(folder / "media" / vista.origem) as image:
        left, top, right, bottom = box(vista, image.size)
    return {
        "id": id,
        "galeria": vista.galeria,
        "ordem": vista.ordem,
        "arquivo": vista.arquivo,
        "legenda": vista.legenda,
        "largura": right - left,
        "altura": bottom - top,
    }


def box(vista: Vista, size: tuple[int, int]) -> tuple[int, int, int, int]:
    """The view's box in pixels, cut to 3:2 around its middle."""
    parts = vista.recorte or (0.0, 0.0, 1.0, 1.0)
    left, top, right, bottom = (round(part * size[i % 2]) for i, part in enumerate(parts))
    width, height = right - left, bottom - top
    if width * 2 > height * 3:
        left += (width - height * 3 // 2) // 2
        width = height * 3 // 2
    else:
        top += (height - width * 2 // 3) // 2
        height = width * 2 // 3
    return left, top, left + width, top + height


def make_views(folder: Path) -> Iterable[Path]:
    """The files of the views that have no variants yet; from them the photographs' variants are made."""
    VIEWS.mkdir(parents=True, exist_ok=True)
    for vista in read(folder):
        if not (MEDIA / vista.arquivo).exists():
            with Image.open(folder / "media" / vista.origem) as image:
                image.crop(box(vista, image.size)).save(VIEWS / vista.arquivo, "JPEG", quality=92)
            yield VIEWS / vista.arquivo
