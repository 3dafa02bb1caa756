"""Query parameters of pages: a page gets those that it declares (`Pagina.params`)."""

from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Request
from msgspec import Struct


class Param(Struct, frozen=True):
    """A query parameter of a page. `logged`: its values say nothing of a person, and the access log may hold them."""

    name: str
    logged: bool = False


DATA = Param("_data", logged=True)  # every page's
# The parameters of all loaded pages (app/pages); pages that share a name declare it equally.
KNOWN = {DATA.name: DATA}
# Their names by the first segment of the pages' paths.
NAMES: dict[str, set[str]] = {}


def declare(paths: Iterable[str], params: Iterable[Param]) -> None:
    """Makes the parameters of the pages at `paths` known to the page cache, the access rules and the log."""
    read = {param.name: param for param in params}
    KNOWN.update(read)
    for path in paths:
        NAMES.setdefault(_segment(path), {DATA.name}).update(read)


def declared(request: Request[Any, Any, Any], params: Iterable[Param]) -> dict[str, str]:
    """The given values of a page's own `params`."""
    names = {param.name for param in params}
    return {name: value for name, value in request.query_params.items() if name in names}


def known_query(path: str, query_string: bytes) -> str:
    """The parameters that the page at `path` reads, each once, sorted and encoded one way; the rest (utm_*, …) is dropped.

    It is the page cache's key and all of the query that reaches the page, so no page is cached under another's key.
    """
    if not query_string:
        return ""
    given = dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True))
    given |= {"_data": ""} if "_data" in given else {}
    names = NAMES.get(_segment(path), {DATA.name})
    return urlencode({name: given[name] for name in sorted(given.keys() & names)})


def _segment(path: str) -> str:
    return path[1:].partition("/")[0]
