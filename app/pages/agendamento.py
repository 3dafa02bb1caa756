"""/agendamento: a visit or a test drive, its form, and what was wished for once it is sent."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.page import Pagina
from app.query import Param
from app.seo import seo_privada
from db import clock
from db.conteudo.dados_gerais import get_dados_gerais
from db.visitantes.agendamentos import DiaAberto, HorarioMarcado, list_dias
from db.visitantes.leads import get_marcado
from db.visitantes.objetos import Objeto, get_objeto


class Agendamento(Pagina):
    """`marcado` is there once it was sent. Which days can be chosen is another answer every hour: it is never kept."""

    params: ClassVar = (Param("sobre", logged=True), Param("marcado"))
    privada: ClassVar[bool] = True
    objeto: Objeto | None
    dias: list[DiaAberto]
    marcado: HorarioMarcado | None


@get("/agendamento")
async def agendamento(
    sobre: FromQuery[str | None] = None, marcado: FromQuery[str | None] = None
) -> Agendamento:
    gerais = await get_dados_gerais()
    return Agendamento(
        seo=seo_privada("/agendamento", "Agendar uma visita ou um test drive"),
        objeto=await get_objeto(sobre or ""),
        dias=list_dias(gerais.funcionamento, clock.now()) if gerais else [],
        marcado=await get_marcado(marcado or ""),
    )
