"""/avise-me: the form of an alert without JavaScript, and its confirmation."""

from typing import ClassVar

from litestar import get
from litestar.params import FromQuery

from app.filtro import Filtro, read_url
from app.forms.avisos import titulo_of_busca
from app.page import Pagina
from app.query import Param
from app.seo import seo_privada
from db.addresses import TODOS


class AviseMe(Pagina):
    """`busca` is the search's address, `titulo` its name; `enviado` once an alert was requested."""

    params: ClassVar = (Param("busca"), Param("enviado", logged=True))
    privada: ClassVar[bool] = True
    busca: str
    titulo: str
    enviado: bool


@get("/avise-me")
async def avise_me(busca: FromQuery[str | None] = None, enviado: FromQuery[str | None] = None) -> AviseMe:
    filtro = await read_url(busca or "") or Filtro(condicao=TODOS)
    return AviseMe(
        seo=seo_privada("/avise-me", "Avise-me"),
        busca=filtro.url,
        titulo=await titulo_of_busca(filtro),
        enviado=enviado is not None,
    )
