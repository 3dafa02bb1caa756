"""Appointments by day, for the daily mail and the desk."""

from datetime import date, datetime, timedelta
from typing import Any

import msgspec
from msgspec import Struct

from db.contatos.contatos import Estado, answer_contato
from db.conteudo.dados_gerais import name_of_loja
from db.platform.engine import transaction
from db.platform.retries import retried
from db.platform.sql import CLEAN, fetch, moment
from db.visitantes.agendamentos import COLUMNS, HELD, EstadoVisita, HorarioDesejado, guardada_of, marcado_of
from db.visitantes.reschedule import Author, Passo, change_appointment


class VisitaMarcada(Struct):
    """An appointment on `dia`; `quando` is its time in words, `sobre` its purpose and car, `nota` a sentence if the dealer is
    closed at that time, `loja` one of several.
    """

    id: str
    nome: str
    dia: date
    quando: str
    sobre: str
    estado: Estado
    nota: str
    visita: EstadoVisita = "pedida"
    loja: str = ""


@retried
async def decide_appointment(
    id: str, passo: Passo, autor: Author, wish: HorarioDesejado | None, pessoa: int
) -> None:
    """`change_appointment` by the staff: a new contact whose appointment they decided waits for no answer any more."""
    async with transaction():
        if await change_appointment(id, passo, autor, wish) and passo != "faltou":
            await answer_contato(id, pessoa)


async def list_visitas(primeiro: date, dias: int = 1) -> list[VisitaMarcada]:
    """The appointments of so many days from `primeiro` on, in their order; without cancelled ones, no-shows, lost contacts
    and probable spam."""
    query = (
        f"SELECT c.public_id AS id, c.created_at, c.nome, coalesce(c.assunto, '') AS sobre, c.estado, {COLUMNS}"
        " FROM agendamentos g JOIN contatos c ON c.id = g.contato WHERE g.data >= {} AND g.data < {}"
        f" AND {CLEAN} AND c.estado <> 'perdido' AND g.estado IN {HELD} ORDER BY g.data, c.id"
    )
    rows = await fetch(query, primeiro, primeiro + timedelta(days=dias))
    found = [await _visita(row) for row in rows]
    return [visita for _, visita in sorted(found, key=lambda one: one[0])]


async def _visita(row: dict[str, Any]) -> tuple[datetime, VisitaMarcada]:
    visita = guardada_of(row)
    marcado = await marcado_of(row["id"], visita, row["sobre"], moment(row["created_at"]))
    shown = {"dia": visita.data, "quando": marcado.quando, "nota": marcado.nota, "visita": visita.estado}
    return marcado.inicio, msgspec.convert(
        row | shown | {"loja": await name_of_loja(visita.loja)}, VisitaMarcada
    )
