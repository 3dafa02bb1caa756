"""The mails that alerts owe: one a day and person, by day, each once however many workers look."""

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import msgspec
import pytest

from db.estoque import new_and_cheaper
from db.estoque.facetas import Criterio
from db.estoque.new_and_cheaper import note_new_and_cheaper
from db.estoque.tables import Veiculos
from db.fichas.fichas import save_ficha
from db.platform import clock
from db.platform.format import reais
from db.platform.outbox import Outbox
from db.visitantes import notify
from db.visitantes.avisos import AVISO, Avisos, BuscaGuardada, confirm_aviso, request_aviso
from db.visitantes.notify import enqueue_avisos
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines

ANA, RUI = "ana.avisada@exemplo.com.br", "rui.avisado@exemplo.com.br"
NOON = datetime(2027, 3, 10, 15, tzinfo=UTC)  # at Brasília


class Desk:
    """Changes of the stock and of the clock, and the mails that they enqueue."""

    def __init__(self, call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
        self.call, self.monkeypatch = call, monkeypatch
        self.at(NOON)
        query = "SELECT id, marca, modelo, preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 100000 ORDER BY id"
        self.cars = call(Veiculos.raw(query))

    def at(self, moment: datetime) -> None:
        self.monkeypatch.setattr(clock, "now", lambda: moment)

    def alert(self, email: str, **criterio: Any) -> str:
        url = f"/busca/todos/todos?{sorted(criterio.items())}"
        self.call(request_aviso(email, BuscaGuardada(url, f"Carros {criterio}", Criterio(**criterio)), []))
        row = self.call(Avisos.select().where((Avisos.email == email) & (Avisos.busca == url)).first())
        assert row
        self.call(confirm_aviso(row["public_id"]))
        return str(row["public_id"])

    def cheaper(self, car: int, by: int = 1000) -> None:
        row = self.cars[car]
        row["preco_valor"] -= by
        self.call(Veiculos.update({"preco_valor": row["preco_valor"]}).where(Veiculos.id == row["id"]))

    def price(self, car: int, price: int) -> None:
        """As the desk writes it, with its history."""
        id = self.cars[car]["id"]
        self.call(save_ficha("carros", id, {"preco_valor": price}, None, confirmed=price))

    def look(self) -> None:
        self.call(enqueue_avisos())

    def pending(self, email: str = ANA) -> list[dict[str, Any]]:
        requested = Outbox.select().where((Outbox.kind == AVISO) & (Outbox.recipient == email))
        return [msgspec.json.decode(row["context"]) for row in self.call(requested.order_by(Outbox.id))]


@pytest.fixture
def desk(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Desk:
    """Alerts, the stock that they watch, and a clock that the test turns."""
    undone(Avisos.delete(force=True))  # other tests' alerts are in the same database
    return Desk(undone, monkeypatch)


def test_a_price_that_fell_is_told_once(desk: Desk) -> None:
    id = desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.look()
    assert desk.pending() == []
    desk.cheaper(0)
    desk.look()
    desk.look()
    (mail,) = desk.pending()
    (aviso,) = mail["avisos"]
    (carro,) = aviso["carros"]
    assert (aviso["aviso"], aviso["mais"]) == (id, False)
    assert carro["antes"] and carro["preco"] < carro["antes"] and carro["imagem"].startswith("/media/")
    desk.at(NOON + timedelta(days=1))
    desk.look()
    assert len(desk.pending()) == 1, "a change is mailed once"


def test_one_mail_a_day_however_many_alerts(desk: Desk) -> None:
    first, other = desk.cars[0], next(car for car in desk.cars if car["marca"] != desk.cars[0]["marca"])
    desk.alert(ANA, marca=first["marca"])
    desk.alert(ANA, marca=other["marca"])
    desk.cheaper(0)
    desk.look()
    desk.at(NOON + timedelta(hours=1))
    desk.cheaper(desk.cars.index(other))
    desk.look()
    assert len(desk.pending()) == 1
    desk.alert(ANA, ano_de=1990)
    desk.cheaper(1)
    desk.look()
    assert len(desk.pending()) == 1, "an alert that begins today has no mail of its own today"
    desk.at(NOON + timedelta(hours=21))  # nine in the morning
    desk.look()
    assert len(desk.pending()) == 2
    received = {carro["seo_url"] for aviso in desk.pending()[1]["avisos"] for carro in aviso["carros"]}
    assert len(received) == 2, "nothing of the day before is lost, and nothing stands twice in a mail"


def test_nobody_is_woken(desk: Desk) -> None:
    desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.cheaper(0)
    for hour in (23, 2, 10):  # 20h, 23h and 7h at Brasília
        desk.at(NOON.replace(hour=hour))
        desk.look()
        assert desk.pending() == []
    desk.at(NOON.replace(hour=11))
    desk.look()
    assert len(desk.pending()) == 1


def test_alerts_that_are_not_confirmed_or_over_are_left_alone(desk: Desk) -> None:
    search = BuscaGuardada("/busca/todos/todos", "Carros", Criterio())
    desk.call(request_aviso(ANA, search, []))
    id = desk.alert(RUI)
    desk.call(Avisos.update({"estado": "cancelado"}).where(Avisos.public_id == id))
    desk.cheaper(0)
    desk.look()
    assert desk.pending(ANA) == desk.pending(RUI) == []


def test_a_mail_shows_six_cars_and_leads_to_all(desk: Desk) -> None:
    desk.alert(ANA)
    for car in range(8):
        desk.cheaper(car)
    desk.look()
    (aviso,) = desk.pending()[0]["avisos"]
    assert (len(aviso["carros"]), aviso["mais"]) == (6, True)


def test_alerts_of_one_search_share_it(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notify, "PERSONS", 7)
    persons = [f"p{n}.avisada@exemplo.com.br" for n in range(30)]
    for email in persons:
        desk.alert(email, marca=desk.cars[0]["marca"])
    requested = []
    search = new_and_cheaper.search_new_and_cheaper

    async def counting(criterio: Criterio, since: int) -> Any:
        requested.append(criterio)
        return await search(criterio, since)

    monkeypatch.setattr(notify, "search_new_and_cheaper", counting)
    desk.cheaper(0)
    desk.look()
    assert len(requested) == 1
    assert [len(desk.pending(email)) for email in persons] == [1] * 30
    desk.look()
    assert len(requested) == 1, "nothing is searched for while the content stays the same"


def test_two_workers_owe_one_mail(call: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    """In transactions of their own, so what they wrote is taken back by hand."""
    desk = Desk(call, monkeypatch)
    before = desk.cars[0]["preco_valor"]
    try:
        desk.alert(ANA, marca=desk.cars[0]["marca"])
        desk.cheaper(0)

        async def both() -> None:
            await asyncio.gather(enqueue_avisos(), enqueue_avisos(), enqueue_avisos())

        call(both())
        assert len(desk.pending()) == 1
    finally:
        desk.cheaper(0, by=desk.cars[0]["preco_valor"] - before)
        call(Avisos.delete().where(Avisos.email == ANA))
        call(Outbox.delete().where((Outbox.recipient == ANA) | (Outbox.kind == AVISO)))


def minutes(n: int) -> datetime:
    return NOON + timedelta(minutes=n)


def test_a_price_waits_15_minutes_and_the_mail_says_the_one_that_is_shown(desk: Desk) -> None:
    desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.look()
    before = desk.cars[0]["preco_valor"]
    for at, price in ((1, before // 10), (12, before - 5000)):
        desk.at(minutes(at))
        desk.price(0, price)
        desk.look()
    desk.at(minutes(26))
    desk.look()
    assert desk.pending() == [], "the second price is 14 minutes old"
    desk.at(minutes(28))
    desk.look()
    (carro,) = desk.pending()[0]["avisos"][0]["carros"]
    assert (carro["antes"], carro["preco"]) == (reais(before), reais(before - 5000))


def test_a_price_that_is_back_before_the_morning_sends_nothing(desk: Desk) -> None:
    desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.look()
    before = desk.cars[0]["preco_valor"]
    desk.at(NOON.replace(hour=22, minute=30))  # 19h30 at Brasília
    desk.price(0, before - 5000)
    desk.at(NOON.replace(hour=22, minute=50))
    desk.call(note_new_and_cheaper())  # as somebody confirms an alert, it is found
    desk.price(0, before)
    desk.at(NOON + timedelta(hours=21))
    desk.look()
    assert desk.pending() == []


def test_a_mail_waits_for_a_price_that_has_just_changed(desk: Desk) -> None:
    desk.alert(ANA, marca=desk.cars[0]["marca"])
    desk.look()
    before = desk.cars[0]["preco_valor"]
    desk.price(0, before - 5000)
    desk.at(minutes(16))
    desk.call(note_new_and_cheaper())
    desk.price(0, 1)
    for at in (17, 30):
        desk.at(minutes(at))
        desk.look()
        assert desk.pending() == []
    desk.price(0, before - 4000)
    desk.at(minutes(46))
    desk.look()
    (carro,) = desk.pending()[0]["avisos"][0]["carros"]
    assert carro["preco"] == reais(before - 4000)


def test_a_new_car_waits_for_its_price(desk: Desk) -> None:
    car = desk.cars[0]
    desk.call(Veiculos.update({"status": "Oculto"}).where(Veiculos.id == car["id"]))
    desk.alert(ANA, marca=car["marca"], modelo=car["modelo"])
    desk.price(0, car["preco_valor"] // 10)
    desk.call(Veiculos.update({"status": "Ativo"}).where(Veiculos.id == car["id"]))
    desk.at(minutes(5))
    desk.look()
    desk.price(0, car["preco_valor"])
    desk.at(minutes(16))
    desk.look()
    assert desk.pending() == []
    desk.at(minutes(21))
    desk.look()
    (carro,) = desk.pending()[0]["avisos"][0]["carros"]
    assert (carro["antes"], carro["preco"]) == ("", reais(car["preco_valor"]))


def test_a_reserved_car_is_told_when_it_is_free_even_before_the_confirmation(desk: Desk) -> None:
    car = Veiculos.id == desk.cars[0]["id"]
    wanted = BuscaGuardada(
        "/detalhe/um-carro", "Quando ficar livre: um carro", Criterio(livre=desk.cars[0]["id"])
    )
    desk.call(Veiculos.update({"situacao": "Reservado"}).where(car))
    for person in (ANA, RUI):
        desk.call(request_aviso(person, wanted, []))
    ids = {row["email"]: row["public_id"] for row in desk.call(Avisos.select())}
    desk.call(confirm_aviso(ids[ANA]))
    desk.look()
    assert desk.pending() == []
    desk.call(Veiculos.update({"situacao": "Disponível"}).where(car))
    desk.call(confirm_aviso(ids[RUI]))
    desk.look()
    desk.look()
    for person in (ANA, RUI):
        ((aviso,),) = (mail["avisos"] for mail in desk.pending(person))
        assert (aviso["livre"], [carro["reservado"] for carro in aviso["carros"]]) == (True, [False])
