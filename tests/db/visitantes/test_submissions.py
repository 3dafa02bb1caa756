"""Site-wide rate limits: beyond them leads are marked, mails held or left out, and nothing is lost (specification, section 5.7)."""

from collections import Counter
from collections.abc import Callable, Coroutine
from datetime import UTC, datetime, timedelta
from itertools import count, pairwise
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from db.platform import clock, outbox
from db.platform.clock import DAY, HOUR, MINUTE
from db.platform.outbox import Outbox
from db.visitantes import submissions, summaries
from db.visitantes.agendamentos import HorarioDesejado, list_dias_livres
from db.visitantes.contatos import Contatos
from db.visitantes.leads import NovoLead, create_lead
from db.visitantes.submissions import LINKS_PER_DAY
from db.visitantes.vendas import NovaVenda, check_venda, create_venda
from tests.support.mails import content
from tests.support.quotes import armoring, create, new_lead

pytestmark = pytest.mark.both_engines

Call = Callable[[Coroutine[Any, Any, Any]], Any]
START = datetime(2031, 3, 10, 17, 5, tzinfo=UTC)  # 14:05 in Brasília, in an hour of no other test's
numbers = count(1)


class Town:
    """A site that nobody wrote to in the last hour, the limits as delivered, and a clock that the test moves."""

    def __init__(self, call: Call, monkeypatch: pytest.MonkeyPatch, **limits: int) -> None:
        self.call, self.now = call, START
        monkeypatch.setattr(clock, "now", lambda: self.now)
        real = {"LEADS_PER_HOUR": 300, "QUOTES_PER_HOUR": 300, "CONFIRMATIONS_PER_HOUR": 200}
        for name, most in (real | limits).items():
            monkeypatch.setattr(submissions, name, most)
        self.empty()

    def empty(self) -> None:
        self.now = START
        self.call(Outbox.delete(force=True))
        self.call(Contatos.delete().where(Contatos.created_at > START - 2 * DAY))

    def lead(self, **more: Any) -> dict[str, Any]:
        """Somebody else writes; the row, with the state of its own mail as `mail` and its visitor's as `confirmed`."""
        n = next(numbers)
        person = {
            "nome": f"Pessoa {n}",
            "email": f"p{n}@exemplo.com",
            "telefone": f"(31) 9{n % 10000:04}-{n // 10000:04}",
        }
        novo = NovoLead(**person | {"assunto": "Oi", "tempo_ms": 9000} | more)
        return self.of(self.call(create_lead(novo)).id, "lead", "confirmacao")

    def offer(self, **more: Any) -> dict[str, Any]:
        n = next(numbers)
        nova = NovaVenda(
            **{"marca": "Audi", "modelo": "A4", "nome": f"Pessoa {n}", "email": f"o{n}@exemplo.com"} | more
        )
        venda = self.call(create_venda(check_venda(nova), {}))
        return self.of(venda.id, "venda", "confirmacao_venda")

    def quote(self, lead: str) -> str:
        """The state of the dealer's mail."""
        self.call(create(armoring(lead)))
        return str(self.mails(lead)["orcamento"])

    def of(self, id: str, kind: str, confirmation: str) -> dict[str, Any]:
        row = self.call(Contatos.select().where(Contatos.public_id == id).first())
        mails = self.mails(id)
        return dict(row) | {"mail": mails[kind], "confirmed": confirmation in mails}

    def mails(self, about: str) -> dict[str, str]:
        return {row["kind"]: row["state"] for row in self.rows(Outbox.about == about)}

    def rows(self, which: Any) -> Any:
        return self.call(Outbox.select().where(which).order_by(Outbox.id))

    def came(self, many: int, ago: timedelta = timedelta(), tipo: str = "contato") -> None:
        """So many leads or offers, without their mails."""
        rows = [
            Contatos(
                public_id=f"vindo-{next(numbers)}",
                tipo=tipo,
                email=f"{next(numbers)}@x",
                created_at=self.now - ago,
            )
            for _ in range(many)
        ]
        if rows:
            self.call(Contatos.insert(*rows))

    def confirmed(self, many: int, ago: timedelta = timedelta(), recipient: str = "") -> None:
        """The number of confirmations enqueued since then."""
        was, self.now = self.now, self.now - ago
        for n in range(many):
            kind = "confirmacao_venda" if n % 2 else "confirmacao"
            mail = content(kind, nome="Ana")
            self.call(outbox.enqueue(mail, recipient or f"c{next(numbers)}@exemplo.com"))
        self.now = was

    def resumos(self) -> list[dict[str, Any]]:
        """The summaries that the worker's job has enqueued so far, each as it would be sent."""
        self.call(summaries.enqueue_summary())
        rows = self.rows(Outbox.kind == "resumo")
        given = [
            msgspec.convert(row | {"context": msgspec.json.decode(row["context"])}, outbox.Mail)
            for row in rows
        ]
        return [self.call(summaries.with_names(mail)).context | {"about": mail.about} for mail in given]


