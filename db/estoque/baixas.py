"""Cars whose price fell in the last 30 days, with the lowest price of the 30 days before."""

from datetime import date, datetime, timedelta
from itertools import groupby
from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import BigInt, Date, Integer
from piccolo.table import Table

from db.platform import clock
from db.platform.format import BRASILIA, reais
from db.platform.sql import fetch, moment, save

DAYS = timedelta(days=30)
SETTLES = timedelta(minutes=15)  # a price counts once it has stood so long
# Changes of prices at the desk and by imports after {}.
CHANGES = (
    "FROM alteracoes a JOIN campos_alterados f ON f.alteracao = a.id"
    " WHERE a.tabela = 'carros' AND a.created_at > {} AND f.campo = 'preco_valor'"
)
FALLEN = "FROM chegadas WHERE numero = {} AND antes > 0"
# Falls before {}, and those of cars that are gone or have had another price since.
ENDED = (
    "FROM baixas WHERE dia < {} OR NOT EXISTS"
    " (SELECT 1 FROM chegadas c WHERE c.veiculo = baixas.veiculo AND c.preco = baixas.preco)"
)
# In a query of vehicles `v`: nothing while the price is another one.
COLUMNS = "b.antes AS baixa_antes, b.dia AS baixa_dia"
JOIN = " LEFT JOIN baixas b ON b.veiculo = v.id AND b.preco = v.preco_valor AND v.vitrine = 0"


class Baixas(Table, tags=["conteudo"]):
    """`preco` is a car's price since `dia`, `antes` the lowest of the 30 days before; whole reais."""

    veiculo = Integer(primary_key=True)
    preco = BigInt()
    antes = BigInt()
    dia = Date()


class Baixa(Struct):
    """A price that fell on `dia`; `antes` is the lowest price of the 30 days before, as text."""

    antes: str
    dia: date


def baixa_of(row: dict[str, Any]) -> Baixa | None:
    """Of a row with COLUMNS."""
    if not row["baixa_antes"]:
        return None
    return Baixa(reais(row["baixa_antes"]), msgspec.convert(row["baixa_dia"], date))


async def end_baixas() -> None:
    """Deletes what has ended: pages are cached by the content version, which that raises."""
    earliest = _day_of(clock.now() - DAYS)
    if await fetch(f"SELECT 1 {ENDED} LIMIT 1", earliest):  # PostgreSQL's trigger fires for no rows, too
        await Baixas.raw(f"DELETE {ENDED}", earliest)


async def note_baixas(numero: int) -> None:
    """Stores which cars the comparison `numero` (db/estoque/new_and_cheaper.py) found below all prices of the last 30 days."""
    now = clock.now()
    fallen = await fetch(f"SELECT veiculo, preco, antes {FALLEN}", numero)
    changes = await fetch(
        f"SELECT a.registro, f.antes, a.created_at {CHANGES} AND a.registro IN (SELECT veiculo {FALLEN}) ORDER BY a.registro, a.id",
        now - DAYS,
        numero,
    )
    by_car = {car: _prices(rows) for car, rows in groupby(changes, itemgetter("registro"))}
    for car in fallen:
        prices, last = by_car.get(car["veiculo"], ([], now))
        car |= {"antes": min([car["antes"], *prices]), "dia": _day_of(last)}
    await save(Baixas, [car for car in fallen if car["preco"] < car["antes"]])


def _prices(changes: Any) -> tuple[list[int], datetime]:
    """The prices that a car had before each of its changes, and the moment of the last; what was corrected at once was none."""
    prices, since = [], None
    for row in changes:
        at = moment(row["created_at"])
        before = int(row["antes"] or 0)
        if before and (since is None or at - since >= SETTLES):
            prices.append(before)
        since = at
    assert since
    return prices, since


def _day_of(at: datetime) -> date:
    return at.astimezone(BRASILIA).date()
