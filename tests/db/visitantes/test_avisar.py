"""The mails that alerts owe: one a day and person, by day, each once however many workers look."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from db import clock
from db.estoque import novidades
from db.estoque.criterio import Criterio
from db.estoque.tables import Veiculos
from db.outbox import Outbox
from db.visitantes import avisar
from db.visitantes.avisar import owe_avisos
from db.visitantes.avisos import AVISO, Avisos, BuscaGuardada, ask_aviso, confirm_aviso
from tests.db.conftest import Call

ANA, RUI = "ana.avisada@exemplo.com.br", "rui.avisado@exemplo.com.br"
NOON = datetime(2027, 3, 10, 15, tzinfo=UTC)  # at Brasília


class Desk:
    """What a test does to the stock and to the clock, and what is owed for it."""

    def __init__(self, call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.call, self.monkeypatch = call, monkeypatch
        self.at(NOON)
        query = "SELECT id, marca, modelo, preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 100000 ORDER BY id"
        self.cars = call(Veiculos.raw(query).run())

    def at(self, moment: datetime) -> None:
        self.monkeypatch.setattr(clock, "now", lambda: moment)

    def alert(self, email: str, **criterio: Any) -> str:
        url = f"/busca/todos/todos?{sorted(criterio.items())}"
        self.call(ask_aviso(email, BuscaGuardada(url, f"Carros {criterio}", Criterio(**criterio)), []))
        row = self.call(Avisos.select().where((Avisos.email == email) & (Avisos.busca == url)).first().run())
        assert row
        self.call(confirm_aviso(row["public_id"]))
        return str(row["public_id"])

    def cheaper(self, car: int, by: int = 1000) -> None:
        row = self.cars[car]
        row["preco_valor"] -= by
        self.call(Veiculos.update({"preco_valor": row["preco_valor"]}).where(Veiculos.id == row["id"]).run())

    def look(self) -> None:
        self.call(owe_avisos())

    def owed(self, email: str = ANA) -> list[dict[str, Any]]:
        asked = Outbox.select().where((Outbox.kind == AVISO) & (Outbox.recipient == email))
        return [msgspec.json.decode(row["context"]) for row in self.call(asked.order_by(Outbox.id).run())]


@pytest.fixture
def desk(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Desk:
    undone(Avisos.delete(force=True).run())  # other tests' alerts are in the same database
    return Desk(undone, monkeypatch)


def test_a_price_that_fell_is_told_once(desk: Desk) -> None:
    id = desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.look()
    assert desk.owed() == []
    desk.cheaper(0)
    desk.look()
    desk.look()
    (mail,) = desk.owed()
    (aviso,) = mail["avisos"]
    (carro,) = aviso["carros"]
    assert (aviso["aviso"], aviso["mais"]) == (id, False)
    assert carro["antes"] and carro["preco"] < carro["antes"] and carro["imagem"].startswith("/media/")
    desk.at(NOON + timedelta(days=1))
    desk.look()
    assert len(desk.owed()) == 1, "what was told is told"


def test_a_car_that_is_published_is_told(desk: Desk) -> None:
    car = desk.cars[0]
    desk.call(Veiculos.update({"status": "Rascunho"}).where(Veiculos.id == car["id"]).run())
    desk.alert(ANA, marca=car["marca"], modelo=car["modelo"])
    desk.call(Veiculos.update({"status": "Ativo"}).where(Veiculos.id == car["id"]).run())
    desk.look()
    assert [carro["antes"] for carro in desk.owed()[0]["avisos"][0]["carros"]] == [""]


def test_one_mail_a_day_however_many_alerts(desk: Desk) -> None:
    first, other = desk.cars[0], next(car for car in desk.cars if car["marca"] != desk.cars[0]["marca"])
    desk.alert(ANA, marca=first["marca"])
    desk.alert(ANA, marca=other["marca"])
    desk.cheaper(0)
    desk.look()
    desk.at(NOON + timedelta(hours=1))
    desk.cheaper(desk.cars.index(other))
    desk.look()
    assert len(desk.owed()) == 1
    desk.alert(ANA, ano_de=1990)
    desk.cheaper(1)
    desk.look()
    assert len(desk.owed()) == 1, "an alert that begins today has no mail of its own today"
    desk.at(NOON + timedelta(hours=21))  # nine in the morning
    desk.look()
    assert len(desk.owed()) == 2
    told = {carro["seo_url"] for aviso in desk.owed()[1]["avisos"] for carro in aviso["carros"]}
    assert len(told) == 2, "nothing of the day before is lost, and nothing is told twice in a mail"


def test_nobody_is_woken(desk: Desk) -> None:
    desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.cheaper(0)
    for hour in (23, 2, 10):  # 20h, 23h and 7h at Brasília
        desk.at(NOON.replace(hour=hour))
        desk.look()
        assert desk.owed() == []
    desk.at(NOON.replace(hour=11))
    desk.look()
    assert len(desk.owed()) == 1


def test_alerts_that_are_not_confirmed_or_over_are_left_alone(desk: Desk) -> None:
    search = BuscaGuardada("/busca/todos/todos", "Carros", Criterio())
    desk.call(ask_aviso(ANA, search, []))
    id = desk.alert(RUI)
    desk.call(Avisos.update({"estado": "cancelado"}).where(Avisos.public_id == id).run())
    desk.cheaper(0)
    desk.look()
    assert desk.owed(ANA) == desk.owed(RUI) == []


def test_a_mail_shows_six_cars_and_leads_to_all(desk: Desk) -> None:
    desk.alert(ANA)
    for car in range(8):
        desk.cheaper(car)
    desk.look()
    (aviso,) = desk.owed()[0]["avisos"]
    assert (len(aviso["carros"]), aviso["mais"]) == (6, True)


def test_alerts_of_one_search_share_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(avisar, "PERSONS", 7)
    persons = [f"p{n}.avisada@exemplo.com.br" for n in range(30)]
    for email in persons:
        desk.alert(email, marca=desk.cars[0]["marca"])
    asked = []
    search = novidades.search_novidades

    async def counting(criterio: Criterio, since: int) -> Any:
        asked.append(criterio)
        return await search(criterio, since)

    monkeypatch.setattr(avisar, "search_novidades", counting)
    desk.cheaper(0)
    desk.look()
    assert len(asked) == 1
    assert [len(desk.owed(email)) for email in persons] == [1] * 30
    desk.look()
    assert len(asked) == 1, "nothing is searched for while the content stays the same"


def test_two_workers_owe_one_mail(call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In transactions of their own, so what they wrote is taken back by hand."""
    desk = Desk(call, monkeypatch)
    before = desk.cars[0]["preco_valor"]
    try:
        desk.alert(ANA, marca=desk.cars[0]["marca"])
        desk.cheaper(0)

        async def both() -> None:
            await asyncio.gather(owe_avisos(), owe_avisos(), owe_avisos())

        call(both())
        assert len(desk.owed()) == 1
    finally:
        desk.cheaper(0, by=desk.cars[0]["preco_valor"] - before)
        call(Avisos.delete().where(Avisos.email == ANA).run())
        call(Outbox.delete().where((Outbox.recipient == ANA) | (Outbox.kind == AVISO)).run())
