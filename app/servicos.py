"""The addresses of the services, and 404 at those of a service that the dealer has switched off (reading 50)."""

import re
from typing import Any
from urllib.parse import urlsplit

from litestar.connection import ASGIConnection

from app.platform.config import config
from app.platform.errors import NotFound
from db.conteudo.banners import Banner, list_banners
from db.conteudo.dados_gerais import NOMES, Servico, list_desligados

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
