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
from app.titles import Chip, Titulos, titles_of
from db.addresses import TODOS
from db.conteudo.dados_gerais import list_desligados
from db.estoque.busca import Achados, Opcoes, list_achados
from db.estoque.phrases import IMPORTADO
from db.estoque.veiculos import Veiculo, list_recomendados

FEW = 4  # cars for sale, below which others are recommended


class Busca(Pagina):
    """`aviso` says which words gave way, `importacao` that imported cars are among them, `gatilho` when an alert of this listing is sent. `total` counts sold cars too,
    `opcoes.disponiveis` does not; `recomendados` are beside fewer than four cars for sale.
    """

    params: ClassVar = (
        *(Param(name) for name in sorted(FORM_FIELDS | TEXT_FIELDS)),
        *(Param(name, logged=True) for name in sorted(QUERY_FIELDS)),
    )
    filtro: Filtro
    chips: list[Chip]
    h1: str
    aviso: str
    gatilho: str
    importacao: bool
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
        raise Moved((await read_form(query, first_words=not segmentos)).url, status=303)
    filtro = await read_path(segmentos, query.get("q", ""))
    if filtro is None:
        return await _desconhecida(segmentos)
    filtro = read_query(filtro, query)
    if filtro.path != request_path(request).removesuffix("/"):
        raise Moved(filtro.path, keep_query=True)
    achados = await list_achados(filtro.criterio)
    if filtro.pagina > achados.paginas:
        raise Moved(replace(filtro, pagina=achados.paginas).url, status=302)
    return await _listagem(filtro, achados)


async def _listagem(filtro: Filtro, achados: Achados) -> Busca | BuscaVazia:
    canonical = achados.canonical or filtro.lugar
    titulos = titles_of(filtro, achados.condicoes, achados.leituras)
    seo = await seo_busca(filtro, titulos, achados, canonical.path)
    if not achados.veiculos:
        return await _vazia(seo, filtro, titulos, achados)
    shown, few = tuple(one.id for one in achados.veiculos), achados.opcoes.disponiveis < FEW
    return Busca(
        seo=seo,
        filtro=filtro,
        chips=titulos.chips,
        h1=titulos.h1,
        aviso=achados.aviso,
        gatilho=titulos.gatilho,
        importacao=bool(achados.aviso) and await _offers_import(achados),
        total=achados.total,
        paginas=achados.paginas,
        veiculos=achados.veiculos,
        recomendados=await _recomendados(filtro, achados, shown) if few else [],
        opcoes=achados.opcoes,
    )


async def _desconhecida(segmentos: str) -> BuscaVazia:
    """404: an unknown listagem, condition, brand or model."""
    todos = Filtro(condicao=TODOS)
    achados = await list_achados(todos.criterio)
    titulos = replace(titles_of(todos, achados.condicoes), h1="Carro não encontrado")
    seo = await seo_ausente(titulos.h1, "Não encontramos este carro. Veja o estoque ou encomende o seu.")
    return await _vazia(seo, todos, titulos, achados, await find_procurado(segmentos))


async def _vazia(
    seo: Seo, filtro: Filtro, titulos: Titulos, achados: Achados, procurado: Filtro | None = None
) -> BuscaVazia:
    return BuscaVazia(
        seo=seo,
        filtro=filtro,
        chips=titulos.chips,
        h1=titulos.h1,
        gatilho=titulos.gatilho,
        procurado=procurado,
        recomendados=await _recomendados(procurado or filtro, achados),
        opcoes=achados.opcoes,
        importacao=await _offers_import(achados),
    )


async def _offers_import(achados: Achados) -> bool:
    imported = any(one.rotulo == IMPORTADO for one in achados.leituras)
    return imported and "importacao" not in await list_desligados()


async def _recomendados(filtro: Filtro, achados: Achados, without: tuple[int, ...] = ()) -> list[Veiculo]:
    named = filtro.criterio
    marca, modelo = (named.marca, named.modelo) if named.marca else achados.nomes
    return await list_recomendados(marca=marca, modelo=modelo, without=without)
