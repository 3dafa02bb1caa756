"""Query parameters of pages: the declared ones, the same with and without the page cache."""

from typing import Any

from litestar import Request

import app.pages  # noqa: F401 - they declare what is known
from app.platform.page import Pagina
from app.platform.query import KNOWN, Param, declared, known_query


def test_each_page_has_its_own_parameters() -> None:
    given = b"_data&carros=1&pagina=2&q=porsche&sobre=x"
    known = {path: known_query(path, given) for path in ("/", "/sobre", "/comparar", "/faleconosco", "/nada")}
    assert known == {
        "/": "_data=",
        "/sobre": "_data=",
        "/comparar": "_data=&carros=1",
        "/faleconosco": "_data=&sobre=x",
        "/nada": "_data=",
    }


def test_a_page_gets_of_its_own_parameters_the_last_value() -> None:
    scope: Any = {"type": "http", "query_string": b"cor=azul&utm_source=x&cor=verde&ano="}
    given = declared(Request(scope), [Param("cor"), Param("ano"), Param("km")])
    assert given == {"cor": "verde", "ano": ""}


def test_two_pages_declare_one_name_alike() -> None:
    declared = {param for page in Pagina.__subclasses__() for param in page.params}
    assert len(declared) == len({param.name for param in declared})


def test_no_log_names_a_person_or_opens_a_quote() -> None:
    secret = {"two_factor", "codigo", "sessao", "pedido", "nome", "email", "telefone"}
    assert [param for param in KNOWN.values() if param.logged and param.name in secret] == []
