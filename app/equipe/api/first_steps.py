"""Calls of the first steps."""

from typing import Annotated

import aiosmtplib
import httpx
from litestar import post
from litestar.params import FromQuery, JSONBody
from msgspec import Meta, Struct

from app.delivery.mail import compose
from app.equipe.account_mails import ContaMail
from app.equipe.desk import Pedido
from app.first_steps import NO_MAIL
from app.platform.config import config
from app.platform.smtp import MailConnection, describe_error
from db.conteudo.dados_gerais import get_dados_gerais
from db.fichas.fichas import save_ficha
from db.first_steps.catalogue import Catalogo, confirm_kinds, fill_catalogos
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID
from db.platform.outbox import Mail, unstored

Tipos = Annotated[list[Annotated[int, Meta(ge=1, le=MAX_ID)]], Meta(max_length=100)]
SECONDS = 5.0  # for the site's answer
TEXT = "Este e-mail foi enviado da tela Primeiros passos. Se ele chegou, o site sabe escrever."


class Tentativa(Struct):
    """What came of a trial, as a sentence."""

    texto: str


@post("/api/inicio/correio", operation_id="tryCorreio", status_code=200)
async def try_correio(request: Pedido) -> Tentativa:
    """Sends a mail to the person at once; Invalid with the mail server's words when it does not take it."""
    email = request.user.email
    said = await _send(unstored(ContaMail(request.user.nome, "O e-mail do site funciona", [TEXT]), email))
    return Tentativa(f"O servidor de e-mail aceitou ({said}). Veja se chegou a {email}.")


async def _send(mail: Mail) -> str:
    if not config.smtp_host:
        raise Invalid("", NO_MAIL)
    connection = MailConnection(config)
    try:
        return await connection.deliver(mail, compose(mail, config, await get_dados_gerais()))
    except (aiosmtplib.SMTPException, OSError) as error:
        raise Invalid("", f"O servidor de e-mail não aceitou: {describe_error(error)}") from error
    finally:
        await connection.close()


@post("/api/inicio/dominio", operation_id="tryDominio", status_code=200)
async def try_dominio() -> Tentativa:
    """Requests the site at SITE_URL, as visitors do; Invalid with what went wrong."""
    status = await _reach_site()
    if status != 200:
        raise Invalid("", f"{config.site_url} respondeu {status}: não é este site, ou ele não está pronto.")
    return Tentativa(f"{config.site_url} responde.")


async def _reach_site() -> int:
    try:
        async with httpx.AsyncClient(timeout=SECONDS) as client:
            return (await client.get(f"{config.site_url}/saude")).status_code
    except httpx.HTTPError as error:
        raise Invalid("", f"{config.site_url} não responde: {describe_error(error)}") from error


@post("/api/inicio/catalogo", operation_id="startCatalogo", status_code=204)
async def start_catalogo() -> None:
    """Fills the empty catalogues of armoring and aesthetics, without prices and hidden."""
    await fill_catalogos()


@post("/api/inicio/servicos", operation_id="confirmServicos", status_code=204)
async def confirm_servicos(request: Pedido, data: JSONBody[dict[Catalogo, Tipos]]) -> None:
    """Visitors see these kinds of the catalogues from now on."""
    await confirm_kinds(data, request.user.pessoa)


@post("/api/inicio/abertura", operation_id="openSite", status_code=204)
async def open_site(request: Pedido, sem_email: FromQuery[bool] = False) -> None:
    """Visitors see the site from now on; Invalid names what it does not open without."""
    await save_ficha("dados-gerais", 1, {"sem_email": sem_email, "aberto": True}, request.user.pessoa)
