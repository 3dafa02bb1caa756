"""/busca and below: the listing of the stock and its filter (specification, section 2.4; readings 1–5)."""

from typing import Annotated, Any, ClassVar

from litestar import Request, get
from litestar.params import PathParameter
from msgspec.structs import replace

from app.filtro import (
    FORM_FIELDS,
    QUERY_FIELDS,
    TEXT_FIELDS,
    Filtro,
    find_procurado,
    read_form,
    read_path,
    read_query,
)
from app.platform.page import Moved, Pagina, Seo, request_path
from app.platform.query import Param, declared
from app.seo import seo_ausente, seo_busca
from app.titles import Chip, chips_of, gatilho_of, titulo_of
from db.addresses import TODOS
from db.conteudo.dados_gerais import list_desligados
from db.estoque.busca import Achados, Opcoes, list_achados
from db.estoque.phrases import IMPORTADO
from db.estoque.veiculos import Veiculo, list_recomendados

FEW = 4  # cars for sale, below which others are recommended


class Busca(Pagina):
    """`gatilho` is when an alert of this listing is sent. `total` counts sold cars too, `opcoes.disponiveis` does not;
    `recomendados` are beside fewer than four cars for sale.
    """

    params: ClassVar = (
        *(Param(name) for name in sorted(FORM_FIELDS | TEXT_FIELDS)),
        *(Param(name, logged=True) for name in sorted(QUERY_FIELDS)),
    )
    filtro: Filtro
    chips: list[Chip]
    h1: str
    gatilho: str
    total: int
    paginas: int
    veiculos: list[Veiculo]
    recomendados: list[Veiculo]
    opcoes: Opcoes


class BuscaVazia(Pagina):
    """A listing without vehicles, with a component of its own, so that other listings load no form; `importacao` where the
    words name imported cars, `procurado` the listing that an unknown address names.
    """

    componente: ClassVar[str] = "busca_vazia"
    filtro: Filtro
    chips: list[Chip]
    h1: str
    gatilho: str
    procurado: Filtro | None
    recomendados: list[Veiculo]
    opcoes: Opcoes
    importacao: bool


@get(["/busca", "/busca/{segmentos:path}"])
async def busca(
    request: Request[Any, Any, Any], segmentos: Annotated[str, PathParameter()] = ""
) -> Busca | BuscaVazia:
    query = declared(request, Busca.params)
    if FORM_FIELDS & query.keys():
        raise Moved((await read_form(query)).url, status=303)
    filtro = await read_path(segmentos)
    if filtro is None:
        return await _desconhecida(segmentos)
    if filtro.path != request_path(request).removesuffix("/"):
        raise Moved(filtro.path, keep_query=True)
    filtro = read_query(filtro, query)
    achados = await list_achados(filtro.criterio)
    if filtro.pagina > achados.paginas:
        raise Moved(replace(filtro, pagina=achados.paginas).url, status=302)
    return await _listagem(filtro, achados)


async def _listagem(filtro: Filtro, achados: Achados) -> Busca | BuscaVazia:
    canonical = achados.canonical or filtro.lugar
    h1 = titulo_of(filtro, achados.opcoes.condicoes)
    seo = await seo_busca(filtro, h1, achados, canonical.path)
    if not achados.veiculos:
        return await _vazia(seo, filtro, h1, achados)
    shown, few = tuple(one.id for one in achados.veiculos), achados.opcoes.disponiveis < FEW
    return Busca(
        seo=seo,
        filtro=filtro,
        chips=chips_of(filtro, achados.opcoes.condicoes, achados.leituras),
        h1=h1,
        gatilho=gatilho_of(filtro, achados.opcoes.condicoes),
        total=achados.total,
        paginas=achados.paginas,
        veiculos=achados.veiculos,
        recomendados=await _recomendados(filtro, shown) if few else [],
        opcoes=achados.opcoes,
    )


async def _desconhecida(segmentos: str) -> BuscaVazia:
    """404: an unknown listagem, condition, brand or model."""
    todos = Filtro(condicao=TODOS)
    achados = await list_achados(todos.criterio)
    h1 = "Carro não encontrado"
    seo = await seo_ausente(h1, "Não encontramos este carro. Veja o estoque ou encomende o seu.")
    return await _vazia(seo, todos, h1, achados, await find_procurado(segmentos))


async def _vazia(
    seo: Seo, filtro: Filtro, h1: str, achados: Achados, procurado: Filtro | None = None
) -> BuscaVazia:
    return BuscaVazia(
        seo=seo,
        filtro=filtro,
        chips=chips_of(filtro, achados.opcoes.condicoes, achados.leituras),
        h1=h1,
        gatilho=gatilho_of(filtro, achados.opcoes.condicoes),
        procurado=procurado,
        recomendados=await _recomendados(procurado or filtro),
        opcoes=achados.opcoes,
        importacao=any(one.rotulo == IMPORTADO for one in achados.leituras)
        and "importacao" not in await list_desligados(),
    )


async def _recomendados(filtro: Filtro, without: tuple[int, ...] = ()) -> list[Veiculo]:
    named = filtro.criterio
    return await list_recomendados(marca=named.marca, modelo=named.modelo, without=without)
