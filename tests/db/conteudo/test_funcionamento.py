"""When the dealer is open: the sentence, the days, and what an exception does to them."""

from datetime import date
from typing import Any

import pytest

from db.conteudo.dados_gerais import DadosGerais, Gerais, get_dados_gerais
from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo, open_on, sentences
from tests.support.databases import Call

MONDAY, SUNDAY = date(2026, 11, 23), date(2026, 11, 29)
WEEK = Periodo([1, 2, 3, 4, 5], "09:00", "19:00")


@pytest.mark.parametrize(
    ("periodos", "said"),
    [
        ([], ""),
        ([WEEK], "Segunda a sexta, das 9h às 19h."),
        (
            [Periodo([1, 2, 3], "09:00", "12:00"), Periodo([1, 2, 3], "13:30", "18:30")],
            "Segunda a quarta, das 9h às 12h e das 13h30 às 18h30.",
        ),
        ([Periodo([6], "09:30", "16:00")], "Sábados, das 9h30 às 16h."),
        ([Periodo([7, 6], "10:00", "14:00")], "Sábados e domingos, das 10h às 14h."),
        ([Periodo([1, 3, 5], "10:00", "14:00")], "Segundas, quartas e sextas, das 10h às 14h."),
    ],
)
def test_the_sentence(periodos: list[Periodo], said: str) -> None:
    assert sentences(Funcionamento(periodos, [])) == said


def test_a_day_is_open_by_the_week_unless_it_is_an_exception() -> None:
    lunch = Funcionamento([Periodo([1], "14:00", "18:00"), Periodo([1], "09:00", "12:00")], [])
    assert open_on(lunch, MONDAY) == [("09:00", "12:00"), ("14:00", "18:00")]
    assert open_on(lunch, SUNDAY) == []
    assert open_on(Funcionamento([WEEK], [Excecao(MONDAY, "Feriado")]), MONDAY) == []
    special = Excecao(SUNDAY, "Feirão", "10:00", "13:00")
    assert open_on(Funcionamento([WEEK], [special]), SUNDAY) == [("10:00", "13:00")]


def gerais(call: Call[Any], **values: str) -> DadosGerais:
    async def change() -> DadosGerais | None:
        await Gerais.update(values, force=True)  # type: ignore[arg-type]
        return await get_dados_gerais()

    found = call(change())
    assert found
    return found


def test_the_site_lists_the_periods_and_then_the_dealers_text(undone: Call[Any]) -> None:
    said = gerais(undone, periodos='[{"dias": [6], "abre": "09:00", "fecha": "12:00"}]', horario="Venha.")
    assert said.loja.horario == "Sábados, das 9h às 12h. Venha."
    assert gerais(undone, periodos="[]", horario="Das 9h às 18h.").loja.horario == "Das 9h às 18h."


def test_a_past_exception_is_left_out(undone: Call[Any]) -> None:
    days = '[{"data": "2020-01-01", "motivo": "Antigo"}, {"data": "2999-01-01", "motivo": "Longe"}]'
    assert [one.motivo for one in gerais(undone, excecoes=days).loja.funcionamento.excecoes] == ["Longe"]