@pytest.fixture
def town(undone: Call, monkeypatch: pytest.MonkeyPatch) -> Town:
    """Submissions and a clock that the test turns."""
    return Town(undone, monkeypatch)


def test_after_three_hundred_in_an_hour_a_lead_is_marked_and_owes_no_mails_of_its_own(town: Town) -> None:
    town.came(200, HOUR - MINUTE)
    town.came(98, tipo="venda")
    assert (town.lead()["suspeito"], town.offer()["suspeito"]) == ("", "")
    lead, offer = town.lead(), town.offer()
    for row in (lead, offer):
        assert (row["suspeito"], row["sem_confirmacao"]) == ("volume", "suspeito")
        assert (row["mail"], row["confirmed"]) == ("held", False)
    assert town.lead(site="x", tempo_ms=None)["suspeito"] == "armadilha,sem tempo,volume"
    assert town.quote(lead["public_id"]) == "held"


def test_when_the_rate_falls_each_has_its_own_mail_again(town: Town) -> None:
    town.came(300)
    assert town.lead()["mail"] == "held"
    town.now += HOUR
    row = town.lead()
    assert (row["suspeito"], row["mail"], row["confirmed"]) == ("", "pending", True)


def test_quotes_have_a_limit_of_their_own(undone: Call, monkeypatch: pytest.MonkeyPatch) -> None:
    town = Town(undone, monkeypatch, QUOTES_PER_HOUR=2)
    lead = undone(new_lead())
    assert [town.quote(lead) for _ in range(2)] == ["pending"] * 2
    other = undone(new_lead())
    assert town.quote(other) == "held"
    assert town.mails(other)["lead"] == "pending"


AGES = st.lists(st.sampled_from([-MINUTE, 0 * MINUTE, MINUTE, HOUR - MINUTE, HOUR, 2 * HOUR]), max_size=8)


@given(AGES, AGES)
@settings(max_examples=30)
def test_a_flood_lasts_while_the_last_hour_has_its_fill(
    town: Town, leads: list[timedelta], offers: list[timedelta]
) -> None:
    town.empty()
    submissions.LEADS_PER_HOUR = 4
    for age in leads:
        town.came(1, age)
    for age in offers:
        town.came(1, age, "venda")
    within = sum(timedelta() <= age < HOUR for age in (*leads, *offers))
    assert (town.lead()["suspeito"] == "volume") is (within >= 4)


def test_beyond_two_hundred_confirmations_an_hour_none_is_sent_and_the_lead_says_so(town: Town) -> None:
    town.confirmed(100, HOUR - MINUTE)
    town.confirmed(99)
    last, beyond, offer = town.lead(), town.lead(), town.offer()
    assert (last["sem_confirmacao"], last["confirmed"]) == ("", True)
    for row in (beyond, offer):
        assert (row["sem_confirmacao"], row["confirmed"], row["mail"]) == ("limite", False, "pending")
        (mail,) = town.rows(Outbox.about == row["public_id"])
        assert msgspec.json.decode(mail["context"])["sem_confirmacao"] == "limite"
    town.now += 2 * MINUTE
    assert town.lead()["confirmed"]


