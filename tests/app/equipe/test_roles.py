"""The access table of the desk: every call and screen as everybody, the names that the browser reads."""

import re
from typing import Any, get_args

import httpx
import pytest
from litestar import Litestar, get

from app.equipe import events, pages
from app.equipe.main import handlers_of
from app.equipe.roles import ACCESS, BY_KIND, KINDS, Acesso, Quem, access_of, name_of
from db.equipe.authenticator import new_totp
from db.equipe.people import Papel, Pessoa
from db.platform import settings
from tests.support import ROOT
from tests.support.people import employ, let_in

Desk = httpx.AsyncClient
GIVEN = {"formato": "csv", "contato_id": "nobody", "angle": "frente", "chave": "nobody"}


def list_routes(app: Litestar) -> list[tuple[str, str, Any]]:
    """Every path and method of the application with its handler."""
    return [
        (route.path_format, method, handler)
        for route in app.routes
        for method, (handler, _) in getattr(route, "route_handler_map", {}).items()
        if method != "OPTIONS"
    ]


def path_of(path: str, kind: str) -> str:
    """The path with an unknown record for each parameter."""
    return re.sub(r"\{(\w+)}", lambda one: (GIVEN | {"nome": kind}).get(one[1], "999999999"), path)


async def sign_in(desk: Desk, quem: str, pessoa: Pessoa) -> None:
    desk.cookies.clear()
    if quem in ("codigo", "cadastro"):
        await let_in(desk, pessoa, quem, new_totp())  # type: ignore[arg-type]
    elif quem != "visitante":
        await let_in(desk, pessoa)


def refusal_of(path: str, method: str, quem: str, access: Acesso) -> tuple[int, str]:
    """The refusal: the status and the redirect's target."""
    if quem in ("vendas", "gerencia") and "administracao" in access:
        return 403, ""
    return (303, "/entrar") if method == "GET" and not path.startswith("/api/") else (401, "")


def test_every_screen_has_a_component() -> None:
    table = (ROOT / "ui/equipe/screens.ts").read_text()
    assert {*re.findall(r"^  (\w+): \(\) => import", table, re.M)} == {
        one.handler_name for one in handlers_of(pages)
    }


@pytest.mark.parametrize("quem", get_args(Quem))
async def test_every_route_lets_in_whom_the_table_says(
    desk: Desk, app: Litestar, quem: Quem, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(events, "LONGEST_SECONDS", 0.0)
    routes = list_routes(app)
    assert len(routes) > 40
    pessoa = await employ(quem if quem in get_args(Papel) else "vendas")  # type: ignore[arg-type]
    for path, method, handler in routes:
        for kind in ("carros", "textos", "dados-gerais") if "{nome" in path else ("carros",):
            await sign_in(desk, quem, pessoa)
            answer = await desk.request(method, path_of(path, kind), json=None if method == "GET" else {})
            found = answer.status_code, answer.headers.get("location", "").partition("?")[0]
            access = access_of(handler, {"nome": kind})
            refused = refusal_of(path, method, quem, access)
            if quem in access:
                assert found != refused and found[0] < 500, (method, path, kind, found, answer.text)
            else:
                assert found == refused and "set-cookie" not in answer.headers, (method, path, kind)


BODIES: dict[str, Any] = {
    "changeContato": {"estado": "ganho", "revisao": 0},
    "changeVisita": {"passo": "cancelar", "revisao": 0},
    "renewOrcamento": {"revisao": 0},
    "addNota": {"texto": "?"},
    "joinContatos": {"outros": [], "revisao": 0},
    "sendResposta": {"canal": "whatsapp", "texto": "?"},
    "moveCarro": {"movimento": "ocultar", "revisao": 0},
    "restoreFoto": {"lugar": 1},
    "describeFoto": {"foco": 40, "vista": "frente"},
    "arrangeFotos": {"fotos": [], "revisao": 0},
    "changeFicha": {"mudancas": {"km": "0"}, "revisao": 0},
    "changePessoa": {"papel": "vendas", "revisao": 0},
}


async def test_unknown_records_are_not_found(
    desk: Desk, app: Litestar, admin: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Those of every screen and call that names one; what is gone already is removed again without a word."""
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    for path, method, handler in list_routes(app):
        name = name_of(handler)
        if "{" not in path or name in (
            "convite",
            "exportEstoque",
            "fichas_lista",
            "createFicha",
            "changeFichas",
            "ficha_nova",
        ):
            continue
        query, body = {"inicio": 0, "revisao": 0}, None if method == "GET" else BODIES.get(name, {})
        answer = await desk.request(method, path_of(path, "carros"), params=query, json=body)
        assert answer.status_code == (204 if method == "DELETE" else 404), (method, path, answer.text)


def test_the_table_has_every_route_and_no_other(app: Litestar) -> None:
    assert {*ACCESS, *BY_KIND} == {name_of(handler) for _, _, handler in list_routes(app)}
    assert {kind for kind, access in KINDS.items() if "vendas" in access} == {"carros"}
    public = {name for name, access in ACCESS.items() if "visitante" in access}
    assert public == {"entrar", "enter", "convite", "chooseSenha", "forgetSenha"}


async def test_a_route_without_an_entry_is_refused_to_everybody(desk: Desk, admin: Any) -> None:
    from app.equipe.main import create_app, create_desk

    @get("/api/esquecida")
    async def esquecida() -> None:
        return None

    unlisted = create_app()
    unlisted.register(esquecida)
    desk._transport = httpx.ASGITransport(create_desk(unlisted))
    assert (await desk.get("/api/esquecida")).status_code == 403


async def test_an_unknown_kind_of_record_is_not_found(desk: Desk, seller: Any) -> None:
    assert (await desk.post("/api/fichas/segredos", json={})).status_code == 404


async def test_the_browser_gets_its_persons_permissions(desk: Desk, seller: Any) -> None:
    pode = (await desk.get("/?_data")).json()["quem"]["pode"]
    management = {"fichas", "importar", "openCarga", "addPiece", "exportContatos", "exportEstoque", "numeros"}
    accounts = {"pessoas", "invitePessoa", "changePessoa"}
    assert "estoque" in pode and (management | accounts).isdisjoint(pode)
    sources = "".join(file.read_text() for file in (ROOT / "ui" / "equipe").rglob("*.tsx"))
    named = re.findall(r'\bmay\("(\w+)"\)|\btela: "(\w+)"', sources)
    assert named and {one or other for one, other in named} <= {*ACCESS}
