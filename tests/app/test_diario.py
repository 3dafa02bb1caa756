"""The daily mail: sent once a day by one of several workers, with the state at its sending."""

import asyncio
import email
import html
import secrets
from collections.abc import AsyncIterator
from datetime import date, datetime, timedelta
from email import policy
from typing import Any

import msgspec
import pytest

from app.delivery.mail import compose
from app.platform.config import Config, read_config
from db import addresses
from db.contatos import contatos, today
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.funcionamento import open_on
from db.estoque.tables import Veiculos
from db.orcamentos.codigos import CodigoMail
from db.orcamentos.orcamentos import numero_of
from db.platform import clock, outbox, settings
from db.platform.engine import transaction
from db.platform.format import BRASILIA
from db.platform.history import note
from db.platform.outbox import Outbox
from db.privacidade import titulares
from db.visitantes.agendamentos import HorarioDesejado, list_dias_livres
from db.visitantes.contatos import Contatos
from tests.support.fichas import write_lead
from tests.support.mails import GERAIS, content
from tests.support.people import employ
from tests.support.quotes import armoring, create
from tests.support.smtp import post_office
from tests.support.waiting import until_async
from tests.support.workers import working

pytestmark = pytest.mark.processes

MONDAY = date(2030, 3, 11)


@pytest.fixture
async def quiet(client: Any) -> AsyncIterator[None]:
    """A database without anything to report, before and after."""
    await _forget()
    yield
    await _forget()


async def _forget() -> None:
    """All tests of a process share a database: nobody else's contact may wait here."""
    for table in (Outbox, Contatos):
        await table.delete(force=True)


class Day:
    """A clock that stands still until it is set."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.patch = patch

    def at(self, hour: int, minute: int = 0, day: date = MONDAY) -> datetime:
        now = datetime(day.year, day.month, day.day, hour, minute, tzinfo=BRASILIA)
        self.patch.setattr(clock, "now", lambda: now)
        return now


@pytest.fixture
def day(monkeypatch: pytest.MonkeyPatch) -> Day:
    """A clock that stands still until the test sets it."""
    return Day(monkeypatch)


async def pending() -> list[str]:
    rows = await Outbox.select(Outbox.about).where(Outbox.kind == today.KIND).order_by(Outbox.id)
    return [row["about"] for row in rows]


async def desde() -> list[datetime]:
    rows = await Outbox.select(Outbox.context).where(Outbox.kind == today.KIND).order_by(Outbox.id)
    return [datetime.fromisoformat(msgspec.json.decode(row["context"])["desde"]) for row in rows]


async def leaving() -> outbox.Mail:
    """The last morning's mail, as it leaves now."""
    row = await Outbox.select().where(Outbox.kind == today.KIND).order_by(Outbox.id, ascending=False).first()
    mail = msgspec.convert(row | {"context": msgspec.json.decode(row["context"])}, outbox.Mail)
    return await today.fill_diario(mail)


async def mailed() -> bytes:
    return compose(await leaving(), Config(), GERAIS)


async def received() -> dict[str, Any]:
    assert b"Bom dia" in await mailed()
    return (await leaving()).context


async def test_once_a_morning_on_days_that_are_open(quiet: None, day: Day) -> None:
    day.at(6, 59)
    await today.enqueue_diario(7)
    assert await pending() == []
    day.at(7)
    await asyncio.gather(*(today.enqueue_diario(7) for _ in range(5)))
    day.at(15)
    await today.enqueue_diario(7)
    assert await pending() == ["2030-03-11"]
    sunday = MONDAY + timedelta(days=6)
    day.at(9, day=sunday)
    await today.enqueue_diario(7)
    assert await pending() == ["2030-03-11"]
    day.at(9, day=sunday + timedelta(days=1))
    await today.enqueue_diario(7)
    assert await pending() == ["2030-03-11", "2030-03-18"]


async def test_each_daily_mail_begins_where_the_last_one_ended(quiet: None, day: Day) -> None:
    first = day.at(7)
    await today.enqueue_diario(7)
    assert await desde() == [first - timedelta(days=1)]
    day.at(8, day=MONDAY + timedelta(days=2))
    await today.enqueue_diario(7)
    assert (await desde())[1] == first
    late = day.at(8, day=MONDAY + timedelta(days=30))
    await today.enqueue_diario(7)
    assert (await desde())[2] == late - today.LONGEST


async def test_it_names_new_waiting_and_coming_people(quiet: None, day: Day) -> None:
    day.at(7)
    open_day = next(one for one in await list_dias_livres(None) if one.data == MONDAY)
    wish = HorarioDesejado(data=MONDAY, periodo=open_day.periodos[0].periodo)
    day.at(22, day=MONDAY - timedelta(days=1))
    visit = await write_lead(agendamento=wish, assunto=None, nome="Eva Reis")
    answered = await write_lead(nome="Rui Sá")
    spam = await write_lead(site="http://spam.example")
    day.at(7, day=MONDAY - timedelta(days=3))
    oldest = await write_lead(nome="Ivo Luz")
    day.at(7)
    pessoa = await employ()
    await contatos.update_contato(answered, {"estado": "em contato"}, pessoa.id)
    await today.enqueue_diario(7)
    news = await received()
    assert news["titulo"] == "segunda, 11/03"
    assert news["chegaram"] == {"contato": 1, "visita": 1}
    assert (news["novos"], [one.id for one in news["esperando"]]) == (2, [oldest, visit])
    assert [(one.id, one.nome) for one in news["visitas"]] == [(visit, "Eva Reis")]
    assert open_day.texto in news["visitas"][0].quando
    assert spam not in str(news)


