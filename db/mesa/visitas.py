"""Who wishes to come, on which day and at what time: for the morning's mail and for the desk."""

from datetime import date, datetime, time, timedelta
from typing import Any

import msgspec
from msgspec import Struct

from db.estoque.tables import Veiculos
from db.format import BRASILIA
from db.mesa.contatos import CLEAN, Estado, moment
from db.visitantes.agendamentos import DAYS_AHEAD, HorarioDesejado, fechado_of, marcado_of

WISHED = timedelta(days=2 * DAYS_AHEAD)  # nobody is offered a day that is further away
SHOWN = 50


class VisitaMarcada(Struct):
    """Who wishes to come on `dia`, and when in words. `sobre` says for what, and of which car; `nota` that the dealer has
    closed that time since, "" where it has not.
    """

    id: str
    nome: str
    dia: date
    quando: str
    sobre: str
    estado: Estado
    nota: str


async def list_visitas(primeiro: date, dias: int = 1) -> list[VisitaMarcada]:
    """The visits of so many days from the `primeiro` on, in their order, at most 50; without whoever was lost or looks
    sent by a program.
    """
    wanted = [primeiro + timedelta(days=n) for n in range(dias)]
    on_a_day = " OR ".join(["l.agendamento LIKE {}"] * dias)
    query = (
        "SELECT l.public_id AS id, l.agendamento, l.created_at, l.nome, coalesce(l.assunto, '') AS sobre,"
        " coalesce(t.estado, 'novo') AS estado FROM leads l LEFT JOIN atendimentos t ON t.contato = l.public_id"
        f" WHERE l.created_at >= {{}} AND ({on_a_day}) AND {CLEAN} AND coalesce(t.estado, 'novo') <> 'perdido'"
        f" ORDER BY l.agendamento, l.id LIMIT {SHOWN}"
    )
    since = datetime.combine(primeiro, time(), BRASILIA) - WISHED
    rows = await Veiculos.raw(query, since, *(f'%"{day}"%' for day in wanted))
    found = [await _visita(row) for row in rows]
    return [visita for _, visita in sorted(found, key=lambda one: one[0])]


async def _visita(row: dict[str, Any]) -> tuple[datetime, VisitaMarcada]:
    """A lead's visit, and when it begins."""
    wish = msgspec.json.decode(row["agendamento"], type=HorarioDesejado)
    marcado = await marcado_of(row["id"], wish, row["sobre"], moment(row["created_at"]))
    if marcado:
        quando, nota, inicio = marcado.quando, "", marcado.inicio
    else:
        quando, nota, inicio = await fechado_of(wish)
    return inicio, VisitaMarcada(row["id"], row["nome"], wish.data, quando, row["sobre"], row["estado"], nota)
