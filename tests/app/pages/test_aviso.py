"""/avise-me and /aviso/{chave}: created without JavaScript, confirmed by a button, ended by one click."""

import json
from collections.abc import AsyncIterator
from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest

from app.signed_keys import chave_of, id_of
from db.conteudo.dados_gerais import Gerais
from db.platform import outbox
from db.platform.outbox import Outbox, sends_mail
from db.platform.versions import get_version, seen, set_version
from db.visitantes.avisos import DE_BUSCA, DE_CARRO, PEDIDO, Avisos
from tests.support.layers import visiting
from tests.support.screens import data_of

Client = httpx.AsyncClient
SEARCH = "/busca/todos/todos/porsche?ordem=menor-preco&pagina=2&preco-ate=900000"
ALERT = "/busca/todos/todos/porsche?preco-ate=900000"
numbers = iter(range(1, 10_000))


@pytest.fixture
async def site(client: Client) -> AsyncIterator[Client]:
    """The whole site with all its layers."""
    async with visiting(client) as outside:
        yield outside


async def requested(client: Client, email: str = "") -> tuple[str, str]:
    """The address and the key of a new alert."""
    email = email or f"alerta.{next(numbers)}@exemplo.com.br"
    answer = await client.post(
        "/enviar/aviso", data={"email": email, "busca": SEARCH, "site": ""}, follow_redirects=False
    )
    assert (answer.status_code, answer.headers["location"]) == (303, "/avise-me?enviado=")
    row = await Avisos.select().where(Avisos.email == email).first()
    return email, chave_of("aviso", row["public_id"])


async def state(email: str) -> str:
    row = await Avisos.select().where(Avisos.email == email).first()
    return str(row["estado"]) if row else ""


async def dados(client: Client, path: str, status: int = 200) -> Any:
    answer = await client.get(path, params={"_data": ""})
    assert answer.status_code == status and answer.headers["cache-control"] == "private, no-store"
    return answer.json()["dados"]


async def test_the_page_names_the_search_and_the_form_keeps_it(client: Client) -> None:
    page = await data_of(client, "/avise-me", busca=SEARCH)
    assert (page["busca"], page["enviado"]) == (ALERT, False)
    assert "Porsche" in page["titulo"] and "900.000" in page["titulo"]
    email, chave = await requested(client)
    page = await dados(client, f"/aviso/{chave}")
    assert page["aviso"] | {"ate": ""} == {
        "titulo": page["aviso"]["titulo"],
        "busca": ALERT,
        "email": email,
        "estado": "pendente",
        "ate": "",
    }
    assert await Outbox.exists().where((Outbox.recipient == email) & (Outbox.kind == PEDIDO))


@pytest.mark.parametrize(
    ("busca", "words"),
    [
        ("/busca/todos/todos/maserati/mc20", "um Maserati MC20 ou quando um deles"),
        ("/busca/todos/todos?carroceria=picape", "uma picape ou quando uma delas"),
        ("/busca/todos/todos?q=trabant", "um carro da busca “trabant” ou quando um deles"),
    ],
)
async def test_listing_form_mail_and_confirmation_say_alike_when_the_alert_is_sent(
    client: Client, busca: str, words: str
) -> None:
    gatilho, email = f"quando chegar {words} baixar de preço", f"gatilho.{next(numbers)}@exemplo.com.br"
    listing = await data_of(client, busca)
    form = await data_of(client, "/avise-me", busca=busca)
    await client.post("/api/avisos", json={"email": email, "busca": busca, "site": "", "tempo_ms": 9000})
    row = await Outbox.select().where((Outbox.recipient == email) & (Outbox.kind == PEDIDO)).first()
    page = await dados(client, f"/aviso/{chave_of('aviso', row['about'])}")
    assert [one["gatilho"] for one in (listing, form, page, json.loads(row["context"]))] == [gatilho] * 4


async def test_an_alert_of_a_search_that_is_gone_says_so_in_fewer_words(client: Client) -> None:
    email, chave = await requested(client)
    await Avisos.update(busca="/busca/todos/todos/nada").where(Avisos.email == email)
    assert (await dados(client, f"/aviso/{chave}"))["gatilho"] == DE_BUSCA
    await Avisos.update(busca="/detalhe/nada").where(Avisos.email == email)
    assert (await dados(client, f"/aviso/{chave}"))["gatilho"] == DE_CARRO


@pytest.mark.parametrize("busca", ["", "/", "https://evil.example/busca", "/busca/nada/nada", "/buscapé"])
async def test_an_address_that_is_no_search_is_none(client: Client, busca: str) -> None:
    page = await data_of(client, "/avise-me", busca=busca)
    assert page["busca"] == "/busca/todos/todos"
    sent = {"email": "ana@exemplo.com.br", "busca": busca}
    answer = await client.post("/api/avisos", json=sent)
    assert (answer.status_code, answer.json()["campo"]) == (400, "busca")


