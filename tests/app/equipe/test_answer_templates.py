"""Answers from templates: filled in for a contact, noted, and mailed once."""

import secrets
from email import message_from_bytes
from typing import Any

import httpx
import msgspec
import pytest

from app.delivery.mail import compose
from app.platform.config import config
from db.platform.outbox import Mail, Outbox
from tests.support.fichas import create, listed, write
from tests.support.mails import GERAIS
from tests.support.quotes import armoring, new_lead
from tests.support.quotes import create as quote
from tests.support.saves import move
from tests.support.screens import data_of, detail_of

pytestmark = pytest.mark.both_engines

Desk = httpx.AsyncClient


async def filled(desk: Desk, lead: str) -> dict[str, str]:
    """The templates of a contact's screen."""
    found = (await data_of(desk, f"/contatos/{lead}"))["respostas"]
    return {one["titulo"]: one["texto"] for one in found}


async def test_a_template_has_the_name_car_price_and_link_of_the_contact(desk: Desk, admin: Any) -> None:
    carro, values = await create(desk)
    titulo = f"Teste {secrets.token_hex(4)}"
    texto = "{nome}, {carro} custa {preço}: {link} ({vendedor}, {loja})"
    made = await desk.post("/api/fichas/respostas", json={"titulo": titulo, "texto": texto, "ordem": 9})
    assert made.status_code == 201, made.text
    lead, _ = await write(nome="{link} Duarte", veiculo_id=carro)
    found = (await filled(desk, lead))[titulo]
    assert found.startswith("{link}, ") and f"{values['versao']} custa R$ 500.000:" in found
    assert f"{config.site_url}/detalhe/{values['seo_url']} (Helena, Quintavera Motors)" in found
    other, _ = await write(nome="Rita Melo")
    assert titulo not in await filled(desk, other)  # of no car there is no price
    await desk.delete(f"/api/fichas/respostas/{made.json()['id']}")


async def test_an_answer_names_the_car_with_its_article_and_no_price_of_a_sold_one(
    desk: Desk, seller: Any
) -> None:
    carro, values = await create(desk)
    lead = (await write(veiculo_id=carro))[0]
    said = await filled(desk, lead)
    assert "interesse no " in said["Ainda com interesse?"] and "Preço e link" in said
    assert "sobre o " in said["Primeira resposta"] and values["versao"] in said["Primeira resposta"]
    await move(desk, carro, "vender")
    assert "Preço e link" not in await filled(desk, lead)


@pytest.mark.parametrize(
    ("assunto", "sobre", "said"),
    [
        ("Retoque no capô.", None, "sobre o assunto “Retoque no capô.”. Posso"),
        (
            "Amassei a porta de trás do lado direito num poste. Fica em quanto?",
            None,
            "sobre o que você escreveu. Posso",
        ),
        (
            "Amassei a porta. Fica em quanto?",
            "servico-reparo-de-colisao",
            "sobre o serviço Reparo de colisão. Posso",
        ),
    ],
)
async def test_an_answer_names_a_short_subject_or_what_the_form_was_about(
    desk: Desk, seller: Any, assunto: str, sobre: str | None, said: str
) -> None:
    lead = (await write(assunto=assunto, sobre=sobre))[0]
    texts = await filled(desk, lead)
    assert said in texts["Primeira resposta"]
    assert said.replace(". Posso", "? Diga o dia") in texts["Convite para visita"]


async def test_a_visit_to_a_car_or_a_question_about_it_is_the_cars(desk: Desk, seller: Any) -> None:
    carro, _ = await create(desk)
    detail = await detail_of(desk, (await write(sobre=f"veiculo-{carro}"))[0])
    assert (detail["carro"]["id"], detail["servico"]) == (carro, "")
    assert (await detail_of(desk, (await write(sobre="servico-blindagem"))[0]))["servico"] == "Blindagem"


async def test_an_unknown_field_of_a_template_is_refused(desk: Desk, admin: Any) -> None:
    for texto in ("Olá, {nomes}", "Olá, {nome", "Olá}"):
        refused = await desk.post("/api/fichas/respostas", json={"titulo": "Teste", "texto": texto})
        assert (refused.status_code, refused.json()["campo"]) == (400, "texto")


async def test_a_quote_is_answered_with_its_link_and_the_total_that_its_customer_sees(
    desk: Desk, seller: Any
) -> None:
    lead = await new_lead()
    made = await quote(armoring(lead))
    detail = await detail_of(desk, lead)
    (group,) = detail["orcamentos"][0]["grupos"]
    texto = (await filled(desk, lead))["Preço e link"]
    assert f"{config.site_url}/blindagem/orcamento/{made}" in texto and group["total"] in texto


async def test_a_mail_is_sent_once_noted_and_answers_the_contact(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    path, headers = f"/api/contatos/{lead}/respostas", {"Idempotency-Key": secrets.token_hex()}
    body = {"canal": "email", "texto": "Olá!\nVenha ver: https://exemplo.com.br/a <b>"}
    for _ in range(2):
        sent = await desk.post(path, json=body, headers=headers)
        assert sent.status_code == 201, sent.text
    (row,) = await Outbox.select().where((Outbox.about == lead) & (Outbox.kind == "resposta"))
    mail = msgspec.convert(row | {"context": msgspec.json.decode(row["context"])}, Mail)
    message = message_from_bytes(compose(mail, config, GERAIS))
    assert (message["To"], message["Subject"]) == (f"{word}@exemplo.com.br", f"Sobre Visita {word}")
    assert seller.email in message["Reply-To"]
    text, html = [
        part.get_payload(decode=True).decode() for part in message.walk() if not part.is_multipart()
    ]
    assert body["texto"].replace("\n", "\r\n") in text
    assert '<a href="https://exemplo.com.br/a"' in html and "&lt;b&gt;" in html
    (one,) = await listed(desk, texto=word)
    assert (one["estado"], one["dono"]) == ("em contato", seller.id)
    notas = (await detail_of(desk, lead))["notas"]
    assert [(nota["texto"], nota["canal"]) for nota in notas] == [(body["texto"], "email")]


async def test_whatsapp_is_noted_and_nothing_is_mailed(desk: Desk, seller: Any) -> None:
    lead, word = await write()
    body = {"canal": "whatsapp", "texto": "Olá!"}
    assert (await desk.post(f"/api/contatos/{lead}/respostas", json=body)).status_code == 201
    assert not await Outbox.exists().where((Outbox.about == lead) & (Outbox.kind == "resposta"))
    (one,) = await listed(desk, texto=word)
    assert one["estado"] == "em contato"


async def test_a_contact_without_an_address_gets_no_mail(desk: Desk, seller: Any) -> None:
    given = {"nome": "Rui Sá", "telefone": "(31) 98888-7777", "origem": "loja"}
    lead = (await desk.post("/api/contatos", json=given)).json()["id"]
    refused = await desk.post(f"/api/contatos/{lead}/respostas", json={"canal": "email", "texto": "Olá!"})
    assert (refused.status_code, refused.json()["campo"]) == (400, "canal")


@pytest.mark.parametrize("texto", ["", " \n ", "Olá\u0000"])
async def test_an_answer_without_words_or_with_control_characters_is_refused(
    desk: Desk, seller: Any, texto: str
) -> None:
    lead, word = await write()
    refused = await desk.post(f"/api/contatos/{lead}/respostas", json={"canal": "email", "texto": texto})
    assert (refused.status_code, refused.json()["campo"]) == (400, "texto")
    (one,) = await listed(desk, texto=word)
    assert one["estado"] == "novo"
