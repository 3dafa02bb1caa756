"""A visit: the days and parts that are offered, what is refused, by name, and what the dealer's clock does to both."""

from datetime import UTC, date, datetime
from typing import Any

import pytest

from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo
from db.platform import clock
from db.platform.errors import Invalid
from db.visitantes import agendamentos
from db.visitantes.agendamentos import PLACES, HorarioDesejado, list_dias, list_dias_livres
from db.visitantes.contatos import Contatos
from db.visitantes.leads import NovoLead, create_lead, get_marcado
from tests.support.databases import Call
from tests.support.quotes import person

pytestmark = pytest.mark.both_engines

SATURDAY_NIGHT = datetime(2037, 11, 22, 2, tzinfo=UTC)  # the 21st, 23h, where the dealer is
MONDAY, EVE, CHRISTMAS = date(2037, 11, 23), date(2037, 12, 24), date(2037, 12, 25)
LOJA = Funcionamento(
    [Periodo([1, 2, 3, 4, 5], "09:00", "19:00"), Periodo([6], "09:00", "16:00")],
    [Excecao(EVE, "Véspera", "09:00", "12:30"), Excecao(CHRISTMAS, "Natal")],
)


def offered(now: datetime) -> dict[date, list[str]]:
    return {dia.data: [parte.periodo for parte in dia.periodos] for dia in list_dias(LOJA, now)}


def test_twelve_open_days_from_now_on_by_the_dealers_clock() -> None:
    days = offered(SATURDAY_NIGHT)
    assert len(days) == 12 and date(2037, 11, 22) not in days
    assert next(iter(days.items())) == (MONDAY, ["manha", "tarde", "fim-do-dia"])
    assert days[date(2037, 11, 28)] == ["manha", "tarde"]  # a Saturday ends at four


def test_today_needs_notice() -> None:
    ten_in_the_morning = datetime(2037, 11, 23, 13, tzinfo=UTC)
    assert offered(ten_in_the_morning)[MONDAY] == ["tarde", "fim-do-dia"]
    assert MONDAY not in offered(datetime(2037, 11, 23, 20, tzinfo=UTC))


def test_exceptions_shorten_and_close_days() -> None:
    days = offered(datetime(2037, 12, 20, 12, tzinfo=UTC))
    assert days[EVE] == ["manha"]  # half an hour of the afternoon is no visit
    assert CHRISTMAS not in days


def test_parts_say_their_hours() -> None:
    first = list_dias(LOJA, SATURDAY_NIGHT)[0]
    assert first.texto == "segunda, 23/11"
    assert [parte.horas for parte in first.periodos] == ["das 9h às 12h", "das 12h às 16h", "das 16h às 19h"]


def test_hours_have_minutes() -> None:
    half_past = Funcionamento([Periodo([1], "09:30", "11:00")], [])
    assert [parte.abre for dia in list_dias(half_past, SATURDAY_NIGHT) for parte in dia.periodos][:1] == [
        "09:30"
    ]
    at_seven = datetime(2037, 11, 23, 10, tzinfo=UTC)  # two hours and a half before
    assert list_dias(half_past, at_seven)[0].data == MONDAY
    assert list_dias(half_past, at_seven.replace(minute=45))[0].data > MONDAY


@pytest.fixture
def saturday(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is Saturday night."""
    monkeypatch.setattr(clock, "now", lambda: SATURDAY_NIGHT)


async def wish(day: date, periodo: Any, **more: Any) -> str:
    wanted = HorarioDesejado(day, periodo, more.pop("desejo", "visita"))
    lead = await create_lead(NovoLead(**person(), agendamento=wanted, **more))
    return lead.id


def test_a_wish_becomes_a_lead_of_its_kind(undone: Call[Any], saturday: None) -> None:
    id = undone(wish(MONDAY, "tarde", sobre="veiculo-101", desejo="test-drive"))
    marcado = undone(get_marcado(id))
    assert marcado.quando == "segunda, 23/11, à tarde, das 12h às 16h"
    assert marcado.inicio == datetime(2037, 11, 23, 15, tzinfo=UTC)
    assert marcado.fim == datetime(2037, 11, 23, 19, tzinfo=UTC)

    async def row() -> Any:
        return await Contatos.select().where(Contatos.public_id == id).first()

    stored = undone(row())
    assert stored["assunto"] == f"Test drive: {marcado.titulo}" and stored["categoria"] == 4


@pytest.mark.parametrize(
    ("day", "periodo", "campo"),
    [
        (date(2037, 11, 29), "manha", "agendamento.data"),  # a Sunday
        (date(2037, 11, 20), "manha", "agendamento.data"),  # over
        (date(2038, 6, 1), "manha", "agendamento.data"),  # too far
        (date(2037, 11, 28), "fim-do-dia", "agendamento.periodo"),
    ],
)
def test_a_closed_time_is_refused_by_its_field(
    undone: Call[Any], saturday: None, day: date, periodo: str, campo: str
) -> None:
    with pytest.raises(Invalid) as refused:
        undone(wish(day, periodo))
    assert refused.value.campo == campo


def test_a_part_of_a_day_has_places_for_eight(undone: Call[Any], saturday: None) -> None:
    async def book() -> tuple[str, str]:
        suspect = person() | {"site": "http://spam.example"}
        for _ in range(PLACES + 2):  # who looks like a program takes nobody's place
            await create_lead(NovoLead(**suspect, agendamento=HorarioDesejado(MONDAY, "manha", "visita")))
        for _ in range(PLACES):
            last = NovoLead(**person(), agendamento=HorarioDesejado(MONDAY, "manha", "visita"))
            made = await create_lead(last)
        assert (await create_lead(last)).id == made.id, "who sends twice has a place"
        assert "manha" not in [one.periodo for one in (await list_dias_livres(None))[0].periodos]
        with pytest.raises(Invalid) as refused:
            await wish(MONDAY, "manha")
        await wish(MONDAY, "tarde")
        return refused.value.campo, refused.value.detail

    assert undone(book()) == (
        "agendamento.periodo",
        "Este período já está cheio. Escolha outro período ou outro dia.",
    )


def test_a_full_day_is_not_offered_today_neither(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2037, 11, 23, 9, tzinfo=UTC))
    monkeypatch.setattr(agendamentos, "PLACES", 1)

    async def book() -> list[date]:
        for periodo in ("manha", "tarde", "fim-do-dia"):
            assert MONDAY in [dia.data for dia in await list_dias_livres(None)]
            await wish(MONDAY, periodo)
        return [dia.data for dia in await list_dias_livres(None)]

    assert MONDAY not in undone(book())
