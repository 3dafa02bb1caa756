"""The API's document: complete, in Portuguese, and true (schemathesis asks every call of it)."""

import re
from typing import Any

import pytest
import schemathesis
from hypothesis import settings
from schemathesis.specs.openapi.checks import allow_header_conformance, positive_data_acceptance

from app.main import create_app
from tests.conftest import Site

document: dict[str, Any] = create_app().openapi_schema.to_schema()
schema = schemathesis.openapi.from_dict(document)
OPERATIONS = [
    (f"{method.upper()} {path}", operation)
    for path, item in document["paths"].items()
    for method, operation in item.items()
    if method in ("get", "post", "put", "delete")
]
CALLS = """
GET /api/dados-gerais/{id} · GET /api/banners · GET /api/destaques · GET /api/marcas · GET /api/precos · GET /api/condicao
GET /api/modelos/marca/{id} · GET /api/veiculos · GET /api/modelo-imagem/{id} · GET /api/blindagem-especificacao
GET /api/associar-veiculos · POST /api/leads · POST /api/navigation-tracker · PUT /api/navigation-tracker/{nav_id}
POST /api/orcamento-blindagem · GET /api/orcamento-blindagem · GET /api/categoria-estetica · GET /api/servico-estetica
GET /api/servico-estetica/{id} · POST /api/orcamento-estetica · GET /api/orcamento-estetica · POST /api/vendaseucarro
GET /api/conteudo-institucional/{url} · GET /api/importacao
"""


def test_every_call_of_the_specification_is_there() -> None:
    wanted = {call.strip() for call in re.split(r"·|\n", CALLS) if call.strip()}
    assert wanted <= {name for name, _ in OPERATIONS}


@pytest.mark.parametrize(("name", "operation"), OPERATIONS, ids=[name for name, _ in OPERATIONS])
def test_every_operation_is_described(name: str, operation: dict[str, Any]) -> None:
    assert re.fullmatch(r"[a-z][A-Za-z]+", operation["operationId"])
    assert operation["summary"]
    assert operation["tags"]
    for parameter in operation.get("parameters", []):
        assert parameter.get("description"), parameter["name"]
    errors = {status for status in operation["responses"] if status >= "400"}
    assert {"429", "503"} <= errors
    if name.split()[0] in ("POST", "PUT"):
        assert {"400", "403", "413", "415"} <= errors


# A lead's id and the rules of a quote cannot be written as a schema, so some valid shapes are refused (400); and
# Litestar's own answer to OPTIONS names the methods of one handler where a path has two.
LEFT_OUT = [allow_header_conformance, positive_data_acceptance]


@schema.parametrize()
@settings(max_examples=settings().max_examples // 3)
def test_answers_are_as_declared(case: Any, site: Site) -> None:
    case.call_and_validate(base_url=site.url, excluded_checks=LEFT_OUT)