async def test_the_call_answers_alike_with_and_without_an_alert(client: Client) -> None:
    email, chave = await requested(client)
    await client.post(f"/aviso/{chave}/confirmar")
    new = {"email": "novo." + email, "busca": ALERT, "site": "", "tempo_ms": 9000}
    answers = [await client.post("/api/avisos", json=new | {"email": who}) for who in (email, new["email"])]
    assert [answer.status_code for answer in answers] == [201, 201]
    known, unknown = [answer.json() for answer in answers]
    assert known.pop("email") == email and unknown.pop("email") == new["email"]
    assert known == unknown


async def test_all_visitors_behind_one_proxy_are_written_to(client: Client) -> None:
    sent = {"busca": SEARCH, "site": "", "tempo_ms": 9000}
    people = [f"proxy.{number}@exemplo.com.br" for number in range(25)]
    for email in people:
        await client.post("/api/avisos", json=sent | {"email": email})
    rows = await Outbox.select(Outbox.state).where(Outbox.recipient.is_in(people))
    assert [row["state"] for row in rows] == ["pending"] * 25


async def test_only_a_database_that_the_seed_filled_promises_mails_without_a_server(client: Client) -> None:
    assert await sends_mail()
    seeded = await get_version("seed")
    for number, promised in ((0, False), (seeded, True)):
        await set_version("seed", number)
        await Gerais.update({"nome": "Quintavera Motors"}, force=True)  # a new content version
        seen.expire()
        assert await sends_mail() is promised


async def test_no_alert_is_taken_where_no_mail_could_confirm_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "_is_seeded", AsyncMock(return_value=False))
    answer = await client.post("/api/avisos", json={"email": "ana@x.example", "busca": ALERT})
    assert (answer.status_code, answer.json()["campo"]) == (400, "email")
    assert '"sem_email":true' in (await client.get("/avise-me")).text


async def test_only_the_button_confirms(client: Client) -> None:
    email, chave = await requested(client)
    for _ in range(2):  # a mail scanner, and the person
        await client.get(f"/aviso/{chave}")
        assert await state(email) == "pendente"
    answer = await client.post(f"/aviso/{chave}/confirmar", follow_redirects=False)
    assert (answer.status_code, answer.headers["location"]) == (303, f"/aviso/{chave}")
    assert await state(email) == "confirmado"
    await client.post(f"/aviso/{chave}/cancelar")
    assert await state(email) == "cancelado"
    await client.post(f"/aviso/{chave}/apagar")
    assert await state(email) == ""
    assert (await dados(client, f"/aviso/{chave}", 404))["aviso"] is None


async def test_a_key_that_opens_nothing_says_so(client: Client) -> None:
    for chave in ("x", "x" * 44, chave_of("aviso", "x" * 22)):
        assert (await dados(client, f"/aviso/{chave}", 404))["aviso"] is None
        assert (await client.post(f"/aviso/{chave}")).status_code == 200
        assert (await client.post(f"/aviso/{chave}/confirmar", follow_redirects=False)).status_code == 303
    assert (await client.post(f"/aviso/{chave}/outra")).status_code == 404


async def test_the_page_is_nobody_elses(site: Client) -> None:
    _, known = await requested(site)
    for chave, status in ((known, 200), ("x" * 44, 404)):
        answer = await site.get(f"/aviso/{chave}", headers={"Accept": "text/html"})
        assert answer.status_code == status
        assert 'name="robots" content="noindex,nofollow"' in answer.text
        assert answer.headers["cache-control"] == "private, no-store"
        assert answer.headers.get_list("referrer-policy") == ["strict-origin"]


ONE_CLICK = {"Content-Type": "application/x-www-form-urlencoded"}
ELSEWHERE = [{}, {"Origin": "https://mail.example", "Sec-Fetch-Site": "cross-site"}, {"Origin": "null"}]


@pytest.mark.parametrize("more", ELSEWHERE)
async def test_a_mail_program_ends_all_alerts_with_one_post(site: Client, more: dict[str, str]) -> None:
    """RFC 8058: no cookies, no page of ours before it, no redirect after it."""
    email, chave = await requested(site)
    await site.post(f"/aviso/{chave}/confirmar")
    body = "List-Unsubscribe=One-Click"
    answer = await site.post(f"/aviso/{chave}", content=body, headers=ONE_CLICK | more)
    assert answer.status_code == 200 and "set-cookie" not in answer.headers
    assert await state(email) == "cancelado"


@pytest.mark.parametrize("acao", ["confirmar", "cancelar", "apagar"])
async def test_another_sites_buttons_change_no_alert(site: Client, acao: str) -> None:
    email, chave = await requested(site)
    for path in (f"/aviso/{chave}/{acao}", f"/aviso/{chave}/{acao}/", f"/aviso//{chave}"):
        answer = await site.post(path, headers={"Origin": "https://evil.example"})
        assert answer.status_code in (403, 404)
    assert await state(email) == "pendente"


def test_a_key_is_of_one_alert_alone() -> None:
    key = chave_of("aviso", "a" * 22)
    assert id_of("aviso", key) == "a" * 22
    for wrong in ("", "a" * 22, key[:-1], key + "x", chave_of("aviso", "b" * 22)[:22] + key[22:], "ç" * 44):
        assert id_of("aviso", wrong) == ""
