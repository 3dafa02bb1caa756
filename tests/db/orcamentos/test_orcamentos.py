"""Codes, view tokens and their limits: who may see a protected quote, and how often it may be tried (readings 27–31)."""

import json
import re
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from db.orcamentos import codigos, orcamentos
from db.orcamentos.blindagem.orcamento import BLINDAGEM
from db.orcamentos.codigos import ALPHABET, Codigos, Erros, OrcamentoVisto, SessoesOrcamento, mask
from db.orcamentos.estetica.orcamento import ESTETICA
from db.orcamentos.orcamentos import Orcamentos, numero_of
from db.orcamentos.servico import get_orcamento_previa
from db.platform import clock
from db.platform.errors import Invalid
from db.platform.outbox import Outbox
from db.visitantes.contatos import Contatos
from tests.support.quotes import (
    OPEN,
    aesthetics,
    armoring,
    codes,
    create,
    look,
    mails,
    new_lead,
    protection,
    seen,
    wrong,
)

Call = Callable[[Any], Any]
START = datetime(2026, 5, 4, 12, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


class Desk:
    """Protected quotes without earlier codes, and a clock that the test moves."""

    def __init__(self, call: Call, monkeypatch: pytest.MonkeyPatch) -> None:
        self.call, self.now = call, START
        monkeypatch.setattr(clock, "now", lambda: self.now)
        for table in (Codigos, Erros, SessoesOrcamento, Orcamentos):
            call(table.delete(force=True))

    def quote(self, email: str | None = None) -> str:
        async def make() -> str:
            return await create(armoring(await new_lead(email)))

        return str(self.call(make()))

    def look(self, pedido: str, given: str | None = None) -> str:
        """The kind of answer: "conteudo", "email", "nada" or "desconhecido"."""
        return seen(self.call(look(pedido, given)))

    def code(self, pedido: str) -> str:
        """A new code, as its mail has it."""
        before = len(self.codes(pedido))
        self.call(codigos.resend_codigo("blindagem", pedido))
        found = self.codes(pedido)
        assert len(found) == before + 1
        return found[-1]

    def codes(self, pedido: str) -> list[str]:
        return self.call(codes(pedido))  # type: ignore[no-any-return]

    def enter(self, pedido: str) -> str:
        """The view token that a right code earns."""
        sessao = self.call(look(pedido, self.code(pedido))).sessao
        assert sessao
        return str(sessao)


@pytest.fixture
def desk(undone: Call, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Quotes that ask for a code, and a clock that the test turns."""
    with protection():
        yield Desk(undone, monkeypatch)


@pytest.fixture
def open_desk(undone: Call, monkeypatch: pytest.MonkeyPatch) -> Iterator[Desk]:
    """Quotes that ask for no code, and a clock that the test turns."""
    with protection(False):
        yield Desk(undone, monkeypatch)


def test_pedidos_are_128_random_bits(desk: Desk) -> None:
    async def make() -> list[str]:
        return [await create(armoring(await new_lead())) for _ in range(20)]

    made = desk.call(make())
    assert all(re.fullmatch(r"[A-Za-z0-9_-]{22}", pedido) for pedido in made)
    assert len({pedido[:8] for pedido in made}) == len(made)


def test_the_first_look_mails_one_code_and_shows_the_masked_address(desk: Desk) -> None:
    pedido = desk.quote("marina.duarte@exemplo.com.br")
    vista = desk.call(look(pedido))
    assert vista == OrcamentoVisto(email="m•••@exemplo.com.br")
    desk.now += 9 * MINUTE
    assert desk.look(pedido) == "email"
    (mail,) = desk.call(mails(pedido))
    assert mail["recipient"] == "marina.duarte@exemplo.com.br"
    assert mail["expires_at"] == START + 10 * MINUTE
    (code,) = desk.codes(pedido)
    assert len(code) == 4
    assert set(code) <= set(ALPHABET)


def test_a_prefetch_mails_nothing_and_spends_nothing(desk: Desk) -> None:
    async def prefetch(given: str | None) -> OrcamentoVisto | None:
        return await codigos.open_orcamento("blindagem", pedido, given, prefetch=True)

    pedido = desk.quote()
    assert seen(desk.call(prefetch(None))) == "email"
    assert desk.codes(pedido) == []
    code = desk.code(pedido)
    assert seen(desk.call(prefetch(wrong(code)))) == "email"
    assert seen(desk.call(prefetch(code))) == "email"
    assert desk.look(pedido, code) == OPEN


def test_a_code_lives_ten_minutes_by_a_clock_that_may_be_set_back(desk: Desk) -> None:
    pedido = desk.quote()
    code = desk.code(pedido)
    desk.now = START - 60 * MINUTE
    assert desk.look(pedido, code) == "nada"
    desk.now = START + 10 * MINUTE
    assert desk.look(pedido, code) == "nada"
    second = desk.code(pedido)
    desk.now += 10 * MINUTE - timedelta(seconds=1)
    assert desk.look(pedido, second) == OPEN


def test_a_new_code_replaces_the_old_one(desk: Desk) -> None:
    pedido = desk.quote()
    first = desk.code(pedido)
    desk.now += MINUTE
    second = desk.code(pedido)
    if first != second:
        assert desk.look(pedido, first) == "nada"
    assert desk.look(pedido, second) == OPEN


def test_five_wrong_tries_burn_a_code(desk: Desk) -> None:
    pedido = desk.quote()
    code = desk.code(pedido)
    for _ in range(5):
        assert desk.look(pedido, wrong(code)) == "nada"
    assert desk.look(pedido, code) == "nada"
    desk.now += MINUTE
    assert desk.look(pedido) == "email"
    assert len(desk.codes(pedido)) == 2
    assert desk.look(pedido, desk.codes(pedido)[-1]) == OPEN


def test_a_text_that_can_be_no_code_is_no_try(desk: Desk) -> None:
    pedido = desk.quote()
    code = desk.code(pedido)
    for given in ("ABC", "ABCDE", "0O1I", "ábcd", "x" * 22, "a" * 5000, "\0\0\0\0", "....", "ＡＢＣＤ"):
        assert desk.look(pedido, given) == "nada"
    assert desk.call(Erros.count()) == 0
    assert desk.look(pedido, "   ") == "email"
    assert desk.look(pedido, code) == OPEN


def burn(desk: Desk, pedido: str) -> None:
    """Five wrong tries at a new code."""
    desk.now += MINUTE
    code = desk.code(pedido)
    for _ in range(5):
        desk.look(pedido, wrong(code))


def test_ten_wrong_an_hour_lock_the_pedido_for_codes_but_not_for_its_tokens(desk: Desk) -> None:
    pedido, other = desk.quote(), desk.quote()
    token = desk.enter(pedido)
    burn(desk, pedido)
    burn(desk, pedido)
    desk.now += MINUTE
    sent = len(desk.codes(pedido))
    assert desk.look(pedido) == "email"
    desk.call(codigos.resend_codigo("blindagem", pedido))
    assert len(desk.codes(pedido)) == sent
    assert desk.look(pedido, token) == OPEN
    assert desk.look(other, desk.code(other)) == OPEN
    desk.now += 60 * MINUTE
    assert desk.look(pedido, desk.code(pedido)) == OPEN


def test_a_lock_refuses_even_a_live_right_code(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(codigos, "WRONG_PER_PEDIDO", ((timedelta(hours=1), 3),))
    pedido = desk.quote()
    code = desk.code(pedido)
    for _ in range(3):
        desk.look(pedido, wrong(code))
    assert desk.look(pedido, code) == "nada"
    assert desk.call(Erros.count()) == 3


def test_twenty_wrong_a_day_lock_the_pedido_until_a_day_later(desk: Desk) -> None:
    pedido = desk.quote()
    for _ in range(2):
        burn(desk, pedido)
        burn(desk, pedido)
        desk.now += 61 * MINUTE
    sent = len(desk.codes(pedido))
    for _ in range(10):
        desk.now += 60 * MINUTE
        assert desk.look(pedido) == "email"
    assert len(desk.codes(pedido)) == sent
    desk.now = START + timedelta(hours=25)
    assert desk.look(pedido, desk.code(pedido)) == OPEN


def test_mails_of_one_pedido_are_one_a_minute_five_an_hour_and_ten_a_day(desk: Desk) -> None:
    pedido = desk.quote()

    def ask() -> int:
        answer = desk.call(codigos.resend_codigo("blindagem", pedido))
        assert answer.email == mask(answer.email[0] + "@" + answer.email.rpartition("@")[2])
        return len(desk.codes(pedido))

    assert [ask(), ask()] == [1, 1]
    desk.now += timedelta(seconds=59)
    assert ask() == 1
    for expected in (2, 3, 4, 5, 5, 5):
        desk.now += MINUTE
        assert ask() == expected
    desk.now = START + 61 * MINUTE
    for expected in (6, 7, 8, 9, 10):
        desk.now += 13 * MINUTE
        assert ask() == expected
    desk.now += timedelta(hours=3)
    assert ask() == 10
    desk.now = START + timedelta(days=1, minutes=1)
    assert ask() == 11


def test_an_address_gets_ten_codes_a_day_however_many_quotes_it_has(desk: Desk) -> None:
    pedidos = [desk.quote(email) for email in ["ANA@exemplo.com", "ana@exemplo.com"] * 6]
    for pedido in pedidos:
        assert desk.look(pedido) == "email"
    assert sum(len(desk.codes(pedido)) for pedido in pedidos) == 10


def test_the_site_sends_two_hundred_codes_an_hour(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert ((timedelta(hours=1), 200),) == codigos.MAILS_IN_ALL
    monkeypatch.setattr(codigos, "MAILS_IN_ALL", ((timedelta(hours=1), 3),))
    pedidos = [desk.quote() for _ in range(4)]
    for pedido in pedidos:
        assert desk.look(pedido) == "email"
    assert [len(desk.codes(pedido)) for pedido in pedidos] == [1, 1, 1, 0]
    desk.now += 61 * MINUTE
    assert desk.look(pedidos[3]) == "email"
    assert len(desk.codes(pedidos[3])) == 1


def test_a_token_opens_its_own_quote_for_24_hours(desk: Desk) -> None:
    pedido, other = desk.quote(), desk.quote()
    token = desk.enter(pedido)
    assert re.fullmatch(r"[A-Za-z0-9_-]{22}", token)
    assert desk.look(other, token) == "nada"
    desk.now = START - timedelta(hours=1)
    assert desk.look(pedido, token) == "nada"
    desk.now = START + timedelta(hours=24) - timedelta(seconds=1)
    assert desk.look(pedido, token) == OPEN
    desk.now += timedelta(seconds=1)
    assert desk.look(pedido, token) == "nada"


def test_a_second_code_leaves_the_first_token_alive(desk: Desk) -> None:
    pedido = desk.quote()
    first = desk.enter(pedido)
    desk.now += MINUTE
    assert desk.enter(pedido) != first
    assert desk.look(pedido, first) == OPEN


def test_neither_code_nor_token_nor_address_is_kept_outside_of_the_mail(desk: Desk) -> None:
    pedido = desk.quote("segredo@exemplo.com")
    code = desk.code(pedido)
    token = desk.call(look(pedido, code)).sessao
    for table in (Codigos, Erros, SessoesOrcamento, Orcamentos):
        stored = repr(desk.call(table.select()))
        assert token not in stored
        assert "segredo" not in stored
    saved = desk.call(Codigos.select().first())
    assert len(saved["hash"]) == 64
    assert code not in (saved["hash"], saved["destinatario"])


def test_a_code_is_worth_nothing_under_another_pepper(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pedido = desk.quote()
    code = desk.code(pedido)
    monkeypatch.setattr(codigos.pepper, "secret", b"outra")
    assert desk.look(pedido, code) == "nada"


def test_no_code_is_made_without_a_pepper(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    pedido = desk.quote()
    monkeypatch.setattr(codigos.pepper, "secret", b"")
    with pytest.raises(RuntimeError):
        desk.look(pedido)


@pytest.mark.both_engines
def test_purge_deletes_rows_that_no_limit_needs(desk: Desk) -> None:
    pedido = desk.quote()
    token = desk.enter(pedido)
    burn(desk, pedido)
    desk.now = START + timedelta(hours=23)
    desk.call(codigos.purge_codigos())
    assert desk.look(pedido, token) == OPEN
    assert desk.call(Erros.count()) == 5
    desk.now = START + timedelta(hours=25)
    desk.call(codigos.purge_codigos())
    assert [desk.call(table.count()) for table in (Codigos, Erros, SessoesOrcamento)] == [0, 0, 0]
    assert desk.look(pedido) == "email"


def test_a_quote_goes_with_its_lead(desk: Desk) -> None:
    pedido = desk.quote()
    desk.enter(pedido)
    desk.call(Contatos.delete(force=True))
    assert desk.look(pedido) == "desconhecido"
    assert desk.call(Codigos.count()) == 0


def test_a_lead_asks_for_ten_quotes_a_day(open_desk: Desk) -> None:
    sent = armoring(open_desk.call(new_lead()))
    for _ in range(10):
        open_desk.call(create(sent))
    with pytest.raises(Invalid) as refused:
        open_desk.call(create(sent))
    assert refused.value.campo == "lead"
    open_desk.now += timedelta(days=1)
    open_desk.call(create(sent))


def test_the_dealers_mail_names_the_quote(open_desk: Desk) -> None:
    lead = open_desk.call(new_lead())
    first = open_desk.call(create(armoring(lead)))
    pending = Outbox.select(Outbox.context).where(Outbox.about == lead, Outbox.kind == "orcamento")
    [mail] = open_desk.call(pending)
    context = json.loads(mail["context"])
    assert (context["pedido"], context["numero"]) == (first, numero_of(first))
    assert context["servico"] == "blindagem" and context["lead"]["nome"] == "Helena Prado"


@pytest.mark.parametrize(
    ("email", "masked"),
    [
        ("marina@exemplo.com.br", "m•••@exemplo.com.br"),
        ("a@b.co", "a•••@b.co"),
        ('"x@y"@z.com', '"•••@z.com'),
        ("", "•••@"),
    ],
)
def test_a_masked_address_shows_its_first_letter_and_its_domain(email: str, masked: str) -> None:
    assert mask(email) == masked


def test_a_preview_is_of_its_own_quote_and_kind(open_desk: Desk) -> None:
    async def make() -> list[str]:
        return [
            await create(armoring(await new_lead())),
            await create(armoring(await new_lead(), 5)),
            await create(aesthetics(await new_lead())),
        ]

    pedidos = open_desk.call(make())
    rows = open_desk.call(Orcamentos.select(Orcamentos.id, Orcamentos.pedido))
    ids = {row["pedido"]: row["id"] for row in rows}
    armored = [open_desk.call(get_orcamento_previa(BLINDAGEM, ids[one])) for one in pedidos]
    polished = [open_desk.call(get_orcamento_previa(ESTETICA, ids[one])) for one in pedidos]
    assert [vista and vista.orcamento.pedido for vista in armored] == [*pedidos[:2], None]
    assert [vista and vista.pedido for vista in polished] == [None, None, pedidos[2]]
    assert armored[0].orcamento.vl_final != armored[1].orcamento.vl_final


def test_the_general_data_says_which_quotes_are_protected(undone: Call) -> None:
    from db.conteudo.dados_gerais import Gerais

    undone(Gerais.update({Gerais.orcamento_dois_fatores: 1}, force=True))
    assert undone(orcamentos.is_protected("blindagem"))
    assert not undone(orcamentos.is_protected("estetica"))
    undone(Gerais.update({Gerais.orcamento_dois_fatores: 0, Gerais.estetica_dois_fatores: 1}, force=True))
    assert not undone(orcamentos.is_protected("blindagem"))
    assert undone(orcamentos.is_protected("estetica"))


@pytest.mark.parametrize(
    ("pedido", "numero"), [("Zc3fXQ0v0mJ5yO2nG1kq8w", "ZC3-FXQ"), ("-_a-B_9zZ0000000000000", "AB9-ZZ0")]
)
def test_a_quotes_number_is_short_and_the_browsers_own(pedido: str, numero: str) -> None:
    assert numero_of(pedido) == numero
