"""Who wishes to come, on which day and at what time: for the morning's mail and for the desk."""

from datetime import date, datetime, time, timedelta

import msgspec
from msgspec import Struct

from db.estoque.tables import Veiculos
from db.format import BRASILIA
from db.mesa.contatos import CLEAN, Estado, moment
from db.visitantes.agendamentos import DAYS_AHEAD, HorarioDesejado, HorarioMarcado, marcado_of

WISHED = timedelta(days=2 * DAYS_AHEAD)  # nobody is offered a day that is further away
SHOWN = 50


class VisitaMarcada(Struct):
    """Who wishes to come on `dia`, and when in words. `sobre` says for what, and of which car."""

    id: str
    nome: str
    dia: date
    quando: str
    sobre: str
    estado: Estado


async def list_visitas(primeiro: date, dias: int = 1) -> list[VisitaMarcada]:
    """The visits of so many days from the `primeiro` on, in their order, at most 50; without whoever was lost, looks sent
    by a program, or chose a day that has been closed since.
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
    found = list[tuple[HorarioMarcado, VisitaMarcada]]()
    for row in rows:
        wish = msgspec.json.decode(row["agendamento"], type=HorarioDesejado)
        marcado = await marcado_of(row["id"], wish, row["sobre"], moment(row["created_at"]))
        if marcado:
            visita = VisitaMarcada(
                row["id"], row["nome"], wish.data, marcado.quando, row["sobre"], row["estado"]
            )
            found.append((marcado, visita))
    return [visita for _, visita in sorted(found, key=lambda one: one[0].inicio)]
