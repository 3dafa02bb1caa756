"""/busca and below: the listing of the stock and its filter (specification, section 2.4; readings 1–5)."""

from collections.abc import Mapping
from typing import Annotated, Any, ClassVar, get_args

from litestar import Request, get
from litestar.params import PathParameter

from app import page
from app.filtro import (
    LISTAGENS,
    PADRAO_CONDICAO,
    TODOS,
    Filtro,
    Listagem,
    Opcoes,
    codes,
    find_code,
    list_opcoes,
    path_of,
    read_faixa,
    read_query,
    titulo_of,
    url_of,
    whole,
)
from app.page import Moved, Pagina, Seo
from app.query import Param, Query
from app.seo import seo_busca, seo_busca_desconhecida
from db.estoque.catalogo import find_marca, find_modelo, get_marca, get_modelo, list_condicoes
from db.estoque.veiculos import POR_PAGINA, Veiculo, list_recomendados, search_veiculos, which_unsold

FORM_FIELDS = {"listagem", "condicao", "marca", "modelo", "faixa"}


class Busca(Pagina):
    """`listagens` are the tabs that have an unsold car for the rest of the filter."""

    params: ClassVar = (
        *(Param(name) for name in sorted(FORM_FIELDS)),
        *(Param(name, logged=True) for name in ("ordem", "pagina", "preco-ate", "preco-de")),
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
    filtro = await read_path([part for part in segmentos.split("/") if part])
    if filtro is None:
        todos = read_query(Filtro(condicao=TODOS), {})
        return await vazia(seo_busca_desconhecida(), todos, "Carro não encontrado", await list_opcoes(todos))
    if path_of(filtro) != page.path_of(request).removesuffix("/"):
        raise Moved(path_of(filtro), keep_query=True)
    return await listagem(read_query(filtro, query))


async def listagem(filtro: Filtro) -> Busca | BuscaVazia:
    blindado = {"blindados": 1, "nao-blindados": 0}.get(filtro.listagem)
    total, veiculos = await search_veiculos(
        blindado=blindado, ordem=filtro.ordem, pagina=filtro.pagina, **limits_of(filtro)
    )
    paginas = max(1, -(-total // POR_PAGINA))
    if filtro.pagina > paginas:
        raise Moved(url_of(Filtro(**{**as_dict(filtro), "pagina": paginas})), status=302)
    opcoes = await list_opcoes(filtro)
    h1 = titulo_of(filtro, opcoes.condicoes)
    seo = seo_busca(filtro, h1, total, veiculos)
    if not veiculos:
        return await vazia(seo, filtro, h1, opcoes)
    return Busca(
        seo=seo,
        filtro=filtro,
        listagens=await list_listagens(filtro),
        h1=h1,
        total=total,
        paginas=paginas,
        veiculos=veiculos,
        opcoes=opcoes,
    )


async def vazia(seo: Seo, filtro: Filtro, h1: str, opcoes: Opcoes) -> BuscaVazia:
    """Nothing fits, or (404) an unknown listagem, condition, brand or model was asked for."""
    return BuscaVazia(
        seo=seo,
        filtro=filtro,
        listagens=await list_listagens(filtro),
        h1=h1,
        recomendados=await list_recomendados(),
        opcoes=opcoes,
    )


def limits_of(filtro: Filtro) -> dict[str, Any]:
    """What both searches of the stock are limited to, besides the tab."""
    return {
        "condicao": filtro.condicao if filtro.condicao != TODOS else None,
        "marca": filtro.marca.id if filtro.marca else None,
        "modelo": filtro.modelo.id if filtro.modelo else None,
        "preco_de": filtro.preco_de,
        "preco_ate": filtro.preco_ate,
    }


async def list_listagens(filtro: Filtro) -> list[Listagem]:
    armored, plain = await which_unsold(**limits_of(filtro))
    left = {"todos": armored or plain, "blindados": armored, "nao-blindados": plain}
    return [listagem for listagem in get_args(Listagem) if left[listagem]]


def as_dict(filtro: Filtro) -> dict[str, Any]:
    return {name: getattr(filtro, name) for name in filtro.__struct_fields__}


async def read_path(segments: list[str]) -> Filtro | None:
    """The filter that a path's segments name, matched loosely; None when one of them is unknown."""
    listagem, condicao, marca_label, modelo_label = (*segments, *([None] * 4))[:4]
    filtro = Filtro(
        listagem=find_code(listagem or TODOS, LISTAGENS),  # type: ignore[arg-type]
        condicao=find_code(condicao or PADRAO_CONDICAO, codes(await list_condicoes())),  # type: ignore[arg-type]
    )
    if len(segments) > 4 or not filtro.listagem or not filtro.condicao:
        return None
    if marca_label:
        filtro.marca = await find_marca(marca_label)
        if not filtro.marca:
            return None
    if filtro.marca and modelo_label:
        filtro.modelo = await find_modelo(filtro.marca.id, modelo_label)
        if not filtro.modelo:
            return None
    return filtro


async def read_form(query: Mapping[str, str]) -> Filtro:
    """The filter of the GET form, which names brand and model by id; nonsense is ignored."""
    filtro = read_query(Filtro(), query)
    filtro.pagina = 1
    filtro.listagem = find_code(query.get("listagem", TODOS), LISTAGENS) or TODOS  # type: ignore[assignment]
    filtro.condicao = (
        find_code(query.get("condicao", PADRAO_CONDICAO), codes(await list_condicoes())) or TODOS
    )
    filtro.marca = await find_id(get_marca, query.get("marca"))
    modelo = await find_id(get_modelo, query.get("modelo")) if filtro.marca else None
    filtro.modelo = modelo if modelo and filtro.marca and modelo.marca_id == filtro.marca.id else None
    if "faixa" in query:
        filtro.preco_de, filtro.preco_ate = read_faixa(query["faixa"])
    return filtro


async def find_id(get: Any, text: str | None) -> Any:
    number = whole(text, 2_147_483_647)
    return await get(number) if number else None
