"""The 404 page, with suggestions. `error_page` renders it."""

from typing import ClassVar

from app.filtro import Filtro, find_procurado
from app.platform.page import Pagina, Seo
from app.seo import seo_ausente
from db.estoque.busca import Opcoes, list_opcoes, select
from db.estoque.veiculos import Veiculo, list_recomendados


class NaoEncontrada(Pagina):
    """`seo.status` is 410 when a vehicle was here; `procurado` is the listing of the brand and model that the address names."""

    componente: ClassVar[str] = "nao_encontrada"
    procurado: Filtro | None
    recomendados: list[Veiculo]
    opcoes: Opcoes


async def nao_encontrada(path: str) -> NaoEncontrada:
    descricao = "O endereço não existe ou mudou. Veja os carros do estoque."
    return await _page_with(await seo_ausente("Página não encontrada", descricao), path)


async def removida(path: str) -> NaoEncontrada:
    descricao = "Este carro não está mais à venda. Veja outros do estoque ou encomende o seu."
    return await _page_with(await seo_ausente("Este carro saiu do estoque", descricao, "removido"), path)


async def _page_with(seo: Seo, path: str) -> NaoEncontrada:
    procurado = await find_procurado(path)
    criterio = (procurado or Filtro()).criterio
    return NaoEncontrada(
        seo=seo,
        procurado=procurado,
        recomendados=await list_recomendados(marca=criterio.marca, modelo=criterio.modelo),
        opcoes=await list_opcoes(await select(criterio)),
    )
