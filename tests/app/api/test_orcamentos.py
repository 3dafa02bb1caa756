"""Two-factor over HTTP: what a stranger sees, and a script that guesses (readings 27–31)."""

import json
import random
from collections.abc import Iterator
from email import message_from_bytes
from email.message import EmailMessage
from email.policy import default
from typing import Any

import msgspec
import pytest
from litestar.testing import AsyncTestClient

from app.delivery.mail import compose
from app.platform.config import config
from db.platform.outbox import Mail, Outbox
from db.visitantes.contatos import Contatos
from tests.bench.guess import guess_for_a_day
from tests.support.mails import GERAIS
from tests.support.quotes import aesthetics, armoring, codes, create, new_lead, protection, wrong

Client = AsyncTestClient[Any]
KINDS = ["blindagem", "estetica"]
UNKNOWN = "a" * 22


@pytest.fixture(autouse=True)
def protected(client: Client) -> Iterator[None]:
    """Both kinds of quotes ask for a code."""
    with protection():
        yield


async def quote(kind: str, email: str | None = None) -> str:
    lead = await new_lead(email)
    return await create(armoring(lead) if kind == "blindagem" else aesthetics(lead))


async def see(client: Client, kind: str, pedido: str, given: str | None = None, **headers: str) -> Any:
    params = {"codigo": pedido} | ({} if given is None else {"two_factor": given})
    return await client.get(f"/api/orcamento-{kind}", params=params, headers=headers)


def one(answer: Any) -> dict[str, Any]:
    """The object of either shape; {} for an empty list."""
    body = answer.json()
    return body if isinstance(body, dict) else (body or [{}])[0]


@pytest.mark.parametrize("kind", KINDS)
async def test_the_whole_way_of_a_visitor(client: Client, kind: str) -> None:
    pedido = await quote(kind, f"visitante.{kind}@exemplo.com.br")
    requested = await see(client, kind, pedido)
    assert requested.json() == (
        [{"email": "v•••@exemplo.com.br"}] if kind == "blindagem" else {"email": "v•••@exemplo.com.br"}
    )
    (code,) = await codes(pedido)
    refused = await see(client, kind, pedido, wrong(code))
    assert (refused.status_code, refused.json()) == (200, [] if kind == "blindagem" else {})
    opened = await see(client, kind, pedido, f" {code[:2].lower()} {code[2:]}\u200b")
    assert "orcamento" in one(opened)
    sessao = one(opened)["sessao"]
    assert one(await see(client, kind, pedido, code)) == {}
    again = one(await see(client, kind, pedido, sessao))
    assert again == {name: value for name, value in one(opened).items() if name != "sessao"}
    assert one(await see(client, kind, await quote(kind), sessao)) == {}
    if kind == "estetica":
        assert again["email"] == "v•••@exemplo.com.br"
    for answer in (requested, refused, opened):
        assert answer.headers["cache-control"] == "no-store"
        assert f"visitante.{kind}" not in answer.text


@pytest.mark.parametrize("kind", KINDS)
async def test_a_prefetch_sends_nothing(client: Client, kind: str) -> None:
    pedido = await quote(kind)
    for purpose in ("prefetch", "prefetch;prerender"):
        answer = await see(client, kind, pedido, **{"Sec-Purpose": purpose})
        assert set(one(answer)) == {"email"}
    assert await codes(pedido) == []


@pytest.mark.parametrize("kind", KINDS)
async def test_resending_answers_the_same_beyond_its_limits(client: Client, kind: str) -> None:
    pedido = await quote(kind)
    answers = [await client.post(f"/api/orcamento-{kind}/{pedido}/codigo") for _ in range(3)]
    assert {(answer.status_code, answer.text) for answer in answers} == {(202, answers[0].text)}
    assert set(answers[0].json()) == {"email"}
    assert answers[0].headers["cache-control"] == "no-store"
    assert len(await codes(pedido)) == 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("unknown", [UNKNOWN, "1", "-", "a" * 400, "%00", "é", "a" * 21 + "%0A"])
async def test_every_unknown_pedido_gets_one_answer(client: Client, kind: str, unknown: str) -> None:
    other = await quote("estetica" if kind == "blindagem" else "blindagem")
    answers = [
        await see(client, kind, unknown),
        await see(client, kind, unknown, "ABCD"),
        await see(client, kind, other),
        await client.post(f"/api/orcamento-{kind}/{unknown}/codigo"),
    ]
    headers = [{k: v for k, v in answer.headers.items() if k != "date"} for answer in answers]
    assert {answer.status_code for answer in answers} == {404}
    assert {answer.text for answer in answers} == {'{"detail":"Orçamento não encontrado."}'}
    assert all(one == headers[0] for one in headers)


async def test_an_unprotected_quote_has_no_code_to_send(client: Client) -> None:
    pedido = await quote("blindagem")
    with protection(False):
        answer = await client.post(f"/api/orcamento-blindagem/{pedido}/codigo")
        assert answer.status_code == 404
        assert "orcamento" in one(await see(client, "blindagem", pedido))
    assert await codes(pedido) == []


@pytest.mark.thorough
async def test_a_day_of_guesses_from_many_addresses_never_gets_in(client: Client) -> None:
    """A part of `python -m tests.bench.guess`, which makes 10,000."""
    found = await guess_for_a_day(client, await quote("blindagem"), 1_000, random.Random(3))
    assert found["opened"] == 0
    assert found["compared"] == 20
    assert found["mailed"] <= 10


@pytest.mark.parametrize("kind", KINDS)
async def test_the_dealer_is_told_of_a_quote_and_the_visitor_of_a_code(client: Client, kind: str) -> None:
    pedido = await quote(kind)
    lead = await Contatos.raw(
        "SELECT c.* FROM contatos c JOIN orcamentos o ON o.contato = c.id WHERE o.pedido = {}", pedido
    )
    seen = await see(client, kind, pedido)
    received = await mail_about(lead[0]["public_id"], "orcamento")
    sent = await mail_about(pedido, "codigo")
    with protection(False):
        shown = one(await see(client, kind, pedido))["orcamento"]
    groups = list(shown["marcas"].values()) if kind == "estetica" else [shown]
    for part in ("plain", "html"):
        text = body(received, part).replace("\u00a0", " ")
        for expected in (shown["modelo"], lead[0]["email"], f"/{kind}/orcamento/{pedido}"):
            assert expected in text
        for group in groups:
            assert group["vl_final"] in text
            assert all(product["produto"] in text for product in group["produtos"])
        assert (await codes(pedido))[0] in body(sent, part)
    assert received["Reply-To"].addresses[0].addr_spec == lead[0]["email"]
    assert sent["To"] == lead[0]["email"]
    assert lead[0]["email"] not in seen.text


async def mail_about(about: str, kind: str) -> EmailMessage:
    row = await Outbox.select().where(Outbox.about == about, Outbox.kind == kind).first()
    finished = compose(msgspec.convert(row | {"context": json.loads(row["context"])}, Mail), config, GERAIS)
    return message_from_bytes(finished, policy=default)


def body(message: EmailMessage, part: str) -> str:
    found = message.get_body((part,))
    assert found
    return str(found.get_content())
