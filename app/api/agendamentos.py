"""An appointment as a calendar file; not in the API's document."""

from typing import Annotated

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import PathParameter

from app.delivery.calendar_files import write_ics
from db.conteudo.dados_gerais import get_dados_gerais
from db.visitantes.leads import get_marcado


@get("/api/agendamentos/{id:str}/visita.ics", include_in_schema=False)
async def agenda(id: Annotated[str, PathParameter(max_length=40)]) -> Response[bytes]:
    marcado = await get_marcado(id)
    if marcado is None:
        raise NotFoundException
    gerais = await get_dados_gerais()
    headers = {
        "Content-Disposition": 'attachment; filename="visita.ics"',
        "Cache-Control": "private, no-store",
    }
    return Response(
        write_ics(marcado, gerais.nome if gerais else ""), media_type="text/calendar", headers=headers
    )
