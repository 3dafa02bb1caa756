"""POST /api/leads: every kind of lead, its rules, repetitions and mails (readings 20–24)."""

import asyncio
import re
from datetime import UTC, datetime, timedelta
from typing import Any
from unittest.mock import AsyncMock

import httpx
import msgspec
import pytest

from db.platform import clock, outbox
from db.platform.outbox import Outbox
from db.visitantes.contatos import Contatos
from db.visitantes.leads import TIPOS
from db.visitantes.submissions import NOT_MAILED
from tests.support.quotes import person
from tests.support.stored import stored_contact

Client = httpx.AsyncClient
numbers = iter(range(1, 10_000))


def contact(**more: Any) -> dict[str, Any]:
    return person() | {"assunto": "Visita à loja", "categoria": 4} | more


TRADE_IN = {"troca": 1, "marca_id": 1, "modelo_id": 1, "km": "45.000", "detalhe": "Único dono.\nRevisado."}
KINDS = {
    "contact": {"assunto": "Horário de sábado", "categoria": 4},
    "about an import": {"assunto": "Quero este importado", "categoria": 4, "sobre": "importado-3"},
    "about what is gone": {"assunto": "Um carro", "categoria": 4, "sobre": "veiculo-999999"},
    "made to order": {"assunto": "Encomenda: Porsche 911 2025", "categoria": 4},
    "vehicle": {"tipo": 1, "veiculo_id": 1, "veiculo": {"troca": 0}},
    "vehicle with a trade-in": {"tipo": 1, "veiculo_id": 1, "veiculo": TRADE_IN, "proposta": "R$ 500.000"},
    "armoring": {"tipo": 2, "proposta": "Já tenho o veículo"},
    "estetica": {"tipo": 3},
}


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS.keys())
async def test_a_lead_is_returned_with_an_id_and_a_status(client: Client, kind: dict[str, Any]) -> None:
    sent = person() | kind
    answer = await client.post("/api/leads", json=sent)
    assert answer.status_code == 201
    lead = answer.json()
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", lead["id"])
    assert lead == sent | {"id": lead["id"], "status": 0}
    row = await stored_contact(public_id=lead["id"])
    assert row["tipo"] == TIPOS[sent.pop("tipo", 0)]
    assert row["mensagem"] == sent.pop("proposta", None)
    expected = sent | sent.pop("veiculo", {})
    assert {name: row[name] for name in expected} == expected


async def test_a_contact_has_categoria_4_and_no_tipo(client: Client) -> None:
    answer = await client.post("/api/leads", json=person() | {"assunto": "Olá"})
    assert answer.json()["categoria"] == 4
    assert "tipo" not in answer.json()


async def test_the_server_alone_sets_id_and_status(client: Client) -> None:
    sent = contact(id="meu", status=7, admin=True, suspeito="", public_id="meu", created_at="2000-01-01")
    answer = (await client.post("/api/leads", json=sent)).json()
    row = await stored_contact(public_id=answer["id"])
    assert (answer["status"], row["suspeito"]) == (0, "sem tempo")
    assert answer["id"] != "meu"
    assert row["created_at"].year > 2000


WRONG = [
    ("nome", "A"),
    ("nome", "  A  "),
    ("nome", "A" * 121),
    ("nome", "Ana\nLima"),
    ("nome", "\u202egro.live"),
    ("nome", None),
    ("email", "ana"),
    ("email", f"{'a' * 250}@exemplo.com"),
    ("telefone", "91234-5678"),
    ("assunto", ""),
    ("assunto", "   "),
    ("assunto", "a" * 161),
    ("assunto", "Oi\r\nBcc: x@y.com"),
    ("proposta", "a" * 2001),
    ("proposta", "a\x00"),
    ("tipo", 4),
    ("veiculo_id", 2**31),
    ("veiculo_id", -1),
    ("categoria", "quatro"),
    ("tempo_ms", "rápido"),
]


@pytest.mark.parametrize(("campo", "value"), WRONG)
async def test_a_wrong_field_is_refused_in_portuguese_by_its_name(
    client: Client, campo: str, value: Any
) -> None:
    answer = await client.post("/api/leads", json=contact() | {campo: value})
    assert answer.status_code == 400
    assert answer.json()["campo"] == campo
    assert re.search(r"[a-zà-ú]", answer.json()["detail"])
    assert not re.search(r"Expected|regex|Validation", answer.json()["detail"])


