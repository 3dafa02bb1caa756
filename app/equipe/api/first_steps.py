"""Calls of the first steps and of the demonstration's removal."""

from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from app.equipe import trial
from app.equipe.session import Pedido
from db.fichas.fichas import save_ficha
from db.first_steps.catalogue import fill_catalogos
from db.first_steps.demonstration import remove_demonstracao
from db.platform.errors import Invalid
from db.platform.fields import LINE

PHRASE = "remover a demonstração"


class Tentativa(Struct):
    """What came of a trial, as a sentence."""

    texto: str


@post("/api/inicio/correio", operation_id="tryCorreio", status_code=200)
async def try_correio(request: Pedido) -> Tentativa:
    """Sends a mail to the person at once."""
    return Tentativa(await trial.send_mail(request.user.nome, request.user.email))


@post("/api/inicio/dominio", operation_id="tryDominio", status_code=200)
async def try_dominio() -> Tentativa:
    """Requests the site as visitors do."""
    return Tentativa(await trial.reach_site())


@post("/api/inicio/catalogo", operation_id="startCatalogo", status_code=204)
async def start_catalogo() -> None:
    """Fills the empty catalogues of armoring and aesthetics, without prices."""
    await fill_catalogos()


@post("/api/inicio/abertura", operation_id="openSite", status_code=204)
async def open_site(request: Pedido) -> None:
    """Visitors see the site from now on; Invalid names what it does not open without."""
    await save_ficha("dados-gerais", 1, {"aberto": True}, request.user.pessoa)


class Confirmada(Struct):
    """The phrase that the person typed."""

    confirmacao: Annotated[str, Meta(max_length=60, pattern=LINE)]


class Removida(Struct):
    """The number of rows that are gone."""

    registros: int


@post("/api/demonstracao/remocao", operation_id="removeDemonstracao", status_code=200)
async def remove(data: JSONBody[Confirmada]) -> Removida:
    if data.confirmacao.strip().casefold() != PHRASE:
        raise Invalid("confirmacao", f"Para confirmar, escreva: {PHRASE}")
    return Removida(await remove_demonstracao())
