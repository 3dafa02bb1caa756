"""The connection to the mail server, or a folder in its place; what its errors mean."""

import asyncio
import os
import re
from contextlib import suppress
from email.parser import BytesHeaderParser
from email.utils import parseaddr
from pathlib import Path

import aiosmtplib
from jinja2 import TemplateError

from app.platform.config import Config
from db.platform.outbox import Mail

COMMAND_SECONDS = 10.0
NOOP_SECONDS = 3.0
SEND_SECONDS = 20.0

SECRETS = re.compile(r"[^\s<>@]+@[^\s<>@]+|\(?\d{2}\)? ?9?\d{4}-?\d{4}")


class MailConnection:
    """A connection to the mail server: opened by the first mail and reused until it is closed."""

    def __init__(self, config: Config) -> None:
        self.client = aiosmtplib.SMTP(
            hostname=config.smtp_host,
            port=config.smtp_port,
            username=config.smtp_user or None,
            password=config.smtp_password or None,
            use_tls=config.smtp_tls == "tls",
            start_tls=config.smtp_tls == "starttls",
            timeout=COMMAND_SECONDS,
        )

    async def deliver(self, mail: Mail, message: bytes) -> str:
        """Gives the server the message; its answer.

        An aiosmtplib error, an OSError or a TimeoutError when it did not take it.
        """
        head = BytesHeaderParser().parsebytes(message)
        sender, dealer = (parseaddr(head[name])[1] for name in ("From", "To"))
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await self.open()
                return (await self.client.sendmail(sender, mail.recipient or dealer, message))[1]
        except BaseException:
            self.client.close()
            raise

    async def open(self) -> None:
        """Connects, unless the server still answers: it may end a connection after some time or some mails."""
        if self.client.is_connected:
            with suppress(aiosmtplib.SMTPException, OSError):
                await self.client.noop(timeout=NOOP_SECONDS)
                return
            self.client.close()
        await self.client.connect()

    async def close(self) -> None:
        """Says goodbye for a second at most: what the server has taken, it has."""
        if self.client.is_connected:
            with suppress(aiosmtplib.SMTPException, OSError, TimeoutError):
                async with asyncio.timeout(1):
                    await self.client.quit()
        self.client.close()


def write_to_folder(mail: Mail, message: bytes, folder: Path) -> Path:
    """Writes the message to a private file instead, whole or not at all; gives its path."""
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    file = folder / f"{mail.created_at:%Y%m%dT%H%M%S}-{mail.kind}-{mail.message_id}.eml"
    part = file.with_suffix(".part")
    with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as opened:
        opened.write(message)
    part.replace(file)
    return file


SERVER_FAULTS = (
    aiosmtplib.SMTPAuthenticationError,
    aiosmtplib.SMTPHeloError,
    aiosmtplib.SMTPNotSupported,
    aiosmtplib.SMTPSenderRefused,
    OSError,  # a lost connection and a timeout among them
)


def is_server_fault(error: Exception) -> bool:
    """Whether the next mail would fail as well; otherwise it is this mail or its recipient."""
    is_of_a_template = isinstance(error, TemplateError)  # one is an OSError
    return isinstance(error, SERVER_FAULTS) and not is_of_a_template


def describe_error(error: Exception) -> str:
    """An error in a line without e-mail addresses or telephones, for the log and the outbox."""
    return SECRETS.sub("•••", one_line(f"{type(error).__name__}: {error}"))


def one_line(text: str) -> str:
    """Without line breaks of any alphabet and without what no screen shows: the words of a header."""
    return " ".join("".join(c if c.isprintable() else " " for c in text).split())[:200]