@pytest.mark.parametrize(
    "telefone", ["+55 0 15 11 9{} 5678", "(011) 9{}-5678 ramal 3", "\u202a55119{}\u20115678\u202c"]
)
async def test_telephone_and_address_are_stored_in_one_form(client: Client, telefone: str) -> None:
    n = f"{next(numbers):04}"
    sent = contact(telefone=telefone.format(n), email=f"Ana <ana.{n}@exámple.com>,")
    lead = (await client.post("/api/leads", json=sent)).json()
    assert (lead["telefone"], lead["email"]) == (f"(11) 9{n}-5678", f"ana.{n}@xn--exmple-qta.com")


@pytest.mark.parametrize("detalhe", ["a" * 2001, "\x1b[2J"])
async def test_a_wrong_trade_in_is_refused_by_its_name(client: Client, detalhe: str) -> None:
    answer = await client.post(
        "/api/leads", json=person() | {"tipo": 1, "veiculo": TRADE_IN | {"detalhe": detalhe}}
    )
    assert answer.status_code == 400
    assert answer.json()["campo"] == "veiculo.detalhe"


async def test_missing_fields_are_named(client: Client) -> None:
    for campo in ("nome", "email", "telefone", "assunto"):
        answer = await client.post("/api/leads", json={k: v for k, v in contact().items() if k != campo})
        assert (answer.status_code, answer.json()["campo"]) == (400, campo)


@pytest.mark.both_engines
async def test_the_same_key_gives_the_same_answer_and_creates_nothing(client: Client) -> None:
    sent, headers = contact(), {"Idempotency-Key": f"repetida-{next(numbers)}"}
    first = await client.post("/api/leads", json=sent | {"tempo_ms": 5000}, headers=headers)
    again = await client.post("/api/leads", json=sent | {"tempo_ms": 9000}, headers=headers)
    assert first.status_code == again.status_code == 201
    assert first.content == again.content
    assert await rows_of(sent) == 1
    assert await mails_about(first.json()["id"]) == ["confirmacao", "lead"]


async def test_a_used_key_with_another_body_is_refused(client: Client) -> None:
    sent, headers = contact(), {"Idempotency-Key": f"trocada-{next(numbers)}"}
    await client.post("/api/leads", json=sent, headers=headers)
    answer = await client.post("/api/leads", json=sent | {"assunto": "Outro"}, headers=headers)
    assert answer.status_code == 422
    assert "detail" in answer.json()
    assert await rows_of(sent) == 1


