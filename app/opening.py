"""What is not offered: all of a site that is not open yet, and the services that the dealer has switched off (reading 50)."""

import re
from typing import Any
from urllib.parse import urlsplit

from litestar import MediaType, Request, Response
from litestar.connection import ASGIConnection

from app.platform.build import manifest
from app.platform.config import config
from app.platform.errors import Detail, NotFound
from app.platform.page import templates
from db.conteudo.dados_gerais import NOMES, Servico, get_dados_gerais, is_open, list_desligados
from db.conteudo.publicados import Banner, list_banners
from db.platform.format import international

HEADERS = {"Cache-Control": "no-store", "Retry-After": "3600", "X-Robots-Tag": "noindex"}


class NotOpen(Exception):
    """The request gets this response instead of its handler's."""

    def __init__(self, response: Response[Any]) -> None:
        self.response = response


async def check_open(connection: ASGIConnection[Any, Any, Any, Any], handler: object) -> None:
    """The guard of every handler."""
    if response := await refuse_visitors(connection):
        raise NotOpen(response)


def not_open(request: Request[Any, Any, Any], error: NotOpen) -> Response[Any]:
    return error.response


async def refuse_visitors(connection: ASGIConnection[Any, Any, Any, Any]) -> Response[Any] | None:
    """The answer of a closed site; None where the site is open, and to who operates it."""
    path = connection.scope["path"]
    if path in ("/saude", "/pronto") or await is_open():
        return None
    if path.startswith("/api/"):
        return Response(Detail("Este site ainda não abriu."), status_code=503, headers=HEADERS)
    site = await get_dados_gerais()
    text = templates.get_template("em_breve.html").render(
        nome=site.nome if site else "",
        telefone=site.loja.whatsapp[0].whatsapp if site and site.loja.whatsapp else "",
        build=manifest(),
        international=international,
    )
    return Response(text, status_code=503, media_type=MediaType.HTML, headers=HEADERS)


# A quote that was made stays open: its page, its call and its codes have other addresses or methods.
PAGES: dict[Servico, str] = {
    "blindagem": "/blindagem(/cotacao)?",
    "estetica": "/estetica(/cotacao)?",
    "funilaria": "/funilaria",
    "importacao": "/importacao|/importacoes|/importado(/.*)?",
}
CALLS: dict[Servico, str] = {
    "blindagem": "GET /api/blindagem-especificacao|POST /api/orcamento-blindagem",
    "estetica": "GET /api/categoria-estetica|GET /api/servico-estetica(/.*)?|POST /api/orcamento-estetica",
    "funilaria": "",
    "importacao": "GET /api/importacao",
}


def servico_of(address: str) -> Servico | None:
    """The service that a link within the site leads to: a path, or the same with the site's URL before it."""
    path = urlsplit(address.removeprefix(config.site_url)).path
    return _found(PAGES, path) if address.startswith(("/", f"{config.site_url}/")) else None


def _found(table: dict[Servico, str], address: str) -> Servico | None:
    matches = (nome for nome, form in table.items() if re.fullmatch(f"({form})/?", address, re.IGNORECASE))
    return next(matches, None)


async def check_offered(connection: ASGIConnection[Any, Any, Any, Any], handler: object) -> None:
    """The guard of every handler."""
    path, method = connection.scope["path"], connection.scope.get("method")
    await require_offered(servico_of(path) or _found(CALLS, f"{method} {path}"))


async def require_offered(servico: Servico | None) -> None:
    """NotFound for a service that is switched off."""
    if servico and servico in await list_desligados():
        raise NotFound(f"Esta loja não oferece {NOMES[servico]}.")


async def list_banners_offered() -> list[Banner]:
    """The banners without those that lead to a service that is switched off."""
    off = await list_desligados()
    return [banner for banner in await list_banners() if servico_of(banner.link) not in off]
