"""The first steps of a new site, from nothing to the opening."""

from typing import Any
from unittest.mock import AsyncMock

import httpx
import pytest
from msgspec.structs import replace

from app.equipe.api import first_steps
from app.platform.config import config
from db.conteudo.dados_gerais import Gerais
from db.estoque.catalogue import Precos
from db.platform import outbox
from tests.support.saves import change
from tests.support.screens import data_of
from tests.support.smtp import Post, post_office

Desk = httpx.AsyncClient
TYPED = {
    "nome": "Aurora",
    "telefone_loja": "(11) 98888-7777",
    "email": "oi@aurora.example",
    "textos_lidos": True,
}
KEY: Any = Gerais._meta.primary_key


@pytest.fixture
async def unset(general_data: Any) -> None:
    """The general data are as the migrations make them."""
    await Gerais.delete().where(KEY == 1)
    await Gerais.insert(Gerais(id=1))


async def steps(desk: Desk, screen: str = "/primeiros-passos") -> dict[str, Any]:
    shown = (await data_of(desk, screen))["inicio"]
    return {one["nome"]: one for one in shown["passos"]}


@pytest.mark.both_engines
async def test_each_step_says_what_is_missing_and_what_can_wait(desk: Desk, admin: Any, unset: None) -> None:
    found = await steps(desk)
    assert found == await steps(desk, "/")
    assert found["casa"]["falta"] == "Falta o nome. Quando puder: o CNPJ, a cidade."
    assert found["contato"]["falta"] == "Falta o e-mail, o telefone da loja. Quando puder: o horário."
    assert ["/fichas/lojas", "Tem uma segunda loja? Ela entra em Outras lojas"] in found["contato"]["links"]
    assert found["contato"]["links"][0] == ["/fichas/dados-gerais/1#campo-email", "dados gerais"]
    assert [*found].index("servicos") < [*found].index("textos")
    assert found["aparencia"]["falta"] == "Quando puder: o logotipo."
    needed = ["casa", "contato", "textos", "abrir"]
    assert [nome for nome, one in found.items() if not one.get("espera", True)] == needed
    lacking = {nome for nome, one in found.items() if one["falta"]}
    assert lacking - {*needed} == {"servicos", "aparencia", "correio", "dominio"}


@pytest.mark.both_engines
async def test_a_site_opens_once_it_has_a_name_an_address_and_a_telephone(
    desk: Desk, admin: Any, unset: None, client: Any
) -> None:
    refused = await desk.post("/api/inicio/abertura")
    assert (refused.status_code, refused.json()["campo"]) == (400, "telefone_loja")
    assert (await change(desk, "dados-gerais", 1, {**TYPED, "email": ""})).status_code == 400
    assert (await change(desk, "dados-gerais", 1, TYPED)).status_code == 200
    assert (await client.get("/sobre")).status_code == 503
    assert (await desk.post("/api/inicio/abertura")).status_code == 204
    assert (await client.get("/sobre")).status_code == 200
    shown = (await data_of(desk, "/"))["inicio"]
    assert shown["aberto"] and shown["passos"][-1]["falta"] == ""
    again = await desk.post("/api/inicio/abertura")
    assert again.status_code == 204  # of two at once the second changes nothing


async def test_a_site_without_mail_opens_in_so_many_words(
    desk: Desk, admin: Any, unset: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "_is_seeded", AsyncMock(return_value=False))
    assert (await change(desk, "dados-gerais", 1, TYPED)).status_code == 200
    ticked = await change(desk, "dados-gerais", 1, {"aberto": True})
    assert (ticked.status_code, ticked.json()["campo"]) == (400, "sem_email")
    assert "sem e-mail" in (await desk.post("/api/inicio/abertura")).json()["detail"]
    assert (await desk.post("/api/inicio/abertura?sem_email=true")).status_code == 204


async def test_a_word_that_there_is_no_mail_ends_the_step_of_the_mail(
    desk: Desk, admin: Any, unset: None
) -> None:
    said = (await steps(desk))["correio"]["falta"]
    assert "Quem instalou o site configura o envio de e-mails (SMTP_HOST)." in said
    assert (await change(desk, "dados-gerais", 1, {**TYPED, "sem_email": True})).status_code == 200
    assert (await steps(desk))["correio"]["falta"] == ""


async def test_cars_without_price_bands_lead_to_them(desk: Desk, admin: Any) -> None:
    found = (await steps(desk))["carros"]
    assert (found["falta"], found["links"][-1][0]) == ("", "/fichas/faixas")
    bands = [Precos(**row) for row in await Precos.select()]
    await Precos.delete(force=True)
    try:
        assert (await steps(desk))["carros"]["falta"] == "Quando puder: as faixas de preço da busca."
    finally:
        await Precos.insert(*bands)


@pytest.fixture
def office(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A mail server that the settings name."""
    with post_office() as (post, port):
        server = replace(config, smtp_host="127.0.0.1", smtp_port=port, smtp_tls="none")
        monkeypatch.setattr(first_steps, "config", server)
        yield post


async def test_a_mail_on_trial_says_what_the_server_answered(desk: Desk, admin: Any, office: Post) -> None:
    answer = await desk.post("/api/inicio/correio")
    assert (answer.status_code, "aceitou (" in answer.json()["texto"]) == (200, True), answer.text
    assert office.messages[0]["To"] == admin.email
    office.mode = "unknown"
    refused = await desk.post("/api/inicio/correio")
    assert refused.status_code == 400
    assert "no such mailbox" in refused.json()["detail"] and admin.email not in refused.json()["detail"]


async def test_without_a_mail_server_a_trial_says_so(desk: Desk, admin: Any) -> None:
    detail = (await desk.post("/api/inicio/correio")).json()["detail"]
    assert "Quem instalou o site configura o envio de e-mails" in detail and "VAR_DIR" not in detail


async def test_the_address_on_trial(desk: Desk, admin: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(first_steps, "config", replace(config, site_url="http://127.0.0.1:9"))
    answer = await desk.post("/api/inicio/dominio")
    assert answer.status_code == 400
    assert answer.json()["detail"].startswith("http://127.0.0.1:9 não responde: ConnectError")
