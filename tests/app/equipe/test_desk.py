"""Return addresses lead to no other site, and a post sent again with its key makes nothing more."""

import asyncio
import re
import secrets
from typing import Any
from urllib.parse import parse_qs, urlsplit

import httpx
import msgspec
import pyotp
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.equipe.desk import return_address, with_return
from app.equipe.roles import name_of
from db.fichas.kinds import TIPOS
from db.platform import clock
from tests.support.fichas import STORED, brand_and_model, car, first_of, write
from tests.support.people import SENHA, employ, let_in, letters_to
from tests.support.saves import remove
from tests.support.screens import data_of, detail_of

DEEP = "/contatos?estado=novo&texto=Ana+Lima%26Filhos"
FOREIGN = [
    *("//evil.example", "/\\evil.example", "/\t/evil.example", "/\n/evil.example", "\\\\evil.example"),
    *("https://evil.example", "javascript:alert(1)", "evil.example", "/ok\r\nSet-Cookie: a=b", "", "/" * 9),
    *("/entrar?depois=/", "/entrar/codigo", "/" + "a" * 2000, "/\u202eevil"),
]


@pytest.mark.parametrize("text", FOREIGN)
def test_an_address_that_leads_elsewhere_becomes_the_first_screen(text: str) -> None:
    assert return_address(text) == "/"
    assert with_return("/entrar", text) == "/entrar"


@given(st.text("/\\.:@?#%\t\n\r ae0", max_size=12).map("/".__add__))
def test_whatever_is_let_through_stays_at_the_desk(text: str) -> None:
    # A browser drops tabs and line breaks, and reads a backslash as a slash, before it looks for a host.
    seen = re.sub(r"[\t\n\r]", "", return_address(text)).replace("\\", "/")
    assert seen.startswith("/") and not seen.startswith("//")


def test_a_screen_keeps_its_query() -> None:
    assert return_address(DEEP) == DEEP
    assert parse_qs(urlsplit(with_return("/entrar", DEEP)).query) == {"depois": [DEEP]}


async def test_the_login_screen_is_handed_the_path_and_query(desk: httpx.AsyncClient) -> None:
    answer = await desk.get(f"{DEEP}&_data")
    assert parse_qs(urlsplit(answer.headers["location"]).query) == {"depois": [DEEP]}
    screen = await data_of(desk, answer.headers["location"])
    assert screen["depois"] == DEEP
    assert (await data_of(desk, "/entrar?depois=/%09/evil.example"))["depois"] == "/"


async def test_every_step_of_the_login_hands_the_address_on(desk: httpx.AsyncClient) -> None:
    seller = await employ()
    entry = {"email": seller.email, "senha": SENHA, "depois": DEEP}
    assert (await desk.post("/api/entrar", json=entry)).json() == {"proxima": DEEP}
    assert (await desk.post("/api/entrar", json=entry | {"depois": "/\t/evil.example"})).json() == {
        "proxima": "/"
    }
    boss = await employ("administracao")
    step = (await desk.post("/api/entrar", json=entry | {"email": boss.email})).json()["proxima"]
    assert step == with_return("/entrar/autenticador", DEEP)
    screen = await data_of(desk, step)
    assert screen["depois"] == DEEP
    code = pyotp.TOTP(screen["segredo"]).at(int(clock.now().timestamp()))
    given_code = {"codigo": code, "depois": DEEP}
    answer = await desk.post("/api/entrar/autenticador", json=given_code)
    assert answer.json()["proxima"] == DEEP


async def test_a_step_that_took_too_long_keeps_the_address(desk: httpx.AsyncClient) -> None:
    answer = await desk.get(with_return("/entrar/codigo", DEEP))
    assert answer.headers["location"] == with_return("/entrar", DEEP)


async def test_a_link_by_mail_keeps_the_address(desk: httpx.AsyncClient) -> None:
    seller = await employ()
    await desk.post("/api/senha", json={"email": seller.email, "depois": DEEP})
    link = re.search(r"https?://\S+", (await letters_to(seller.email))[-1])
    assert link
    url = urlsplit(link[0])
    screen = await data_of(desk, f"{url.path}?{url.query}")
    assert (screen["email"], screen["depois"]) == (seller.email, DEEP)


async def test_an_address_without_a_screen_says_so_in_words(desk: httpx.AsyncClient, admin: Any) -> None:
    for path, words in (
        ("/nada", "Não há nada neste endereço."),
        ("/fichas/segredos", "Não há registros com este nome."),
        ("/estoque/999999999", "Este carro não existe mais."),
    ):
        answer = await desk.get(path)
        assert answer.status_code == 404 and "<h1>Não encontrado</h1>" in answer.text
        assert f"<p>{words} (erro 404)</p>" in answer.text


async def test_an_upload_without_a_session_is_told_so(desk: httpx.AsyncClient) -> None:
    answer = await desk.post("/fotos?nome=a", content=b"x", headers={"Content-Type": "image/jpeg"})
    assert (answer.status_code, answer.json()) == (401, {"detail": "Sua sessão terminou. Entre de novo."})


Desk = httpx.AsyncClient

