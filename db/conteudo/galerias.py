"""Galleries of the service pages (specification, section 9.2)."""

from msgspec import Struct
from msgspec.structs import replace
from piccolo.columns import Integer, SmallInt, Varchar
from piccolo.table import Table

from db.platform.photos.fotos import media
from db.platform.sql import fetch_as


class Galerias(Table, tags=["conteudo"]):
    galeria = Varchar(length=40)
    ordem = SmallInt()
    arquivo = Varchar(length=160)
    legenda = Varchar(length=200)
    largura = Integer()
    altura = Integer()
    ilustrativa = SmallInt()


class FotoLegenda(Struct):
    """A photograph with its words; sizes in pixels; `ilustrativa` 1: it shows no work of the dealer's."""

    imagem: str
    legenda: str
    largura: int
    altura: int
    ilustrativa: int


async def list_galeria(galeria: str) -> list[FotoLegenda]:
    columns = "arquivo AS imagem, legenda, largura, altura, ilustrativa"
    query = f"SELECT {columns} FROM galerias WHERE galeria = {{}} ORDER BY ordem LIMIT 100"
    return [replace(foto, imagem=media(foto.imagem)) for foto in await fetch_as(FotoLegenda, query, galeria)]