async def test_it_names_quotes_by_number_car_and_total(quiet: None, day: Day) -> None:
    day.at(6)
    lead = await write_lead(assunto=None, tipo=2, nome="Eva <Reis>")
    numero = numero_of(await create(armoring(lead)))
    spam = await write_lead(assunto=None, tipo=2, site="http://spam.example")
    await create(armoring(spam))
    day.at(7)
    await today.enqueue_diario(7)
    news = await received()
    [quote] = news["cotados"]
    assert (news["orcamentos"], quote.contato, quote.numero) == (1, lead, numero)
    assert quote.total.startswith("R$ ")
    message = email.message_from_bytes(await mailed(), policy=policy.default)
    for kind in ("plain", "html"):
        part = message.get_body((kind,))
        assert part
        text = html.unescape(part.get_content()).replace("\u00a0", " ")
        assert text.count(f"nº {numero}, {quote.carro}, {quote.total}") == 2, (
            kind
        )  # made, and waiting for an answer
        assert addresses.contato_path(lead) in text


async def test_its_row_names_nobody_and_it_leaves_out_erased_people(quiet: None, day: Day) -> None:
    day.at(6)
    email = f"{secrets.token_hex(6)}@exemplo.com.br"
    await write_lead(email=email)
    day.at(7)
    await today.enqueue_diario(7)
    row = await Outbox.select().where(Outbox.kind == today.KIND).first()
    assert row and "Marina" not in str(row) and email not in str(row)
    assert "Marina Duarte" in str((await received())["esperando"])
    titulares.MAIL_FOLDER.mkdir(exist_ok=True)
    file = titulares.MAIL_FOLDER / f"20300311T100000-diario-{row['message_id']}.eml"
    file.write_text("Marina Duarte")
    await titulares.erase(email)
    assert not file.exists()
    assert (await received())["esperando"] == []


async def test_it_names_the_cars_sold_and_put_up_for_sale(quiet: None, day: Day) -> None:
    now = day.at(7)
    cars = await Veiculos.raw("SELECT id, vitrine FROM veiculos WHERE situacao <> 'Reservado' ORDER BY id")
    sold = next(row["id"] for row in cars if row["vitrine"] == 1)
    with_page = (await Veiculos.select(Veiculos.fotos).where(Veiculos.id == sold))[0]["fotos"]
    await Veiculos.update({Veiculos.fotos: "[]"}).where(
        Veiculos.id == sold
    )  # without a page it is sold all the same
    offered = next(row["id"] for row in cars if row["vitrine"] == 0)
    async with transaction():
        for car in (sold, offered):
            await note(None, "carros", car, {"status": "Oculto"}, {"status": "outro"})
        await note(None, "carros", offered, {"preco_valor": 1}, {"preco_valor": 2})
    day.at(8)
    await today.enqueue_diario(7)
    news = await received()
    assert (len(news["saiu"]), len(news["entrou"])) == (1, 1)
    assert news["saiu"] != news["entrou"]
    await Veiculos.update({Veiculos.fotos: with_page}).where(Veiculos.id == sold)
    brought = next(row["id"] for row in cars if row["vitrine"] == 1 and row["id"] != sold)
    async with transaction():
        await note(None, "carros", brought, {}, {"status": "Vendido", "situacao": "Vendido"})
    assert len((await received())["saiu"]) == 1, "an import brought it as sold"
    await Veiculos.raw("DELETE FROM alteracoes WHERE created_at >= {}", now)


async def test_it_counts_messages_that_were_given_up(
    quiet: None, day: Day, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    day.at(6)
    async with transaction():
        for kind in ("lead", "webhook", "webhook"):
            await outbox.enqueue(content(kind))
    await Outbox.update({Outbox.state: "dead", Outbox.done_at: clock.now()}, force=True)
    day.at(7)
    await today.enqueue_diario(7)
    news = await received()
    assert (news["mensagens_mortas"], news["chamadas_mortas"]) == (1, 2)


@pytest.mark.thorough
async def test_two_workers_send_one(quiet: None) -> None:
    """In the real time of this machine; on a day that is closed they send none."""
    gerais = await get_dados_gerais()
    is_open = bool(open_on(gerais.loja.funcionamento, clock.now().astimezone(BRASILIA).date()))
    async with transaction():
        await outbox.enqueue(CodigoMail("AB3K", "blindagem"), "pessoa@exemplo.com")

    async def all_sent() -> bool:
        mornings = await pending()
        return len(mornings) >= is_open and await outbox.count_by_state() == {"sent": 1 + len(mornings)}

    with post_office() as (post, port):
        with working(port, many=2, DAILY_MAIL="0"):
            await until_async(all_sent)
        mornings = await pending()
        assert len({*mornings}) == len(mornings)
        assert len(post.messages) == 1 + len(mornings)


@pytest.mark.parametrize("given", ["24", "-1", "7h", "7\n"])
def test_an_hour_that_is_none_stops_the_start(given: str) -> None:
    with pytest.raises(SystemExit, match="DAILY_MAIL"):
        read_config({"DAILY_MAIL": given})


@pytest.mark.parametrize("given", ["off", "0", "07", "23"])
def test_an_hour_or_none_at_all(given: str) -> None:
    assert read_config({"DAILY_MAIL": given}).daily_mail == given
