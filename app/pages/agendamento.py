"""/agendamento: the form of an appointment, and its confirmation."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery
from msgspec import UNSET

from app.lojas import PaginaDeLoja
from app.platform.query import Param
from app.seo import seo_privada
from app.signed_keys import chave_of
from db import addresses
from db.visitantes.agendamentos import DiaAberto, HorarioMarcado, list_dias_livres
from db.visitantes.leads import VisitaPedida, get_visita
from db.visitantes.objetos import Objeto, get_objeto


class Agendamento(PaginaDeLoja):
    """`marcado` is there once it was sent; `mudar` the address that changes it, "" where a mail has it, null once it has
    begun. The days that can be chosen change every hour: the page is never cached.
    """

    params: ClassVar = (Param("sobre", logged=True), Param("marcado"))
    privada: ClassVar[bool] = True
    objeto: Objeto | None
    dias: list[DiaAberto]
    marcado: HorarioMarcado | None
    mudar: str | None


@get("/agendamento")
async def agendamento(
    sobre: FromQuery[str | None] = None, marcado: FromQuery[str | None] = None
) -> Agendamento:
    visita = await get_visita(marcado or "")
    objeto = visita.objeto if visita else await get_objeto(sobre or "")
    loja = visita.guardada.loja if visita else objeto and objeto.loja
    return Agendamento(
        seo=await seo_privada("Agendar uma visita"),
        loja=loja or UNSET,
        objeto=objeto,
        dias=await list_dias_livres(loja or None),
        marcado=visita.marcado if visita else None,
        mudar=_mudar_of(visita) if visita and visita.aberta else None,
    )


def _mudar_of(visita: VisitaPedida) -> str:
    return "" if visita.por_email else addresses.horario_path(chave_of("visita", visita.marcado.id))
