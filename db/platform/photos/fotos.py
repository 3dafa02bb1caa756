"""Photographs: their sizes and addresses."""

from urllib.parse import quote

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Timestamptz, Varchar
from piccolo.table import Table

from db.platform.engine import VAR
from db.platform.photos.darkroom import WIDTHS
from db.platform.photos.storage import open_storage
from db.platform.sql import fetch, marks

MEDIA = VAR / "media"  # the public folder, unless there is a bucket
FILES = open_storage(MEDIA)


class Fotos(Table, tags=["conteudo"]):
    """A photograph: `arquivo` is its name in FILES, the sides are in pixels, `vista` what it shows, "" where nobody
    has said.

    `criada_em` is null where it did not come through the desk or an import. One with `removida_em` is deleted soon
    after that moment.
    """

    arquivo = Varchar(length=160, unique=True)
    largura = Integer()
    altura = Integer()
    vista = Varchar(length=20)
    criada_em = Timestamptz(null=True, default=None)
    removida_em = Timestamptz(null=True, default=None)


class Foto(Struct):
    """A photograph; `imagem` is the full JPEG, `thumb` the 480 px one.

    Variants beside it: /media/{stem}-{width}.avif and .jpg for each of 480, 768, 1200, 1600 and 2240 px that
    is not wider than `largura` or 1200, never enlarged, and /media/{stem}.avif. A logo or icon is a PNG.
    `share_image` names the one for link previews.
    """

    imagem: str
    thumb: str
    largura: int
    altura: int


def media(name: str) -> str:
    """The path of a file of VAR/media; "" stays ""."""
    return f"/media/{quote(name)}" if name else ""


def share_image(imagem: str) -> str:
    """The path of a photograph's 1200×630 crop for link previews; "" stays ""."""
    return imagem and imagem.removesuffix(".jpg") + "-og.jpg"


async def get_fotos(names: list[str]) -> list[Foto]:
    """The photographs of these names, in their order; unknown ones are left out."""
    if not names:
        return []
    query = f"SELECT arquivo, largura, altura FROM fotos WHERE arquivo IN ({marks(names)})"
    found = await fetch(query, *names)
    sizes = {row["arquivo"]: (row["largura"], row["altura"]) for row in found}
    return [make_foto(name, *sizes[name]) for name in names if name in sizes]


def make_foto(name: str, largura: int, altura: int) -> Foto:
    stem, _, kind = name.rpartition(".")
    if kind == "png":
        return Foto(media(name), media(name), largura, altura)
    thumb = media(f"{stem}-{WIDTHS[0]}.jpg") if largura >= WIDTHS[0] else media(name)
    return Foto(media(name), thumb, largura, altura)


def names_in(fotos: str | None) -> list[str]:
    return msgspec.json.decode(fotos or "[]", type=list[str])