@pytest.mark.both_engines
async def test_a_key_is_forgotten_after_a_day(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    sent, headers = contact(), {"Idempotency-Key": f"velha-{next(numbers)}"}
    first = (await client.post("/api/leads", json=sent, headers=headers)).json()
    later(monkeypatch, timedelta(hours=23, minutes=59))
    assert (await client.post("/api/leads", json=sent, headers=headers)).json() == first
    later(monkeypatch, timedelta(hours=24, seconds=2))
    assert (await client.post("/api/leads", json=sent, headers=headers)).json()["id"] != first["id"]


@pytest.mark.parametrize("key", ["", "a" * 129, "com espaço", "acentuação"])
async def test_a_bad_key_is_refused(client: Client, key: str) -> None:
    answer = await client.post("/api/leads", json=contact(), headers={"Idempotency-Key": key.encode()})
    assert answer.status_code == 400


@pytest.mark.both_engines
@pytest.mark.parametrize("headers", [{"Idempotency-Key": "cinquenta"}, {}], ids=["with a key", "without"])
async def test_fifty_at_once_are_one_lead(client: Client, headers: dict[str, str]) -> None:
    sent = contact()
    answers = await asyncio.gather(
        *(client.post("/api/leads", json=sent, headers=headers) for _ in range(50))
    )
    assert {answer.status_code for answer in answers} == {201}
    assert len({answer.content for answer in answers}) == 1
    assert await rows_of(sent) == 1


async def test_an_equal_lead_within_ten_minutes_is_the_first_one(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = contact()
    first = await client.post("/api/leads", json=sent)
    later(monkeypatch, timedelta(minutes=9))
    assert (await client.post("/api/leads", json=sent)).content == first.content
    later(monkeypatch, timedelta(minutes=11))
    assert (await client.post("/api/leads", json=sent)).json()["id"] != first.json()["id"]
    assert await rows_of(sent) == 2


async def test_a_lead_that_says_something_new_is_not_folded(client: Client) -> None:
    sent = person() | {"tipo": 1, "veiculo_id": 1, "veiculo": {"troca": 0}}
    first = (await client.post("/api/leads", json=sent)).json()
    second = (await client.post("/api/leads", json=sent | {"veiculo": TRADE_IN})).json()
    assert first["id"] != second["id"]
    assert second["veiculo"] == TRADE_IN


@pytest.mark.parametrize(
    ("signs", "suspeito", "confirmed"),
    [
        ({"tempo_ms": 3000}, "", True),
        ({"tempo_ms": 2999}, "tempo", True),  # a browser fills a form in at once
        ({}, "sem tempo", True),  # a partner's program, perhaps
        ({"tempo_ms": -1}, "tempo", True),
        ({"tempo_ms": 3000, "site": "https://spam.example"}, "armadilha", False),
        ({"site": "https://spam.example"}, "armadilha,sem tempo", False),
        ({"tempo_ms": 400, "site": "https://spam.example"}, "armadilha,tempo", False),
    ],
)
async def test_a_lead_that_looks_like_a_programs_is_marked_and_kept(
    client: Client, signs: dict[str, Any], suspeito: str, confirmed: bool
) -> None:
    sent = contact()
    answer = await client.post("/api/leads", json=sent | signs)
    assert answer.status_code == 201
    said = {} if confirmed else {"aviso": NOT_MAILED}
    assert answer.json() == sent | said | {"id": answer.json()["id"], "status": 0}
    row = await stored_contact(public_id=answer.json()["id"])
    assert (row["suspeito"], row["sem_confirmacao"]) == (suspeito, "" if confirmed else "suspeito")
    assert await mails_about(answer.json()["id"]) == (["confirmacao", "lead"] if confirmed else ["lead"])


async def test_where_no_mail_leaves_a_lead_gets_none_and_its_answer_says_so(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outbox, "_is_seeded", AsyncMock(return_value=False))
    answer = await client.post("/api/leads", json=contact())
    assert answer.json()["aviso"] == NOT_MAILED and await mails_about(answer.json()["id"]) == ["lead"]


async def test_the_thirteenth_lead_of_a_person_in_an_hour_is_marked(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    sent = contact(tempo_ms=9000)
    leads = [
        (await client.post("/api/leads", json=sent | {"assunto": f"Pergunta {n}"})).json() for n in range(13)
    ]
    later(monkeypatch, timedelta(minutes=61))
    leads.append((await client.post("/api/leads", json=sent | {"assunto": "Depois"})).json())
    rows = {
        row["public_id"]: row["suspeito"]
        for row in await Contatos.select().where(Contatos.email == sent["email"])
    }
    assert [rows[lead["id"]] for lead in leads] == [*[""] * 12, "frequencia", ""]


@pytest.mark.both_engines
async def test_a_lead_without_its_mail_is_not_stored(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(*_: Any, **__: Any) -> None:
        raise RuntimeError("no outbox")

    sent, headers = contact(), {"Idempotency-Key": f"partida-{next(numbers)}"}
    with monkeypatch.context() as patch:
        patch.setattr(outbox, "enqueue", broken)
        answer = await client.post("/api/leads", json=sent, headers=headers)
    assert answer.status_code == 500
    assert await rows_of(sent) == 0
    assert (await client.post("/api/leads", json=sent, headers=headers)).status_code == 201


async def test_the_dealers_mail_names_the_vehicle_and_the_trade_in(client: Client) -> None:
    (car,) = await Contatos.raw("SELECT id, seo_url FROM veiculos ORDER BY id LIMIT 1")
    (modelo,) = await Contatos.raw("SELECT id, marca FROM modelos ORDER BY id LIMIT 1")
    trade_in = TRADE_IN | {"marca_id": modelo["marca"], "modelo_id": modelo["id"]}
    sent = person() | {"tipo": 1, "veiculo_id": car["id"], "veiculo": trade_in}
    lead = (await client.post("/api/leads", json=sent)).json()
    row = await Outbox.select().where(Outbox.about == lead["id"], Outbox.kind == "lead").first()
    context = msgspec.json.decode(row["context"])
    assert row["recipient"] == ""
    assert context["lead"] == lead
    assert context["objeto"]["titulo"]
    assert context["objeto"]["caminho"] == f"/detalhe/{car['seo_url']}"
    assert context["troca"]["marca"]
    assert context["troca"]["modelo"]
    unnamed = (await client.post("/api/leads", json=sent | {"veiculo": {"troca": 1}})).json()["id"]
    row = await Outbox.select().where(Outbox.about == unnamed, Outbox.kind == "lead").first()
    assert row and msgspec.json.decode(row["context"])["troca"] == {"marca": "", "modelo": ""}


async def test_ids_are_never_alike(client: Client) -> None:
    ids = [(await client.post("/api/leads", json=contact())).json()["id"] for _ in range(50)]
    assert len({id[:8] for id in ids}) == 50


def later(monkeypatch: pytest.MonkeyPatch, by: timedelta) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime.now(UTC) + by)


async def rows_of(sent: dict[str, Any]) -> int:
    return int(await Contatos.count().where(Contatos.email == sent["email"]))


async def mails_about(id: str) -> list[str]:
    return sorted(row["kind"] for row in await Outbox.select(Outbox.kind).where(Outbox.about == id))
