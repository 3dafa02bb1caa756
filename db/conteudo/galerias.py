"""Galleries of the service pages (specification, section 9.2)."""

from msgspec import Struct
from piccolo.columns import Integer, SmallInt, Varchar
from piccolo.table import Table

from db.addresses import media
from db.engine import DB


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


async def list_galeria(galeria: str) -> list[FotoLegenda]:
    """A gallery's photographs in order, at most 100."""
    query = (
        "SELECT arquivo, legenda, largura, altura FROM galerias WHERE galeria = {} ORDER BY ordem LIMIT 100"
    )
    rows = await Galerias.raw(query, galeria)
    return [FotoLegenda(media(row["arquivo"]), row["legenda"], row["largura"], row["altura"]) for row in rows]
