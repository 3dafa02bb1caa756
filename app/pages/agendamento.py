"""/agendamento: the form of an appointment, and its confirmation."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.page import Pagina
from app.query import Param
from app.seo import seo_privada
from db.visitantes.agendamentos import DiaAberto, HorarioMarcado, list_dias_livres
from db.visitantes.leads import get_visita
from db.visitantes.objetos import Objeto, get_objeto


class Agendamento(Pagina):
    """`marcado` is there once it was sent, `por_email` then says that it was confirmed by mail. The days that can be chosen
    change every hour: the page is never cached.
    """

    params: ClassVar = (Param("sobre", logged=True), Param("marcado"))
    privada: ClassVar[bool] = True
    objeto: Objeto | None
    dias: list[DiaAberto]
    marcado: HorarioMarcado | None
    por_email: bool


@get("/agendamento")
async def agendamento(
    sobre: FromQuery[str | None] = None, marcado: FromQuery[str | None] = None
) -> Agendamento:
    visita = await get_visita(marcado or "")
    return Agendamento(
        seo=seo_privada("/agendamento", "Agendar uma visita, um test drive ou uma chamada de vídeo"),
        objeto=visita.objeto if visita else await get_objeto(sobre or ""),
        dias=await list_dias_livres(),
        marcado=visita.marcado if visita else None,
        por_email=bool(visita and visita.por_email),
    )
