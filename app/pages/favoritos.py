"""/favoritos: the visitor's favourites, whose list only the browser stores, or those that somebody has shared."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.platform.page import Pagina
from app.platform.query import Param
from app.seo import seo_privada, share_image
from db.addresses import read_carros
from db.estoque.search_index import get_index
from db.estoque.veiculos import Veiculo, list_cards, list_novidades

MOST = 30  # as a browser stores


class Favoritos(Pagina):
    """`carros` are the unsold ones of a shared address, whose others `sairam`; the browser shows its own otherwise, or `novidades`."""

    params: ClassVar = (Param("carros", logged=True),)
    carros: list[Veiculo] = []
    sairam: int = 0
    novidades: list[Veiculo] = []


class FavoritosDeAlguem(Favoritos):
    """A shared list: such addresses have no end, so that none of them is cached."""

    componente: ClassVar[str] = "favoritos"
    privada: ClassVar[bool] = True


@get("/favoritos")
async def favoritos(carros: FromQuery[str | None] = None) -> Favoritos | FavoritosDeAlguem:
    if chosen := read_carros(carros or "", MOST):
        unsold = (await get_index()).unsold
        found = await list_cards([id for id in chosen if id in unsold])
        nomes = ", ".join(f"{one.marca} {one.modelo}" for one in found) or "Saíram do estoque."
        imagem = share_image(found[0].imagem) if found else None
        seo = await seo_privada("Carros escolhidos", nomes, imagem=imagem)
        novidades = [] if found else await list_novidades(3)
        return FavoritosDeAlguem(seo=seo, carros=found, sairam=len(chosen) - len(found), novidades=novidades)
    seo = await seo_privada("Favoritos", "Os carros que você guardou neste navegador.")
    return Favoritos(seo=seo, novidades=await list_novidades(3))
