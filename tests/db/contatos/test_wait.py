"""The wait of a contact, counted while the dealer is open."""

from datetime import date, datetime, timedelta

import pytest

from db.contatos.wait import Espera, espera_of
from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo
from db.platform.format import BRASILIA

HOURS = Funcionamento(
    [Periodo([1, 2, 3, 4, 5], "09:00", "12:00"), Periodo([1, 2, 3, 4, 5], "13:00", "18:00")],
    [Excecao(date(2031, 3, 12), "Feriado")],
)


def at(day: int, hour: int, minute: int = 0) -> datetime:
    """A moment of March 2031, whose 10th is a Monday."""
    return datetime(2031, 3, day, hour, minute, tzinfo=BRASILIA)


@pytest.mark.parametrize(
    ("since", "now", "minutos", "texto"),
    [
        (at(10, 10), at(10, 10, 12), 12, "há 12 min"),
        (at(10, 11, 30), at(10, 13, 30), 60, "há 1 h"),  # an hour of it is the break
        (at(8, 20), at(10, 9, 0), 0, "desde 08/03, 20:00"),  # written on Saturday, read on Monday
        (at(10, 20, 31), at(10, 20, 38), 0, "desde as 20:31"),
        (at(8, 20), at(10, 9, 5), 5, "há 5 min"),
        (at(10, 17), at(11, 10), 120, "há 2 h"),
        (at(11, 17), at(13, 10), 120, "há 2 h"),  # over a holiday
        (at(10, 9), at(11, 11), 600, "há 1 dia"),
        (at(3, 9), at(11, 11), 3000, "há 8 dias"),
        (at(10, 20), at(10, 20), 0, "há menos de 1 min"),
        (at(10, 10), at(10, 9), 0, "há menos de 1 min"),  # a clock that ran ahead
    ],
)
def test_the_wait_counts_opening_hours_alone(
    since: datetime, now: datetime, minutos: int, texto: str
) -> None:
    assert espera_of(HOURS, since, now) == Espera(minutos, texto)


def test_a_dealer_without_opening_hours_is_always_open() -> None:
    always = Funcionamento([], [])
    assert espera_of(always, at(9, 3), at(9, 3, 40)) == Espera(40, "há 40 min")
    assert espera_of(always, at(10, 9) - timedelta(days=400), at(10, 9)).texto == "há 400 dias"