# Posts that take no key: a second one changes nothing more, or may be wanted, or its answer is a secret that is stored nowhere.
OTHERS = {
    "enter": "opens a session",
    "giveCodigo": "opens a session",
    "setAutenticador": "opens a session",
    "chooseSenha": "its link counts once",
    "forgetSenha": "one more link",
    "leave": "ends the session",
    "changeSenha": "the password stays the same",
    "beginAutenticador": "a secret",
    "confirmAutenticador": "a secret",
    "removeAutenticador": "removed is removed",
    "renewRecuperacao": "secrets",
    "resendConvite": "one more link",
    "resetAutenticador": "removed is removed",
    "findTitular": "reads",
    "exportTitular": "reads",
    "eraseTitular": "erased is erased",
    "selectCarros": "reads",
    "previewFicha": "reads",
    "addLaudo": "the same PDF is the same file",
    "importCarga": "a file is imported once",
    "undoCarga": "an import is undone once",
    "tryCorreio": "one more mail",
    "tryDominio": "reads",
    "startCatalogo": "what is filled stays",
    "confirmServicos": "what is confirmed stays",
    "openSite": "open is open",
    "resendContato": "calls that the CRM tells apart",
    "resendChamadas": "calls that the CRM tells apart",
}


def test_every_post_takes_a_key_or_says_why_not(app: Any) -> None:
    handlers = [one for route in app.routes for one in route.route_handlers if "POST" in one.http_methods]
    without = {
        name_of(one) for one in handlers if "idempotency_key" not in one.parsed_fn_signature.parameters
    }
    assert without == OTHERS.keys()


async def post(desk: Desk, path: str, body: Any, key: str) -> httpx.Response:
    return await desk.post(path, json=body, headers={"Idempotency-Key": key})


async def new_ones() -> list[tuple[str, dict[str, Any]]]:
    """A new record of each kind that the staff add, and what else they make."""
    records = {
        nome: msgspec.to_builtins((await first_of(nome))[1]) for nome in STORED if not TIPOS[nome].fixa
    }
    records["carros"] = car(**await brand_and_model())
    records |= {
        nome: records[nome] | {campo: f"a-{secrets.token_hex(6)}"} for nome, campo in ADDRESSES.items()
    }
    for nome in ONCE:
        del records[nome]
    lead, word = await write()
    return [
        *((f"/api/fichas/{nome}", values) for nome, values in records.items()),
        (f"/api/contatos/{lead}/notas", {"texto": word}),
        (f"/api/contatos/{lead}/respostas", {"canal": "whatsapp", "texto": word}),
        ("/api/contatos", {"nome": word, "telefone": "(11) 91234-5678", "origem": "loja", "assunto": word}),
        ("/api/pessoas", {"nome": "Lia Prado", "email": f"{word}@quintavera.example", "papel": "vendas"}),
        ("/api/importacoes", {"nome": f"{word}.csv", "tamanho": 10}),
    ]


ADDRESSES = {
    "marcas": "slug",
    "modelos": "slug",
    "textos": "url",
    "blindagem-produtos": "sku",
    "estetica-marcas": "chave",
}
# A car, a class or a price of a size has one of them, and the demonstration has them all.
ONCE = ("destaques", "blindagem-grupos", "blindagem-recomendacoes", "estetica-precos")


@pytest.mark.both_engines
async def test_sent_five_times_at_once_and_once_more_it_is_one(desk: Desk, admin: Any) -> None:
    for path, body in await new_ones():
        key = secrets.token_hex(8)
        answers = [*await asyncio.gather(*(post(desk, path, body, key) for _ in range(5)))]
        answers.append(await post(desk, path, body, key))
        assert {answer.status_code for answer in answers} <= {201, 204}, (path, [one.text for one in answers])
        assert len({answer.text for answer in answers}) == 1, path
        kind = path.partition("/api/fichas/")[2]
        if kind:
            await remove(desk, kind, answers[0].json()["id"])


async def test_a_note_sent_twice_stands_there_once(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    for _ in range(2):
        answer = await post(desk, f"/api/contatos/{lead}/notas", {"texto": word}, "nota")
        assert answer.status_code == 204, answer.text
    page = await detail_of(desk, lead)
    assert [one["texto"] for one in page["notas"]].count(word) == 1


async def test_a_key_is_of_one_body_one_address_and_one_person(desk: Desk, seller: Any) -> None:
    both, key = await brand_and_model(), secrets.token_hex(8)
    first = await post(desk, "/api/fichas/carros", one := car(**both), key)
    other = await post(desk, "/api/fichas/carros", car(**both), key)
    assert (first.status_code, other.status_code) == (201, 422)
    await let_in(desk, await employ())
    taken = await post(desk, "/api/fichas/carros", one, key)
    assert (taken.status_code, taken.json()["campo"]) == (400, "seo_url"), "a colleague's key is not theirs"


async def test_a_refused_post_may_be_sent_again_with_its_key(desk: Desk, seller: Any) -> None:
    values, key = car(**await brand_and_model()), secrets.token_hex(8)
    assert (await post(desk, "/api/fichas/carros", values | {"km": "muitos"}, key)).status_code == 400
    assert (await post(desk, "/api/fichas/carros", values, key)).status_code == 201
