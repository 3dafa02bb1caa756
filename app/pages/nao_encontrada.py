"""The 404 page, with suggestions, unless the address only needs correction. `error_page` renders it."""

import re
from typing import Any, ClassVar
from urllib.parse import quote

from litestar import Request

from app.filtro import Filtro, find_procurado, read_path
from app.platform.page import Moved, Pagina, Seo
from app.seo import seo_ausente
from db import addresses
from db.addresses import slug
from db.conteudo.importacoes import list_importacoes
from db.conteudo.institucional import list_institucional
from db.estoque.busca import Opcoes, list_opcoes, select
from db.estoque.urls import find_seo_url
from db.estoque.veiculos import Veiculo, list_recomendados


class NaoEncontrada(Pagina):
    """`seo.status` is 410 when a vehicle was here; `procurado` is the listing of the brand and model that the address names."""

    componente: ClassVar[str] = "nao_encontrada"
    procurado: Filtro | None
    recomendados: list[Veiculo]
    opcoes: Opcoes


async def nao_encontrada(request: Request[Any, Any, Any]) -> NaoEncontrada:
    path = request.scope["path"]
    meant = await _find_meant(request) if request.method in ("GET", "HEAD") else None
    if meant and meant != quote(path):
        raise Moved(meant, keep_query=True)
    descricao = "O endereço não existe ou mudou. Veja os carros do estoque."
    return await _page_with(await seo_ausente("Página não encontrada", descricao), path)


async def _find_meant(request: Request[Any, Any, Any]) -> str | None:
    """The address in its right form (readings 3 and 6): a route in lower case without the signs behind it, then what the
    catalogue names, or a key."""
    given = re.sub("/+", "/", request.scope["path"])
    plain = re.sub(r"[\W_]+$", "", given) or "/"
    paths = (route.path for route in request.app.routes if "GET" in getattr(route, "methods", ()))
    parts = [path.partition("{") for path in paths]
    for fixed, parameter, _ in sorted(parts, key=lambda part: -len(part[0])):  # the most telling first
        if not parameter and plain.lower() == fixed:
            return fixed
        if parameter and plain.lower().startswith(fixed):
            named = given[len(fixed) :]
            if lookup := CATALOGUE.get(fixed.strip("/")):
                return await lookup(named)
            # A key may end in one of the two signs that are taken off last.
            key = fixed + re.sub(r"[^\w-]+$", "", named)
            return quote(key if key != given else fixed + re.sub(r"[\W_]+$", "", named))
    return None


async def _detalhe(text: str) -> str | None:
    seo_url = await find_seo_url(slug(text))
    return addresses.detalhe_path(seo_url) if seo_url else None


async def _busca(text: str) -> str | None:
    filtro = await read_path(text)
    return filtro.path if filtro else None


async def _institucional(text: str) -> str | None:
    urls = [one.url for one in await list_institucional() if one.url == slug(text)]
    return addresses.institucional_path(*urls) if urls else None


async def _importado(text: str) -> str | None:
    ids = [one.id for one in await list_importacoes() if str(one.id) == slug(text)]
    return addresses.importado_path(*ids) if ids else None


# What a page's address names, by the part before it; any other's is a key.
CATALOGUE = {
    "detalhe": _detalhe,
    "busca": _busca,
    "institucional": _institucional,
    "importado": _importado,
}


async def removida(request: Request[Any, Any, Any]) -> NaoEncontrada:
    descricao = "Este carro não está mais à venda. Veja outros do estoque ou encomende o seu."
    seo = await seo_ausente("Este carro saiu do estoque", descricao, 410)
    return await _page_with(seo, request.scope["path"])


async def _page_with(seo: Seo, path: str) -> NaoEncontrada:
    procurado = await find_procurado(path)
    criterio = (procurado or Filtro(condicao=addresses.TODOS)).criterio
    return NaoEncontrada(
        seo=seo,
        procurado=procurado,
        recomendados=await list_recomendados(marca=criterio.marca, modelo=criterio.modelo),
        opcoes=await list_opcoes(await select(criterio)),
    )
