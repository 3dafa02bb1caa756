"""An address of every page, from the pages' own handlers: a new page is opened in the browser without being listed."""

import json
import re
from typing import Any, get_args, get_type_hints

from litestar.handlers import HTTPRouteHandler

from app.pages import handlers
from app.platform.page import Pagina

CARRERA = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"
PEDIDO = "Zc3fXQ0v0mJ5yO2nG1kq8w"
EXAMPLES = {
    "/busca/{segmentos:path}": "/busca/todos/todos/aston%20martin/db9",
    "/detalhe/{url:str}": CARRERA,
    "/blindagem/orcamento/{pedido:str}": f"/blindagem/orcamento/{PEDIDO}",
    "/estetica/orcamento/{pedido:str}": f"/estetica/orcamento/{PEDIDO}",
    "/agendamento/{chave:str}": f"/agendamento/{PEDIDO}",
    "/aviso/{chave:str}": f"/aviso/{PEDIDO}",
    "/previa/{chave:str}": f"/previa/{PEDIDO}",
    "/previa/orcamento/{chave:str}": f"/previa/orcamento/{PEDIDO}",
    "/importado/{id:str}": "/importado/1",
    "/institucional/{url:str}": "/institucional/termos-de-uso",
}


def structs_of(page: HTTPRouteHandler) -> list[type[Pagina]]:
    """The Structs that a page may answer; empty for an address that only redirects."""
    answer = get_type_hints(page.fn)["return"]
    return [one for one in get_args(answer) or [answer] if issubclass(one, Pagina)]


SHOWN = [page for page in handlers if "GET" in page.http_methods and structs_of(page)]
ADDRESSES = {EXAMPLES.get(path, path): page for page in SHOWN for path in sorted(page.paths)}
PUBLIC = [path for path, page in ADDRESSES.items() if not any(one.privada for one in structs_of(page))]


def head(text: str) -> dict[str, str | None]:
    """The tags of a document's head that search engines read."""

    def one(pattern: str) -> str | None:
        found = re.search(pattern, text)
        return found[1] if found else None

    return {
        "title": one(r"<title>([^<]*)</title>"),
        "description": one(r'<meta name="description" content="([^"]*)"'),
        "canonical": one(r'<link rel="canonical" href="http://[^/"]+([^"]*)"'),
        "robots": one(r'<meta name="robots" content="([^"]*)"'),
    }


def structured_data(text: str) -> dict[str, dict[str, Any]]:
    """A document's structured data by type."""
    found = [
        json.loads(one) for one in re.findall(r'<script type="application/ld\+json">(.*?)</script>', text)
    ]
    return {one["@type"] if isinstance(one["@type"], str) else "+".join(one["@type"]): one for one in found}
