"""/busca and below: the listing of the stock and its filter (specification, section 2.4; readings 1–5)."""

from typing import Annotated, Any, ClassVar

from litestar import Request, get
from litestar.params import PathParameter
from msgspec.structs import replace

from app.filtro import (
    FORM_FIELDS,
    QUERY_FIELDS,
    Filtro,
    criterio_of,
    path_of,
    read_form,
    read_path,
    read_query,
    url_of,
)
from app.page import Moved, Pagina, Seo, asked_path
from app.query import Param, Query
from app.seo import seo_busca, seo_busca_desconhecida, titulo_of
from db.addresses import TODOS, Listagem
from db.estoque.busca import Opcoes, list_listagens, list_opcoes, search_veiculos
from db.estoque.veiculos import Veiculo, list_recomendados


class Busca(Pagina):
    """`listagens` are the tabs that have an unsold car for the rest of the filter."""

    params: ClassVar = (
        *(Param(name) for name in sorted(FORM_FIELDS)),
        *(Param(name, logged=True) for name in sorted(QUERY_FIELDS)),
    )
    filtro: Filtro
    listagens: list[Listagem]
    h1: str
    total: int
    paginas: int
    veiculos: list[Veiculo]
    opcoes: Opcoes


class BuscaVazia(Pagina):
    """What no vehicle fits: drawn by a component of its own, so that a listing with vehicles loads no form."""

    componente: ClassVar[str] = "busca_vazia"
    filtro: Filtro
    listagens: list[Listagem]
    h1: str
    recomendados: list[Veiculo]
    opcoes: Opcoes


@get(["/busca", "/busca/{segmentos:path}"])
async def busca(
    request: Request[Any, Any, Any], segmentos: Annotated[str, PathParameter()] = ""
) -> Busca | BuscaVazia:
    query = Query(request, Busca.params)
    if FORM_FIELDS & query.keys():
        raise Moved(url_of(await read_form(query)), status=303)
    filtro = await read_path(segmentos)
    if filtro is None:
        return await _desconhecida()
    if path_of(filtro) != asked_path(request).removesuffix("/"):
        raise Moved(path_of(filtro), keep_query=True)
    return await _listagem(read_query(filtro, query))


async def _listagem(filtro: Filtro) -> Busca | BuscaVazia:
    criterio = criterio_of(filtro)
    total, veiculos = await search_veiculos(criterio)
    paginas = max(1, -(-total // criterio.limite))
    if filtro.pagina > paginas:
        raise Moved(url_of(replace(filtro, pagina=paginas)), status=302)
    opcoes, listagens = await list_opcoes(criterio), await list_listagens(criterio)
    h1 = titulo_of(filtro, opcoes.condicoes)
    seo = seo_busca(filtro, h1, total, veiculos)
    if not veiculos:
        return await _vazia(seo, filtro, listagens, h1, opcoes)
    return Busca(
        seo=seo,
        filtro=filtro,
        listagens=listagens,
        h1=h1,
        total=total,
        paginas=paginas,
        veiculos=veiculos,
        opcoes=opcoes,
    )


async def _desconhecida() -> BuscaVazia:
    """404: an unknown listagem, condition, brand or model was asked for."""
    todos = Filtro(condicao=TODOS)
    criterio = criterio_of(todos)
    opcoes, listagens = await list_opcoes(criterio), await list_listagens(criterio)
    return await _vazia(seo_busca_desconhecida(), todos, listagens, "Carro não encontrado", opcoes)


async def _vazia(seo: Seo, filtro: Filtro, listagens: list[Listagem], h1: str, opcoes: Opcoes) -> BuscaVazia:
    recomendados = await list_recomendados()
    return BuscaVazia(
        seo=seo, filtro=filtro, listagens=listagens, h1=h1, recomendados=recomendados, opcoes=opcoes
    )
