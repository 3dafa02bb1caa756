"""Tests the mail server by a mail, and the site's public address by a request."""

import aiosmtplib
import httpx

from app.delivery.mail import compose
from app.equipe.account_mails import ContaMail
from app.platform.config import config
from app.platform.smtp import MailConnection, describe_error
from db.platform.errors import Invalid
from db.platform.outbox import unstored

SECONDS = 5.0  # for the site's answer
TEXT = "Este e-mail foi enviado da tela Primeiros passos. Se ele chegou, o site sabe escrever."


async def send_mail(nome: str, email: str) -> str:
    """What the mail server said to a mail of this moment; Invalid with its words when it does not take it."""
    if not config.smtp_host:
        raise Invalid("", "SMTP_HOST está vazio: os e-mails ficam em arquivos na pasta mail de VAR_DIR.")
    mail = unstored(ContaMail(nome, "O e-mail do site funciona", [TEXT]), email)
    connection = MailConnection(config)
    try:
        said = await connection.deliver(mail, compose(mail, config))
    except (aiosmtplib.SMTPException, OSError) as error:
        raise Invalid("", f"O servidor de e-mail não aceitou: {describe_error(error)}") from error
    finally:
        await connection.close()
    return f"O servidor de e-mail aceitou ({said}). Veja se chegou a {email}."


async def reach_site() -> str:
    """That the site answers at SITE_URL; Invalid with what went wrong."""
    try:
        async with httpx.AsyncClient(timeout=SECONDS) as client:
            status = (await client.get(f"{config.site_url}/saude")).status_code
    except httpx.HTTPError as error:
        raise Invalid("", f"{config.site_url} não responde: {describe_error(error)}") from error
    if status != 200:
        raise Invalid("", f"{config.site_url} respondeu {status}: não é este site, ou ele não está pronto.")
    return f"{config.site_url} responde."
