"""Mails of alerts about new and cheaper cars, at most one a day and person."""

from datetime import UTC, datetime
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from db import addresses
from db.estoque.facetas import Criterio
from db.estoque.new_and_cheaper import NewOrCheaper, note_new_and_cheaper, search_new_and_cheaper
from db.estoque.veiculos import is_reservado
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.format import BRASILIA, dia, reais
from db.platform.outbox import Context
from db.platform.sql import fetch, lock, marks, moment
from db.visitantes.avisos import AVISO, PRAZOS, Avisos

HOURS = range(8, 20)  # of the day: no telephone rings at night
PERSONS = 200  # in one transaction
SHOWN, SHOWN_EACH = 6, 3  # cars in a mail about one search, and of each search in one about several

Rows = list[dict[str, Any]]

# `avisos` of persons who had their mail of the day, which began at {}, are left alone.
UNSENT = "NOT EXISTS (SELECT 1 FROM avisos b WHERE b.email = avisos.email AND b.enviado_em >= {})"
DUE = f"estado = 'confirmado' AND visto < {{}} AND {UNSENT}"


class CarroAvisado(Struct):
    titulo: str
    versao: str
    ano: int | None
    preco: str
    antes: str
    imagem: str
    foto_ilustrativa: int
    reservado: bool
    seo_url: str


class BuscaAvisada(Struct):
    """An alert in a mail: `aviso` is its public id, `ate` the day until which it holds; `mais` if it found more cars."""

    aviso: str
    titulo: str
    busca: str
    livre: bool
    ate: str
    carros: list[CarroAvisado]
    mais: bool


class AvisoMail(Context):
    kind = AVISO
    avisos: list[BuscaAvisada]


async def enqueue_avisos() -> None:
    """Enqueues every person's mail about new cars of their searches; several workers at once enqueue it once."""
    now = clock.now().astimezone(BRASILIA)
    numero = await note_new_and_cheaper()  # pages show a price that fell at any hour
    if now.hour not in HOURS:
        return
    run = AlertRun(numero, now)
    after = ""
    while persons := await run.list_persons(after):
        await run.notify(persons)
        after = persons[-1]


class AlertRun:
    """One run of all alerts: those of the same criterion that were sent the same share one search."""

    def __init__(self, numero: int, now: datetime) -> None:
        self.numero, self.now = numero, now
        # In UTC, as SQLite compares moments by their letters.
        self.today = now.replace(hour=0, minute=0, second=0, microsecond=0).astimezone(UTC)
        self.found: dict[tuple[str, int], list[NewOrCheaper]] = {}

    async def list_persons(self, after: str) -> list[str]:
        query = (
            f"SELECT DISTINCT email FROM avisos WHERE {DUE} AND email > {{}} ORDER BY email LIMIT {PERSONS}"
        )
        return [row["email"] for row in await fetch(query, self.numero, self.today, after)]

    async def notify(self, persons: list[str]) -> None:
        """Enqueues the mails of these persons; who would be sent a price that has not settled waits for a later run.

        The searches come first, before the transaction.
        """
        of = f"SELECT * FROM avisos WHERE {DUE} AND email IN ({marks(persons)}) ORDER BY email, id"
        rows = await fetch(of, self.numero, self.today, *persons)
        news = {row["id"]: await self._news_of(row) for row in rows}
        waiting = {row["email"] for row in rows if any(not one.settled for one in news[row["id"]])}
        rows = [row for row in rows if row["email"] not in waiting]
        async with transaction():
            await lock(AVISO)
            mine = await self._claim(rows)
            for email in persons:
                due = [row for row in mine if row["email"] == email and news[row["id"]]]
                if due:
                    await self._enqueue(email, due, news)

    async def _news_of(self, row: dict[str, Any]) -> list[NewOrCheaper]:
        search = row["criterio"], row["visto"]
        if search not in self.found:
            criterio = msgspec.json.decode(row["criterio"], type=Criterio)
            self.found[search] = await search_new_and_cheaper(criterio, row["visto"])
        return [one for one in self.found[search] if one.numero <= self.numero]

    async def _claim(self, rows: Rows) -> Rows:
        """Marks the alerts as sent; gives those that no other worker has marked."""
        ids = [row["id"] for row in rows]
        claim = f"UPDATE avisos SET visto = {{}} WHERE {DUE} AND id IN ({marks(ids)}) RETURNING id"
        claimed = {row["id"] for row in await Avisos.raw(claim, self.numero, self.numero, self.today, *ids)}
        return [row for row in rows if row["id"] in claimed]

    async def _enqueue(self, email: str, due: Rows, news: dict[int, list[NewOrCheaper]]) -> None:
        ids = [row["id"] for row in due]
        sent = f"UPDATE avisos SET enviado_em = {{}} WHERE id IN ({marks(ids)})"
        await Avisos.raw(sent, self.now.astimezone(UTC), *ids)
        most, seen, avisos = SHOWN if len(due) == 1 else SHOWN_EACH, set[int](), []
        for row in due:
            fresh = [one for one in news[row["id"]] if one.veiculo.id not in seen]
            seen |= {one.veiculo.id for one in fresh[:most]}
            if fresh:
                avisos.append(_aviso(row, fresh, most))
        await outbox.enqueue(AvisoMail(avisos), email, about=due[0]["public_id"])


def _aviso(row: dict[str, Any], news: list[NewOrCheaper], most: int) -> BuscaAvisada:
    return BuscaAvisada(
        aviso=row["public_id"],
        titulo=row["titulo"],
        busca=row["busca"],
        livre=addresses.is_detalhe(row["busca"]),
        ate=dia(moment(row["desde"]) + PRAZOS["confirmado"]),
        carros=[_carro(one) for one in news[:most]],
        mais=len(news) > most,
    )


def _carro(one: NewOrCheaper) -> CarroAvisado:
    carro = one.veiculo
    own = {
        "ano": carro.ano_modelo,
        "preco": carro.preco if carro.preco_valor else "Sob Consulta",
        "antes": reais(one.antes) if one.antes else "",
        "reservado": is_reservado(carro.situacao),
    }
    return msgspec.convert(asdict(carro) | own, CarroAvisado)
