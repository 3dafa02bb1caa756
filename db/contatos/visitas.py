"""Appointments by day, for the daily mail and the desk."""

from datetime import date, datetime, time, timedelta
from typing import Any

import msgspec
from msgspec import Struct

from db.contatos.contatos import Estado
from db.estoque.tables import Veiculos
from db.format import BRASILIA
from db.sql import CLEAN, moment
from db.visitantes.agendamentos import DAYS_AHEAD, HorarioDesejado, fechado_of, marcado_of

WISHED = timedelta(days=2 * DAYS_AHEAD)  # no visitor is offered a later day


class VisitaMarcada(Struct):
    """An appointment on `dia`; `quando` is its time in words, `sobre` its purpose and car, `nota` a sentence if the dealer is
    closed at that time.
    """

    id: str
    nome: str
    dia: date
    quando: str
    sobre: str
    estado: Estado
    nota: str


async def list_visitas(primeiro: date, dias: int = 1) -> list[VisitaMarcada]:
    """The appointments of so many days from `primeiro` on, in their order; without lost contacts and probable spam."""
    wanted = [primeiro + timedelta(days=n) for n in range(dias)]
    on_a_day = " OR ".join(["l.agendamento LIKE {}"] * dias)
    query = (
        "SELECT l.public_id AS id, l.agendamento, l.created_at, l.nome, coalesce(l.assunto, '') AS sobre,"
        " coalesce(t.estado, 'novo') AS estado FROM leads l LEFT JOIN atendimentos t ON t.contato = l.public_id"
        f" WHERE l.created_at >= {{}} AND ({on_a_day}) AND {CLEAN} AND coalesce(t.estado, 'novo') <> 'perdido'"
        " ORDER BY l.agendamento, l.id"
    )
    since = datetime.combine(primeiro, time(), BRASILIA) - WISHED
    rows = await Veiculos.raw(query, since, *(f'%"{day}"%' for day in wanted))
    found = [await _visita(row) for row in rows]
    return [visita for _, visita in sorted(found, key=lambda one: one[0])]


async def _visita(row: dict[str, Any]) -> tuple[datetime, VisitaMarcada]:
    """A lead's appointment, and its start."""
    wish = msgspec.json.decode(row["agendamento"], type=HorarioDesejado)
    marcado = await marcado_of(row["id"], wish, row["sobre"], moment(row["created_at"]))
    if marcado:
        quando, nota, inicio = marcado.quando, "", marcado.inicio
    else:
        quando, nota, inicio = await fechado_of(wish)
    return inicio, VisitaMarcada(row["id"], row["nome"], wish.data, quando, row["sobre"], row["estado"], nota)
