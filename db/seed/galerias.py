"""The demonstration's galleries, cut out of its photographs."""

from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct
from PIL import Image

from db.conteudo.galerias import Galerias
from db.engine import VAR
from db.photos.fotos import MEDIA
from db.seed import FOLDER, read_json
from db.sql import save

VIEWS = VAR / "recortes"


class Vista(Struct):
    """A view as the seed names it: `recorte` is left, top, right, bottom in parts of the source."""

    galeria: str
    ordem: int
    arquivo: str
    origem: str
    recorte: tuple[float, float, float, float] | None
    legenda: str


async def seed_galerias() -> None:
    """Fills the table; `make_views` makes the files."""
    await Galerias.delete(force=True)
    await save(Galerias, [_row(id, vista) for id, vista in enumerate(_vistas(), 1)])


def _vistas() -> list[Vista]:
    return msgspec.convert(read_json("galerias"), list[Vista])


def _row(id: int, vista: Vista) -> dict[str, Any]:
    with Image.open(FOLDER / "media" / vista.origem) as image:
        left, top, right, bottom = _box(vista, image.size)
    return {
        "id": id,
        "galeria": vista.galeria,
        "ordem": vista.ordem,
        "arquivo": vista.arquivo,
        "legenda": vista.legenda,
        "largura": right - left,
        "altura": bottom - top,
    }


def _box(vista: Vista, size: tuple[int, int]) -> tuple[int, int, int, int]:
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


def make_views() -> Iterable[Path]:
    """The files of the views that have no variants yet, or older ones than their photograph; from them the photographs' variants are made."""
    VIEWS.mkdir(parents=True, exist_ok=True)
    for vista in _vistas():
        made, source = MEDIA / vista.arquivo, FOLDER / "media" / vista.origem
        if not made.exists() or made.stat().st_mtime_ns < source.stat().st_mtime_ns:
            with Image.open(source) as image:
                image.crop(_box(vista, image.size)).save(VIEWS / vista.arquivo, "JPEG", quality=92)
            yield VIEWS / vista.arquivo