def test_nobody_gets_more_than_three_confirmations_a_day(town: Town) -> None:
    town.confirmed(1, DAY, "Ana@exemplo.com")
    town.confirmed(2, DAY - MINUTE, "Ana@exemplo.com")
    third, fourth = town.lead(email="ana@exemplo.com"), town.lead(email="ANA@exemplo.com")
    assert (third["confirmed"], fourth["confirmed"], fourth["sem_confirmacao"]) == (True, False, "limite")
    assert town.lead()["confirmed"]
    town.now += MINUTE
    assert town.lead(email="ana@exemplo.com", assunto="Outra vez")["confirmed"]


KEEN = {"email": "bia@exemplo.com", "telefone": "(11) 97777-1234"}


def visit(town: Town, **more: Any) -> dict[str, Any]:
    dia = town.call(list_dias_livres(None))[0]
    desejado = HorarioDesejado(dia.data, dia.periodos[0].periodo)
    return town.lead(**KEEN | {"assunto": None, "agendamento": desejado} | more)


def test_a_keen_buyer_gets_every_mail_that_carries_a_link(town: Town) -> None:
    proposals = [town.lead(**KEEN, tipo=1, veiculo_id=id, assunto=None) for id in (101, 109, 112, 119)]
    assert [row["suspeito"] for row in proposals] == [""] * 4
    lead = town.lead(**KEEN, tipo=2, assunto=None)
    pedido = town.call(create(armoring(lead["public_id"])))
    links = town.rows((Outbox.kind == "confirmacao") & (Outbox.about == lead["public_id"]))
    assert [msgspec.json.decode(row["context"])["orcamento"] for row in links] == [
        f"/blindagem/orcamento/{pedido}"
    ]
    assert (visit(town)["suspeito"], visit(town)["confirmed"]) == ("", True)


def test_no_flood_holds_back_a_visits_key_but_the_trap_does(town: Town) -> None:
    town.came(300)
    town.confirmed(200)
    row = visit(town)
    assert (row["suspeito"], row["sem_confirmacao"], row["confirmed"]) == ("volume", "", True)
    assert visit(town, site="x")["sem_confirmacao"] == "suspeito"


def test_who_got_twenty_mails_a_day_gets_no_more_and_is_told(town: Town) -> None:
    town.confirmed(LINKS_PER_DAY, recipient=KEEN["email"])
    assert visit(town)["sem_confirmacao"] == "limite"
    novo = NovoLead(nome="Bia", assunto="Oi", **KEEN)
    assert town.call(create_lead(novo)).aviso == submissions.NOT_MAILED
    assert (
        town.call(create_lead(NovoLead(nome="Rui", assunto="Oi", **KEEN | {"email": "r@x.com"}))).aviso
        is None
    )


def test_an_offer_without_an_address_says_that_it_has_none(town: Town) -> None:
    assert town.offer(email="", telefone="(11) 91234-5678")["sem_confirmacao"] == "sem e-mail"


@pytest.mark.parametrize("tempo_ms", [None, 10])
def test_a_sign_of_time_alone_is_confirmed_at_a_normal_rate_and_no_more_in_a_flood(
    town: Town, tempo_ms: int | None
) -> None:
    assert town.lead(tempo_ms=tempo_ms)["confirmed"]
    town.came(300)
    assert not town.lead(tempo_ms=tempo_ms)["confirmed"]


