"""Photographs: their sizes and addresses."""

from mimetypes import guess_type
from urllib.parse import quote

import msgspec
from msgspec import UNSET, Struct, UnsetType
from piccolo.columns import Integer, SmallInt, Timestamptz, Varchar
from piccolo.table import Table

from db.platform.engine import VAR
from db.platform.photos.darkroom import VARIANT, WIDTHS, variant_names
from db.platform.photos.storage import open_storage
from db.platform.sql import fetch, marks

MEDIA = VAR / "media"  # the public folder, unless there is a bucket
FILES = open_storage(MEDIA)


class Fotos(Table, tags=["conteudo"]):
    """A photograph: `arquivo` is its name in FILES, the sides are in pixels, `vista` what it shows, "" where nobody
    has said. `foco` is the part that a crop shows, in percent from the left, or from the top of a high one; null: the middle.

    `criada_em` is null where it did not come through the desk or an import. One with `removida_em` is deleted soon
    after that moment.
    """

    arquivo = Varchar(length=160, unique=True)
    largura = Integer()
    altura = Integer()
    vista = Varchar(length=20)
    foco = SmallInt(null=True, default=None)
    criada_em = Timestamptz(null=True, default=None)
    removida_em = Timestamptz(null=True, default=None)


class Foto(Struct):
    """A photograph; `imagem` is the full JPEG, `thumb` the 480 px one.

    Variants beside it: /media/{stem}-{width}.avif and .jpg for each of 480, 768, 1200, 1600 and 2240 px that
    is not wider than `largura` or 1200, never enlarged, and /media/{stem}.avif. A logo or icon is a PNG.
    `share_image` names the one for link previews. Crops show the part at `foco` percent, else the middle.
    """

    imagem: str
    thumb: str
    largura: int
    altura: int
    foco: int | UnsetType = UNSET


def media(name: str) -> str:
    """The path of a file of VAR/media; "" stays ""."""
    return f"/media/{quote(name)}" if name else ""


def original_of(name: str) -> str:
    """The photograph of which a file of this name would be a variant; "" for any other name."""
    found = VARIANT.fullmatch(name)
    original = f"{found[1]}.jpg" if found else ""
    return original if name in variant_names(original)[1:] else ""


def share_image(imagem: str) -> str:
    """The path of a photograph's 1200×630 crop for link previews; "" stays ""."""
    return imagem and imagem.removesuffix(".jpg") + "-og.jpg"


async def has_foto(arquivo: str) -> bool:
    """Whether there is an original of this name, also a removed one that is not deleted yet."""
    return bool(await fetch("SELECT id FROM fotos WHERE arquivo = {}", arquivo))


async def has_picture(name: str) -> bool:
    """Whether a photograph, mark or drawing of this name is stored."""
    kind = guess_type(name)[0] or ""
    return kind.startswith("image/") and (await has_foto(name) or await FILES.has(name))


async def get_fotos(names: list[str]) -> list[Foto]:
    """The photographs of these names, in their order; unknown ones are left out."""
    query = f"SELECT arquivo, largura, altura, foco FROM fotos WHERE arquivo IN ({marks(names)})"
    found = {row.pop("arquivo"): row for row in await fetch(query, *names)}
    return [make_foto(name, **found[name]) for name in names if name in found]


async def get_foco(name: str) -> int:
    """The part of a photograph that its crops show, in percent."""
    rows = await fetch("SELECT foco FROM fotos WHERE arquivo = {} AND foco IS NOT NULL", name)
    return rows[0]["foco"] if rows else 50


def make_foto(name: str, largura: int, altura: int, foco: int | None = None) -> Foto:
    stem, _, kind = name.rpartition(".")
    small = media(name) if kind == "png" or largura < WIDTHS[0] else media(f"{stem}-{WIDTHS[0]}.jpg")
    return Foto(media(name), small, largura, altura, UNSET if foco is None else foco)


def names_in(fotos: str | None) -> list[str]:
    return msgspec.json.decode(fotos or "[]", type=list[str])
