"""A step of an appointment."""

from datetime import date

from litestar import put
from litestar.params import JSONBody
from msgspec import Struct

from app.equipe.params import ContatoId
from app.equipe.session import Pedido
from app.platform.errors import CONFLICTS
from db.contatos.appointments import decide_appointment
from db.platform.errors import Invalid
from db.platform.history.conflicts import Revisao
from db.visitantes.agendamentos import HorarioDesejado, Parte
from db.visitantes.leads import get_marcado
from db.visitantes.reschedule import Author, Passo


class MudancaVisita(Struct):
    """A step of the appointment; "mudar" names a day and a part of it."""

    revisao: Revisao
    passo: Passo
    data: date | None = None
    periodo: Parte | None = None


@put(
    "/api/contatos/{contato_id:str}/visita", operation_id="changeVisita", responses=CONFLICTS, status_code=204
)
async def change_visita(request: Pedido, contato_id: ContatoId, data: JSONBody[MudancaVisita]) -> None:
    """Confirms, moves or ends an appointment; visitor and dealer are mailed."""
    autor = Author(request.user.pessoa, data.revisao)
    wish = await _wish_of(contato_id, data)
    await decide_appointment(contato_id, data.passo, autor, wish, request.user.pessoa)


async def _wish_of(contato_id: str, data: MudancaVisita) -> HorarioDesejado | None:
    """The new time of the same kind of appointment; Invalid where "mudar" names none."""
    if data.passo != "mudar":
        return None
    found = await get_marcado(contato_id)
    if data.data is None or data.periodo is None:
        raise Invalid("data", "Escolha o dia e o período.")
    return HorarioDesejado(data.data, data.periodo, found.desejo if found else "visita")