def test_a_resumo_counts_all_and_names_the_first(town: Town) -> None:
    town.came(300)
    held = [town.lead(), town.offer()] + [town.lead() for _ in range(60)]
    town.quote(held[0]["public_id"])
    town.now += 15 * MINUTE - timedelta(seconds=1)
    assert town.resumos() == []
    town.now += timedelta(seconds=1)
    (resumo,) = town.resumos()
    assert (resumo["contatos"], resumo["orcamentos"], resumo["desde"]) == (62, 1, "14:05")
    assert [aviso.quem[0] for aviso in resumo["avisos"]] == [row["nome"] for row in held[:50]]
    assert [aviso.kind for aviso in resumo["avisos"][:3]] == ["lead", "venda", "lead"]
    assert resumo["avisos"][1].carro == "Audi A4"
    town.now += HOUR
    assert len(town.resumos()) == 1


def test_a_resumo_names_no_erased_person(town: Town) -> None:
    from db.privacidade import titulares

    town.came(300)
    ana, rui = town.lead(nome="Ana Lima"), town.lead(nome="Rui Costa")
    town.now += 15 * MINUTE
    assert len(town.resumos()) == 1
    assert ana["email"] not in str(town.rows(Outbox.kind == "resumo"))
    town.call(titulares.erase(ana["email"]))
    (resumo,) = town.resumos()
    assert [aviso.quem[2] for aviso in resumo["avisos"]] == [rui["email"]]


def test_the_file_of_a_resumo_is_deleted_with_a_person_in_it(town: Town) -> None:
    from db.privacidade import titulares

    town.came(300)
    ana = town.lead()
    town.now += 15 * MINUTE
    town.resumos()
    (row,) = town.rows(Outbox.kind == "resumo")
    titulares.MAIL_FOLDER.mkdir(exist_ok=True)
    file = titulares.MAIL_FOLDER / f"20310310T170500-resumo-{row['message_id']}.eml"
    file.write_text(ana["email"])
    assert str(file) in town.call(titulares.find(ana["email"]))["arquivos"]
    town.call(titulares.erase(ana["email"]))
    assert not file.exists()


STEPS = st.lists(
    st.sampled_from(["lead", "lead", "offer", "minute", "minutes", "hour", "worker"]), max_size=25
)


@given(STEPS)
@settings(max_examples=25)
def test_each_notice_is_a_mail_of_its_own_or_in_one_resumo(town: Town, steps: list[str]) -> None:
    town.empty()
    submissions.LEADS_PER_HOUR = 3
    passing = {"minute": MINUTE, "minutes": 14 * MINUTE, "hour": HOUR}
    came: list[str] = []
    for step in steps:
        town.now += passing.get(step, timedelta(seconds=1))
        if step in ("lead", "offer"):
            came.append((town.lead() if step == "lead" else town.offer())["public_id"])
        elif step == "worker":
            town.resumos()
    town.now += 15 * MINUTE
    received = town.resumos()
    mails = town.rows(Outbox.kind.is_in(["lead", "venda"]))
    assert sorted(row["about"] for row in mails) == sorted(came)
    assert {row["state"] for row in mails} <= {"pending", "summarised"}
    in_resumos = Counter(row["resumo"] for row in mails if row["state"] == "summarised")
    assert in_resumos == {resumo["about"]: resumo["contatos"] for resumo in received}
    assert {row["resumo"] for row in mails if row["state"] == "pending"} <= {None}
    pending = [row["created_at"] for row in town.rows(Outbox.kind == "resumo")]
    assert all(later - earlier >= 15 * MINUTE for earlier, later in pairwise(pending))


def test_a_number_is_never_given_again(undone: Call) -> None:
    async def insert(id: str) -> int:
        return int((await Contatos.insert(Contatos(public_id=id)))[0]["id"])

    async def insert_and_delete() -> int:
        number = await insert("numero-1")
        await Contatos.delete().where(Contatos.public_id == "numero-1")
        return number

    gone = undone(insert_and_delete())
    assert undone(insert("numero-2")) > gone
