"""/avise-me: the form of an alert without JavaScript, and its confirmation."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.filtro import Filtro
from app.forms.avisos import busca_of, read_busca
from app.platform.page import Pagina
from app.platform.query import Param
from app.seo import seo_privada
from db.addresses import TODOS


class AviseMe(Pagina):
    """`busca` is the address of a search or a reserved car, `titulo` its name, `gatilho` when the alert is sent, in words;
    `enviado` once an alert was requested.
    """

    params: ClassVar = (Param("busca"), Param("enviado", logged=True))
    privada: ClassVar[bool] = True
    busca: str
    titulo: str
    gatilho: str
    enviado: bool


@get("/avise-me")
async def avise_me(busca: FromQuery[str | None] = None, enviado: FromQuery[str | None] = None) -> AviseMe:
    guardada = await read_busca(busca or "") or await busca_of(Filtro(condicao=TODOS))
    return AviseMe(
        seo=await seo_privada("Avise-me"),
        busca=guardada.url,
        titulo=guardada.titulo,
        gatilho=guardada.gatilho,
        enviado=enviado is not None,
    )
