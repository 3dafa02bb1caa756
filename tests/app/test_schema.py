"""The API's document: complete and in Portuguese."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import httpx
import pytest
from litestar.serialization import encode_json

from app import openapi
from app.main import create_app
from app.platform.config import read_config
from tests.support import BIN, ROOT
from tests.support.layers import visiting

document: dict[str, Any] = create_app().openapi_schema.to_schema()
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
GET /api/servico-estetica/{id} · POST /api/orcamento-estetica · GET /api/orcamento-estetica · POST /api/vendaseucarro · POST /api/avisos
GET /api/conteudo-institucional/{url} · GET /api/importacao
"""


async def test_an_address_below_it_that_is_not_there_is_the_sites_own_page(client: Any) -> None:
    answer = await client.get("/schema/nada", headers={"Accept": "text/html"})
    page = await client.get("/nada", headers={"Accept": "text/html"})
    assert answer.status_code == page.status_code == 404
    assert "<title>Página não encontrada | Quintavera Motors</title>" in answer.text
    assert answer.text.replace("/schema/nada", "/nada") == page.text


@pytest.mark.parametrize("path", ["/schema", "/schema/openapi.json"])
async def test_it_travels_small_and_once(client: Any, path: str) -> None:
    async with visiting(client) as visitor:
        answer = await visitor.get(path, headers={"Accept-Encoding": "br"})
        again = await visitor.get(path, headers={"If-None-Match": answer.headers["etag"]})
    assert answer.headers["content-encoding"] == "br"
    assert int(answer.headers["content-length"]) * 5 < len(answer.content)
    assert again.status_code == 304


def test_every_call_of_the_specification_is_there() -> None:
    wanted = {call.strip() for call in re.split(r"·|\n", CALLS) if call.strip()}
    assert wanted <= {name for name, _ in OPERATIONS}


def test_it_follows_the_recommended_rules_of_a_linter(tmp_path: Path) -> None:
    (tmp_path / "api.json").write_bytes(encode_json(document))
    command = [BIN / "node", ROOT / "node_modules/@redocly/cli/bin/cli.js", "lint", "api.json"]
    options = ["--extends", "recommended", "--format", "json"]
    quiet = {"REDOCLY_TELEMETRY": "off", "REDOCLY_SUPPRESS_UPDATE_NOTICE": "true"}
    done = subprocess.run([*command, *options], cwd=tmp_path, env=quiet, capture_output=True, text=True)
    assert json.loads(done.stdout)["problems"] == []


@pytest.mark.parametrize(
    ("authorization", "token", "security"),
    [
        ("site", "publico", [{"Authorization": [], "Token": []}]),
        ("site", "", [{"Authorization": []}]),
        ("", "", [{"Authorization": [], "Token": []}, {}]),
    ],
)
def test_it_says_which_headers_this_installation_checks(
    authorization: str, token: str, security: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    given = read_config({"API_AUTHORIZATION": authorization, "API_TOKEN": token})
    monkeypatch.setattr(openapi, "config", given)
    assert openapi.make_openapi_config().security == security


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


READS = [(name, one) for name, one in OPERATIONS if name.startswith("GET")]


def _asked(path: str, operation: dict[str, Any], *, all_of_them: bool) -> tuple[str, dict[str, Any]]:
    """A read as its form on /schema sends it: the examples of what must be given, or of everything that has one."""
    query: dict[str, Any] = {}
    for one in operation.get("parameters", []):
        example = next(iter(one["schema"].get("examples", [])), None)
        if one["in"] == "path":
            path = path.replace(f"{{{one['name']}}}", str(example))
        elif one["in"] == "query" and example is not None and (one["required"] or all_of_them):
            query[one["name"]] = example
    return path, query


@pytest.mark.parametrize("all_of_them", [False, True])
@pytest.mark.parametrize(("name", "operation"), READS, ids=[name for name, _ in READS])
async def test_the_examples_of_a_read_are_answered(
    client: httpx.AsyncClient, name: str, operation: dict[str, Any], all_of_them: bool
) -> None:
    path, query = _asked(name.split()[1], operation, all_of_them=all_of_them)
    answer = await client.get(path, params=query)
    # A quote's code is a secret, so its example is nobody's; without a renderer the site is not ready, and says so.
    expected = 404 if "codigo" in query else 503 if path == "/pronto" else 200
    assert answer.status_code == expected, answer.text


async def test_swagger_ui_runs_under_a_policy_of_its_own(client: httpx.AsyncClient) -> None:
    answer = await client.get("/schema")
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    policy = answer.headers["content-security-policy"]
    assert "'unsafe-eval'" not in policy and "http" not in policy
    assert re.search(r"script-src 'self' 'sha256-[A-Za-z0-9+/=]+';", policy)
    assert not re.search(r'(src|href)="(https?:)?//', answer.text)
