"""The 404 page, with suggestions. `error_page` renders it."""

from typing import ClassVar

from app.filtro import Filtro
from app.page import Pagina, Seo
from app.seo import seo_ausente
from db.estoque.opcoes import Opcoes, list_opcoes
from db.estoque.veiculos import Veiculo, list_recomendados


class NaoEncontrada(Pagina):
    """`seo.status` is 410 when a vehicle was here."""

    componente: ClassVar[str] = "nao_encontrada"
    recomendados: list[Veiculo]
    opcoes: Opcoes


async def nao_encontrada() -> NaoEncontrada:
    return await _page_with(
        await seo_ausente(
            "Página não encontrada", "O endereço não existe ou mudou. Veja os carros do estoque."
        )
    )


async def removida() -> NaoEncontrada:
    descricao = "Este carro não está mais à venda. Veja outros do estoque ou encomende o seu."
    return await _page_with(await seo_ausente("Este carro saiu do estoque", descricao, "removido"))


async def _page_with(seo: Seo) -> NaoEncontrada:
    opcoes = await list_opcoes(Filtro().criterio)
    return NaoEncontrada(seo=seo, recomendados=await list_recomendados(), opcoes=opcoes)
