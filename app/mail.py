"""From an outbox row to a mail that has left: templates, message, SMTP."""

import asyncio
import os
import re
from contextlib import suppress
from email.headerregistry import Address
from email.message import EmailMessage
from email.policy import SMTP as SMTP_POLICY
from email.utils import format_datetime, parseaddr
from pathlib import Path

import aiosmtplib
from jinja2 import Environment, FileSystemLoader, StrictUndefined, TemplateError, select_autoescape

from app.claims import CASA
from app.config import Config
from db import addresses
from db.format import centavos
from db.outbox import Mail

COMMAND_SECONDS = 10.0
SEND_SECONDS = 20.0

TIPOS = {1: "Proposta de veículo", 2: "Orçamento de blindagem", 3: "Orçamento de estética"}
NAME = re.compile(r"[^\W\d_]+(?:['’ -][^\W\d_]+)*")
SECRETS = re.compile(r"[^\s<>@]+@[^\s<>@]+|\(?\d{2}\)? ?9?\d{4}-?\d{4}")

templates = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates" / "mail"),
    autoescape=select_autoescape(["html"]),
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def first_name(nome: str) -> str:
    """How a visitor may be greeted; "" when the name holds more than letters, so that nobody can put a text or a
    link into a mail that the site sends to somebody else."""
    found = NAME.fullmatch(nome.strip())
    word = nome.split()[0] if found else ""
    return word if len(word) <= 30 else ""


def one_line(text: str) -> str:
    """Without line breaks of any alphabet: a header must not end where a visitor wants."""
    return " ".join(text.split())[:200]


templates.globals["addresses"] = addresses
templates.globals["centavos"] = centavos
templates.filters["one_line"] = one_line
templates.filters["first_name"] = first_name
templates.globals["TIPOS"] = TIPOS
templates.globals["CASA"] = CASA


def compose(mail: Mail, config: Config) -> EmailMessage:
    """The message, the same at every attempt: text and HTML; the subject is the text template's first line."""
    context = {**mail.context, "config": config}
    subject, _, text = templates.get_template(f"{mail.kind}.txt").render(context).lstrip().partition("\n")
    name, sender = parseaddr(config.mail_from)
    message = EmailMessage(policy=SMTP_POLICY)
    message["Subject"] = one_line(subject)
    message["From"] = Address(name, addr_spec=sender)
    message["To"] = Address(addr_spec=mail.recipient or config.mail_dealer)
    if reply_to := _reply_to(mail):
        message["Reply-To"] = reply_to
    message["Date"] = format_datetime(mail.created_at)
    message["Message-ID"] = f"<{mail.message_id}@{sender.rpartition('@')[2]}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text.lstrip("\n"))
    message.add_alternative(templates.get_template(f"{mail.kind}.html").render(context), subtype="html")
    return message


def _reply_to(mail: Mail) -> Address | None:
    """The dealer answers the visitor directly."""
    person = mail.context.get("lead") or mail.context.get("venda") or {}
    if mail.recipient or not person.get("email"):
        return None
    return Address(one_line(person.get("nome", "")), addr_spec=person["email"])


async def deliver(mail: Mail, message: EmailMessage, config: Config) -> None:
    """Gives the message to the SMTP server; an aiosmtplib error, an OSError or a TimeoutError when it did not take it."""
    client = aiosmtplib.SMTP(
        hostname=config.smtp_host,
        port=config.smtp_port,
        username=config.smtp_user or None,
        password=config.smtp_password or None,
        use_tls=config.smtp_tls == "tls",
        start_tls=config.smtp_tls == "starttls",
        timeout=COMMAND_SECONDS,
    )
    try:
        async with asyncio.timeout(SEND_SECONDS):
            await client.connect()
            sender = parseaddr(config.mail_from)[1]
            await client.sendmail(sender, mail.recipient or config.mail_dealer, message.as_bytes())
        # Taken is taken: a server that is slow to say goodbye must not make the mail go twice.
        with suppress(aiosmtplib.SMTPException, OSError, TimeoutError):
            async with asyncio.timeout(1):
                await client.quit()
    finally:
        client.close()


def keep(mail: Mail, message: EmailMessage, folder: Path) -> Path:
    """Writes the message to a private file instead, whole or not at all; gives its path."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"{mail.created_at:%Y%m%dT%H%M%S}-{mail.kind}-{mail.message_id}.eml"
    part = file.with_suffix(".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(message.as_bytes())
    part.replace(file)
    return file


SERVER_FAULTS = (
    aiosmtplib.SMTPConnectError,
    aiosmtplib.SMTPServerDisconnected,
    aiosmtplib.SMTPTimeoutError,
    aiosmtplib.SMTPAuthenticationError,
    aiosmtplib.SMTPHeloError,
    aiosmtplib.SMTPNotSupported,
    aiosmtplib.SMTPSenderRefused,
    OSError,
    TimeoutError,
)


def is_server_fault(error: Exception) -> bool:
    """Whether the next mail would fail as well; otherwise it is this mail or its recipient."""
    return isinstance(error, SERVER_FAULTS) and not isinstance(
        error, TemplateError
    )  # which may be an OSError


def describe(error: Exception) -> str:
    """An error in a line without e-mail addresses or telephones, for the log and the outbox."""
    return SECRETS.sub("•••", one_line(f"{type(error).__name__}: {error}"))
