"""Calls to the CRM against a real HTTP server that takes, refuses, hangs, redirects and never ends."""

import asyncio
import json
import os
import secrets
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta

import msgspec
import pytest
from standardwebhooks.webhooks import Webhook, WebhookVerificationError

from app.delivery import webhooks as sending
from app.delivery.webhooks import Caller
from app.platform.config import Config, read_config
from db.contatos import crm as desk
from db.contatos.crm import Chamada, ContatoAvisado
from db.estoque.tables import Veiculos
from db.platform import clock, outbox, settings
from db.platform.outbox import CALLS, Outbox
from db.privacidade import titulares
from db.visitantes.agendamentos import HorarioDesejado, list_dias_livres
from db.visitantes.contatos import Contatos
from db.visitantes.leads import NovoLead, create_lead
from db.visitantes.vendas import NovaVenda, check_venda, create_venda
from tests.support import ROOT, quotes
from tests.support.crm import SECRET, Crm, crm_office
from tests.support.fichas import telephone, write_lead
from tests.support.smtp import post_office
from tests.support.waiting import until_async
from tests.support.workers import start_worker, working

pytestmark = pytest.mark.processes

EQUIPE = "https://equipe.quintavera.example"


@pytest.fixture
def wanted(empty_outbox: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A configured CRM, and an empty outbox before and after."""
    monkeypatch.setattr(settings, "CALLS_CRM", True)


@pytest.fixture
def crm() -> Iterator[Crm]:
    """A running CRM that records its calls."""
    with crm_office() as running:
        yield running


def caller_of(crm: Crm, secret: str = SECRET) -> Caller:
    return Caller(Config(webhook_url=crm.url, webhook_secret=secret, equipe_url=EQUIPE))


async def offer() -> str:
    person = {"nome": "Pedro Alves", "telefone": telephone()}
    nova = NovaVenda(marca="Porsche", modelo="911", preco="R$ 500.000,00", tempo_ms=9000, **person)
    return (await create_venda(check_venda(nova), {"frente": b"\xff\xd8 private"}, secrets.token_hex(8))).id


async def drain(*callers: Caller) -> None:
    """Steps until there is nothing to do at this moment."""
    for caller in callers:
        while await caller.step() == 0:
            pass


async def states() -> dict[str, int]:
    return await outbox.count_by_state(CALLS)


async def last_error() -> str:
    row = await Outbox.select(Outbox.last_error).where(Outbox.kind == "webhook").first()
    return str(row["last_error"])


def later(monkeypatch: pytest.MonkeyPatch, **time: float) -> None:
    now = clock.now() + timedelta(**time)
    monkeypatch.setattr(clock, "now", lambda: now)


async def test_without_a_crm_a_lead_enqueues_no_call(wanted: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "CALLS_CRM", False)
    await write_lead()
    assert await states() == {}


async def test_every_kind_of_contact_is_told_signed(wanted: None, crm: Crm) -> None:
    day = (await list_dias_livres(None))[-1]
    wish = HorarioDesejado(data=day.data, periodo=day.periodos[0].periodo)
    car = await Veiculos.select(Veiculos.id).first()
    ids = [
        await write_lead(assunto="Quero conhecer a loja"),
        await write_lead(tipo=1, veiculo_id=car["id"], proposta="R$ 500.000", assunto=None),
        await write_lead(agendamento=wish, assunto=None),
        await offer(),
        lead := await quotes.new_lead(),
    ]
    pedido = await quotes.create(quotes.armoring(lead))
    await drain(caller_of(crm))
    assert await states() == {"sent": 6}
    received = [(call["type"], call["data"]["id"], call["data"]["tipo"]) for call in crm.calls]
    kinds = ["contato", "proposta", "visita", "venda", "blindagem"]
    events = [("contato.criado", id, kind) for id, kind in zip(ids, kinds, strict=True)]
    assert received == [*events, ("orcamento.criado", lead, "blindagem")]
    simple, proposal, visit, sale, _, quote = (call["data"] for call in crm.calls)
    assert simple["campos"] == {"assunto": "Quero conhecer a loja"}
    assert proposal["campos"] == {"proposta": "R$ 500.000"}
    assert proposal["veiculo_url"].startswith("http://localhost:8000/detalhe/")
    assert day.texto in visit["campos"]["visita"]
    assert datetime.fromisoformat(visit["campos"]["visita_inicio"]).tzinfo
    assert (sale["sobre"].strip(), sale["campos"]["preco"]) == ("Porsche 911", "R$ 500.000,00")
    assert {call["data"]["equipe_url"] for call in crm.calls} == {f"{EQUIPE}/contatos/{id}" for id in ids}
    assert quote["orcamento"]["tipo"] == "blindagem" and quote["orcamento"]["carro"]
    assert pedido not in str(crm.calls), "it would open the quote"


def test_the_documented_call_has_the_fields_of_a_call() -> None:
    text = (ROOT / "docs/webhooks.md").read_text()
    example = json.loads(text.partition("```json")[2].partition("```")[0])
    for received, struct in ((example, Chamada), (example["data"], ContatoAvisado)):
        assert list(received) == [field.name for field in msgspec.structs.fields(struct)]
    assert msgspec.convert(example["data"], ContatoAvisado).tipo == "proposta"


async def test_a_call_names_the_signs_of_a_program(wanted: None, crm: Crm) -> None:
    await write_lead(site="http://spam.example")
    await drain(caller_of(crm))
    assert crm.calls[0]["data"]["suspeito"] == "armadilha"


async def test_the_owed_row_holds_nothing_of_the_person(wanted: None) -> None:
    id = await write_lead()
    rows = await Outbox.select().where(Outbox.about == id, Outbox.kind == "webhook")
    assert len(rows) == 1
    assert not any(word in str(rows) for word in ("Marina", "@exemplo", "(11)"))


async def test_a_repeated_request_is_told_once(wanted: None, crm: Crm) -> None:
    novo = NovoLead(nome="Ana Lima", email="a@exemplo.com", telefone="(11) 91234-5678", assunto="Repetido")
    key = secrets.token_hex(8)
    await asyncio.gather(*(create_lead(novo, key) for _ in range(4)))
    await drain(caller_of(crm))
    assert len(crm.calls) == 1


async def test_a_signature_is_this_calls_own(wanted: None, crm: Crm) -> None:
    body = '{"nome":"João"}'
    headers = caller_of(crm).sign("msg_1", body.encode())
    assert Webhook(SECRET).verify(body, headers) == {"nome": "João"}
    for wrong in (headers | {"webhook-id": "msg_2"}, headers | {"webhook-timestamp": "1700000000"}):
        with pytest.raises(WebhookVerificationError):
            Webhook(SECRET).verify(body, wrong)


async def test_while_a_secret_is_changed_both_sign(wanted: None, crm: Crm) -> None:
    other = "whsec_" + "QUJD" * 8
    headers = caller_of(crm, f"{SECRET} {other}").sign("msg_1", b"{}")
    assert Webhook(SECRET).verify("{}", headers) == Webhook(other).verify("{}", headers) == {}


@pytest.mark.parametrize("mode", [500, 404, 302])
async def test_a_refused_call_goes_again_under_its_id(
    wanted: None, crm: Crm, monkeypatch: pytest.MonkeyPatch, mode: int
) -> None:
    await write_lead()
    crm.mode = mode
    await drain(caller_of(crm))
    await drain(caller_of(crm))
    assert await states() == {"pending": 1}
    row = await Outbox.select().where(Outbox.kind == "webhook").first()
    assert row and (row["attempts"], row["last_error"]) == (1, f"respondeu {mode}")
    crm.mode = 200
    later(monkeypatch, seconds=6)
    await drain(caller_of(crm))
    assert await states() == {"sent": 1}
    assert list(crm.ids.values()) == [2] and len(crm.calls) == 1
    assert set(crm.paths) == {"/contatos"}, "a redirect is not followed"


async def test_gone_is_the_last_word(wanted: None, crm: Crm) -> None:
    await write_lead()
    crm.mode = 410
    await drain(caller_of(crm))
    assert await states() == {"dead": 1}
    assert list(crm.ids.values()) == [1]


async def test_a_crm_that_is_not_there(wanted: None) -> None:
    await write_lead()
    with crm_office() as gone:
        pass
    await drain(caller_of(gone))
    assert await states() == {"pending": 1}
    assert await last_error() == "não atende"


async def test_one_call_that_hangs_keeps_no_other(wanted: None, crm: Crm) -> None:
    ids = [await write_lead() for _ in range(4)]
    first = await Outbox.select().where(Outbox.about == ids[0], Outbox.kind == "webhook").first()
    crm.modes[first["message_id"]] = "hang"
    hanging = asyncio.create_task(caller_of(crm).step())
    await until_async(lambda: asyncio.sleep(0, crm.ids))
    await drain(caller_of(crm))
    assert {call["data"]["id"] for call in crm.calls} == set(ids[1:])
    assert not hanging.done()
    hanging.cancel()


async def test_a_call_that_hangs_is_left(wanted: None, crm: Crm, monkeypatch: pytest.MonkeyPatch) -> None:
    await write_lead()
    monkeypatch.setattr(sending, "SECONDS", 0.3)
    crm.mode = "hang"
    assert await caller_of(crm).step() == 0
    assert await states() == {"pending": 1}
    assert (await last_error()).startswith("não respondeu")


async def test_the_body_of_the_crms_answer_is_not_read(wanted: None, crm: Crm) -> None:
    await write_lead()
    crm.mode = "endless"
    await drain(caller_of(crm))
    assert await states() == {"sent": 1}


def hook_of(crm: Crm) -> dict[str, str]:
    return {"WEBHOOK_URL": crm.url, "WEBHOOK_SECRET": SECRET}


async def test_mail_does_not_wait_for_a_crm_that_hangs_and_a_killed_worker_loses_no_call(
    wanted: None, crm: Crm, monkeypatch: pytest.MonkeyPatch
) -> None:
    ids = [await write_lead() for _ in range(3)]
    crm.mode = "hang"

    async def mails_left() -> bool:
        return await outbox.count_by_state() == {"sent": 6} and crm.ids.total() >= 2

    with post_office() as (post, port):
        process = start_worker(port, **hook_of(crm))
        try:
            await until_async(mails_left)
        finally:
            process.kill()
            process.wait()
        assert len(post.messages) == 6
    before = dict(crm.ids)
    crm.mode = 200
    later(monkeypatch, minutes=16)
    await drain(caller_of(crm))
    assert await states() == {"sent": 3}
    assert {call["data"]["id"] for call in crm.calls} == set(ids)
    assert before.keys() <= crm.ids.keys() and len(crm.ids) == 3


async def test_the_worker_tells_and_ends_when_it_is_told_to(wanted: None, crm: Crm) -> None:
    await write_lead()

    async def received() -> bool:
        return await states() == {"sent": 1}

    with post_office() as (_, port), working(port, **hook_of(crm)):
        await until_async(received)


async def test_an_erased_persons_calls_are_dropped_and_the_crm_is_told_to_forget(
    wanted: None, crm: Crm
) -> None:
    email = f"{secrets.token_hex(6)}@exemplo.com.br"
    received, other = await write_lead(email=email), ""
    await drain(caller_of(crm))
    other = await write_lead(email=email, assunto="Outro assunto")
    erased = await titulares.erase(email)
    assert erased["mensagens"] == 6
    await drain(caller_of(crm))
    forgotten = [call["data"] for call in crm.calls if call["type"] == "contato.apagado"]
    assert forgotten == [{"id": received}, {"id": other}]
    assert [call["data"]["id"] for call in crm.calls[:1]] == [received] and len(crm.calls) == 3


async def test_a_call_about_nobody_is_over(wanted: None, crm: Crm) -> None:
    id = await write_lead()
    await Contatos.delete().where(Contatos.public_id == id)
    await drain(caller_of(crm))
    assert await states() == {"expired": 1}
    assert crm.calls == []


async def test_a_contact_is_told_again_under_the_same_ids(wanted: None, crm: Crm) -> None:
    lead = await quotes.new_lead()
    await quotes.create(quotes.aesthetics(lead))
    await drain(caller_of(crm))
    await desk.resend_calls(lead)
    await desk.resend_calls(lead)  # waits already
    await drain(caller_of(crm))
    assert list(crm.ids.values()) == [2, 2]
    assert [call["type"] for call in crm.calls] == ["contato.criado", "orcamento.criado"] * 2


async def test_contacts_older_than_the_crm_can_be_sent_to_it(
    wanted: None, crm: Crm, monkeypatch: pytest.MonkeyPatch
) -> None:
    await Contatos.delete(force=True)  # tests that move the clock leave contacts that are yet to come
    monkeypatch.setattr(settings, "CALLS_CRM", False)
    since = datetime.now(UTC)
    lead = await quotes.new_lead()
    await quotes.create(quotes.aesthetics(lead))
    sale = await offer()
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    assert await desk.resend_since(since) == 2
    await drain(caller_of(crm))
    received = [(call["type"], call["data"]["id"]) for call in crm.calls]
    assert received == [("contato.criado", lead), ("orcamento.criado", lead), ("contato.criado", sale)]


@pytest.mark.thorough
async def test_a_command_tells_again_since_a_day(wanted: None, crm: Crm) -> None:
    lead = await write_lead()
    await drain(caller_of(crm))
    command = [sys.executable, "-m", "app.commands.outbox", "crm", "--desde", "2020-01-01"]
    without = subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True, text=True)
    assert (without.returncode, "no CRM" in without.stderr) == (1, True)
    env = {**os.environ, **hook_of(crm)}
    done = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert (done.returncode, "calls are enqueued" in done.stderr) == (0, True), done.stderr
    await drain(caller_of(crm))
    assert [call["data"]["id"] for call in crm.calls].count(lead) == 2
    command[-1] = "ontem"
    assert subprocess.run(command, cwd=ROOT, env=os.environ, capture_output=True).returncode == 2


@pytest.mark.parametrize(
    ("url", "secret"),
    [
        ("http://crm.example/contatos", SECRET),
        ("http://localhost.example/contatos", SECRET),
        ("http://127.0.0.1@crm.example/", SECRET),
        ("https://user:password@crm.example/", SECRET),
        ("ftp://crm.example", SECRET),
        ("https://crm.example", ""),
        ("https://crm.example", "short"),
        ("https://crm.example", "whsec_short"),
    ],
)
def test_an_unsafe_setting_stops_the_start(url: str, secret: str) -> None:
    with pytest.raises(SystemExit, match="unreadable setting") as stopped:
        read_config({"WEBHOOK_URL": url, "WEBHOOK_SECRET": secret})
    assert not secret or secret not in str(stopped.value)


@pytest.mark.parametrize("url", ["https://crm.example/a?b=c", "http://127.0.0.1:9000/a", "http://[::1]:9000"])
def test_a_safe_one_does_not(url: str) -> None:
    assert read_config({"WEBHOOK_URL": url, "WEBHOOK_SECRET": f"{SECRET} {SECRET}"}).webhook_url == url
