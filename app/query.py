"""What pages read of a query. A page declares it (`Pagina.params`); nothing else of a query ever reaches a page."""

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any
from urllib.parse import parse_qsl, urlencode

from litestar import Request
from msgspec import Struct


class Param(Struct, frozen=True):
    """A query parameter of a page. `logged`: its values say nothing of a person, and the access log may hold them."""

    name: str
    logged: bool = False


DATA = Param("_data", logged=True)  # every page's
# Of all pages, once they are loaded; a name that two of them read is declared alike.
KNOWN = {DATA.name: DATA}


def declare(params: Iterable[Param]) -> None:
    """Makes a page's parameters known to the page cache, the door and the log."""
    KNOWN.update({param.name: param for param in params})
    known_query.cache_clear()


class Query(Mapping[str, str]):
    """What was given of a page's own `params`. Looking for any other is a mistake of the page's: Undeclared."""

    def __init__(self, request: Request[Any, Any, Any], params: Iterable[Param]) -> None:
        self.names = {param.name for param in params}
        given = _parsed(request.scope["query_string"])
        self.given = {name: value for name, value in given.items() if name in self.names}

    def __getitem__(self, name: str) -> str:
        if name not in self.names:
            raise Undeclared(name)
        return self.given[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.given)

    def __len__(self) -> int:
        return len(self.given)


class Undeclared(Exception):
    """A page reads a parameter that is none of its `params`: behind the page cache it would never see one."""


@lru_cache(1024)
def known_query(query_string: bytes) -> str:
    """The parameters that pages read, each once, by name and written one way: the rest (utm_*, gclid, …) is dropped.

    The page cache's key and all that a page may read of the query, so that no page can be kept under another's key.
    """
    given = _parsed(query_string)
    given |= {"_data": ""} if "_data" in given else {}
    return urlencode({name: given[name] for name in sorted(given.keys() & KNOWN.keys())})


def _parsed(query_string: bytes) -> dict[str, str]:
    """The last value of each parameter."""
    return dict(parse_qsl(query_string.decode("latin-1"), keep_blank_values=True))
