"""/agendamento/{chave}: one appointment, changed and cancelled by the key in its mails.

Mail scanners follow links, so a GET changes nothing.
"""

from typing import Annotated, Any, ClassVar

import msgspec
from litestar import Request, get, post
from litestar.exceptions import ClientException
from litestar.params import PathParameter
from msgspec import UNSET

from app.lojas import PaginaDeLoja
from app.platform.page import Moved
from app.seo import seo_privada
from app.signed_keys import id_of
from db import addresses
from db.platform import clock
from db.platform.errors import Invalid
from db.visitantes.agendamentos import DiaAberto, HorarioDesejado, HorarioMarcado, list_dias_livres
from db.visitantes.leads import get_visita
from db.visitantes.reschedule import Author, Passo, change_appointment

Chave = Annotated[str, PathParameter(max_length=100)]


class Horario(PaginaDeLoja):
    """`marcado` is None when the key opens none (any more); `passou` when it has begun. `detail` says why a change was
    refused, `valores` are what was sent.
    """

    privada: ClassVar[bool] = True
    componente: ClassVar[str] = "horario"
    chave: str
    marcado: HorarioMarcado | None
    passou: bool
    sobre: str
    dias: list[DiaAberto]
    valores: dict[str, str]
    detail: str = ""


@get("/agendamento/{chave:str}")
async def horario(chave: Chave) -> Horario:
    return await _horario(chave)


@post("/agendamento/{chave:str}", status_code=303)
async def change_horario(request: Request[Any, Any, Any], chave: Chave) -> Horario:
    return await _take(request, chave, "mudar")


@post("/agendamento/{chave:str}/cancelar", status_code=303)
async def cancel_horario(request: Request[Any, Any, Any], chave: Chave) -> Horario:
    return await _take(request, chave, "cancelar")


async def _take(request: Request[Any, Any, Any], chave: str, passo: Passo) -> Horario:
    """Leads back to the page when it is done, and shows it with the reason when it is refused."""
    try:
        form = await request.form()
    except LookupError as error:  # a part names an unknown charset
        raise ClientException from error
    valores = {name: value for name, value in form.items() if isinstance(value, str) and len(value) <= 40}
    id = id_of("visita", chave)
    if await get_visita(id) is None:
        return await _horario(chave)
    sequencia = valores.get("sequencia", "")
    autor = Author(sequencia=int(sequencia) if sequencia.isascii() and sequencia.isdigit() else -1)
    try:
        await change_appointment(id, passo, autor, _wish_of(valores) if passo == "mudar" else None)
    except Invalid as refused:
        page = await _horario(chave, valores)
        page.detail, page.seo.status = refused.detail, 409 if refused.campo == "sequencia" else 400
        return page
    raise Moved(addresses.horario_path(chave), status=303)


def _wish_of(valores: dict[str, str]) -> HorarioDesejado:
    try:
        return msgspec.convert(valores, HorarioDesejado, strict=False)
    except msgspec.ValidationError as error:
        raise Invalid("agendamento.data", "Escolha o dia e o período.") from error


async def _horario(chave: str, valores: dict[str, str] | None = None) -> Horario:
    found = await get_visita(id_of("visita", chave))
    loja = found.guardada.loja if found else None
    page = Horario(
        loja=loja or UNSET,
        seo=await seo_privada("O seu horário"),
        chave=chave,
        marcado=found.marcado if found else None,
        passou=found is not None and found.marcado.inicio <= clock.now(),
        sobre=found.sobre if found else "",
        dias=await list_dias_livres(loja),
        valores=valores or {},
    )
    page.seo.status = 200 if found else 404
    return page
