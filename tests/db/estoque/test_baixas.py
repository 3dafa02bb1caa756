"""Prices that fell: against the lowest of the 30 days before, for 30 days, from the desk's and the imports' history."""

from collections.abc import Callable
from datetime import UTC, date, datetime, timedelta
from typing import Any

import pytest

from db.estoque.baixas import Baixa
from db.estoque.detalhes import get_veiculo
from db.estoque.new_and_cheaper import note_new_and_cheaper
from db.estoque.tables import Veiculos
from db.estoque.veiculos import list_cards, list_destaques
from db.platform import clock
from db.platform.format import reais
from db.platform.history import note
from db.platform.versions import get_version
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

BEGIN = datetime(2026, 11, 2, 15, tzinfo=UTC)


class Carro:
    """A car for sale whose price is changed as the desk and imports do, on days after the first."""

    def __init__(self, call: Call[Any], at: Callable[[datetime], None]) -> None:
        self.call, self.at = call, at
        at(BEGIN)
        call(note_new_and_cheaper())
        query = (
            "SELECT id, seo_url, preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 200000 LIMIT 1"
        )
        [self.row] = call(Veiculos.raw(query))
        self.preco: int = self.row["preco_valor"]

    def costs(self, preco: int, day: float, *, seen: bool = True) -> None:
        self.at(BEGIN + timedelta(days=day))
        self.call(self._save(preco))
        if seen:
            self.look(day)

    async def _save(self, preco: int) -> None:
        mine = Veiculos.id == self.row["id"]
        before = await Veiculos.select(Veiculos.preco_valor).where(mine).first()
        assert before
        await Veiculos.update({Veiculos.preco_valor: preco}).where(mine)
        await note(None, "carros", self.row["id"], before, {"preco_valor": preco})

    def look(self, day: float) -> None:
        """The worker's next comparison once the price has settled."""
        self.at(BEGIN + timedelta(days=day, minutes=16))
        self.call(note_new_and_cheaper())

    @property
    def baixa(self) -> Baixa | None:
        detail = self.call(get_veiculo(self.row["seo_url"]))
        [card] = self.call(list_cards([self.row["id"]]))
        assert detail
        assert detail.baixa == card.baixa
        return detail.baixa


@pytest.fixture
def carro(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Carro:
    """A car whose price changes at times that the test sets."""
    return Carro(undone, lambda moment: monkeypatch.setattr(clock, "now", lambda: moment))


def test_a_price_that_falls_is_shown_with_the_one_before_and_the_day(carro: Carro) -> None:
    assert carro.baixa is None
    carro.costs(carro.preco - 10_000, 3)
    assert carro.baixa == Baixa(reais(carro.preco), date(2026, 11, 5))


def test_a_price_raised_to_fall_is_measured_by_the_lowest(carro: Carro) -> None:
    carro.costs(carro.preco + 50_000, 1)
    carro.costs(carro.preco, 5)
    assert carro.baixa is None
    carro.costs(carro.preco - 5_000, 9)
    assert carro.baixa == Baixa(reais(carro.preco), date(2026, 11, 11))


def test_a_price_older_than_30_days_is_no_measure(carro: Carro) -> None:
    carro.costs(carro.preco + 50_000, 1)
    carro.costs(carro.preco, 32)
    assert carro.baixa == Baixa(reais(carro.preco + 50_000), date(2026, 12, 4))


def test_it_ends_after_30_days_and_the_pages_with_it(carro: Carro) -> None:
    carro.costs(carro.preco - 10_000, 1)
    carro.look(31)
    before = carro.call(get_version())
    assert carro.baixa is not None
    carro.look(32)
    assert carro.baixa is None
    after = carro.call(get_version())
    assert after > before
    carro.look(33)
    assert carro.call(get_version()) == after, "nothing more ends, so no page is rendered again"


def test_it_ends_at_once_with_another_price(carro: Carro) -> None:
    carro.costs(carro.preco - 10_000, 1)
    carro.costs(carro.preco, 2, seen=False)
    assert carro.baixa is None
    carro.look(2)
    carro.costs(carro.preco - 10_000, 3)
    assert carro.baixa is None, "it has cost as little before"


def test_a_slip_is_no_price(carro: Carro) -> None:
    carro.costs(1_000, 1, seen=False)
    carro.costs(carro.preco - 10_000, 1 + 5 / 1440)
    assert carro.baixa == Baixa(reais(carro.preco), date(2026, 11, 3))


def test_on_request_is_no_price(carro: Carro) -> None:
    carro.costs(0, 1)
    carro.costs(carro.preco - 10_000, 2)
    assert carro.baixa == Baixa(reais(carro.preco), date(2026, 11, 4))


def test_a_price_without_history_falls_from_the_last_seen_one(carro: Carro) -> None:
    mine = Veiculos.id == carro.row["id"]
    carro.call(Veiculos.update({Veiculos.preco_valor: carro.preco - 1}).where(mine))
    carro.look(1)
    assert carro.baixa == Baixa(reais(carro.preco), date(2026, 11, 3))


def test_a_sold_car_has_none(carro: Carro) -> None:
    carro.costs(carro.preco - 10_000, 1)
    carro.call(Veiculos.update({Veiculos.situacao: "Vendido"}).where(Veiculos.id == carro.row["id"]))
    assert carro.baixa is None


def test_a_featured_car_has_its_own(carro: Carro) -> None:
    [first, *_] = carro.call(list_destaques())
    assert first.baixa is None
    [carro.row] = carro.call(
        Veiculos.raw("SELECT id, seo_url, preco_valor FROM veiculos WHERE id = {}", first.veiculo_id)
    )
    preco = carro.row["preco_valor"]
    carro.costs(preco - 1_000, 1)
    assert carro.call(list_destaques())[0].baixa == Baixa(reais(preco), date(2026, 11, 3))
