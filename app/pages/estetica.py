"""/estetica: car aesthetics, with its galleries (specification, sections 2.13 and 9.2)."""

from litestar import get

from app.platform.page import Pagina
from app.seo import seo_propria
from db.conteudo.paginas import FotoLegenda, Proprio, get_proprio, list_galeria
from db.orcamentos.estetica.catalogue import ServicoEstetica, list_servicos

PELICULAS, REVESTIMENTOS = 11, 9  # of the catalogue's categories


class Estetica(Pagina):
    """`ppf` is the gallery of PPF with a ceramic cover, `filme` that of the film brand.

    `peliculas` and `revestimentos` are what the quote offers, with the catalogue's own claims.
    """

    ceramica: list[FotoLegenda]
    filme: list[FotoLegenda]
    ppf: list[FotoLegenda]
    peliculas: list[ServicoEstetica]
    revestimentos: list[ServicoEstetica]
    proprio: Proprio


@get("/estetica")
async def estetica() -> Estetica:
    seo = await seo_propria("estetica", "Estética automotiva")
    return Estetica(
        seo=seo,
        proprio=await get_proprio("estetica"),
        ceramica=await list_galeria("ceramica"),
        filme=await list_galeria("filme"),
        ppf=await list_galeria("ppf"),
        peliculas=await list_servicos(PELICULAS),
        revestimentos=await list_servicos(REVESTIMENTOS),
    )
