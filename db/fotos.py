"""Photographs: which exist, how large they are, and where a browser finds them; db/darkroom.py makes their files."""

from msgspec import Struct
from piccolo.columns import Integer, Varchar
from piccolo.table import Table

from db.addresses import media
from db.engine import DB, VAR
from db.sql import ask, marks
from db.storage import open_storage

MEDIA = VAR / "media"  # where photographs are made, and where they lie unless there is a bucket
FILES = open_storage(MEDIA)
WIDTHS = (480, 768, 1200, 1600, 2240)


class Fotos(Table, db=DB, tags=["conteudo"]):
    """A photograph in FILES: `arquivo` is its name, the sides are in pixels."""

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


def share_image(imagem: str) -> str:
    """The path of a photograph's 1200×630 crop for link previews; "" stays ""."""
    return imagem and imagem.removesuffix(".jpg") + "-og.jpg"


async def get_fotos(names: list[str]) -> list[Foto]:
    """The photographs of these names, in their order; unknown ones are left out. At most 60."""
    if not names:
        return []
    names = names[:60]
    query = f"SELECT arquivo, largura, altura FROM fotos WHERE arquivo IN ({marks(names)})"
    found = await ask(query, *names)
    sizes = {row["arquivo"]: (row["largura"], row["altura"]) for row in found}
    return [_foto(name, *sizes[name]) for name in names if name in sizes]


def _foto(name: str, largura: int, altura: int) -> Foto:
    stem = name.rpartition(".")[0]
    thumb = media(f"{stem}-{WIDTHS[0]}.jpg") if largura >= WIDTHS[0] else media(name)
    return Foto(media(name), thumb, largura, altura)
