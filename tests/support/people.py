"""People of the desk, and browsers that they are at."""

import secrets
from email import message_from_bytes
from typing import Any

import httpx
import msgspec

from app.delivery.mail import compose
from app.platform.config import config
from db.equipe import people, sessions
from db.equipe.people import NovaPessoa, Papel, Pessoa
from db.equipe.sessions import Etapa
from db.platform.outbox import Mail, Outbox
from tests.support.mails import GERAIS

SENHA = "quatro palavras bem simples"


async def employ(papel: Papel = "vendas") -> Pessoa:
    """A new person with the password SENHA."""
    email = f"{secrets.token_hex(6)}@quintavera.example"
    _, key = await people.invite(NovaPessoa("Helena Prado", email, papel))
    return await people.set_senha(key, SENHA)


async def let_in(desk: httpx.AsyncClient, pessoa: Pessoa, etapa: Etapa = "aberta", segredo: str = "") -> str:
    """Gives the browser a session of this person's; its token."""
    token = await sessions.open_sessao(pessoa.id, etapa, "pytest", segredo=segredo)
    desk.cookies.set("__Host-equipe", token, domain="testserver.local")
    return token


async def letters_to(email: str, after: int = 0) -> list[str]:
    """The texts of the mails to a person after so many, in the order of the queue, with \\n between lines."""
    rows = await Outbox.select().where(Outbox.recipient == email).order_by(Outbox.id)
    texts = []
    for row in rows[after:]:
        mail = msgspec.convert(row | {"context": msgspec.json.decode(row["context"])}, Mail)
        parts: Any = message_from_bytes(compose(mail, config, GERAIS)).walk()
        text = next(part for part in parts if part.get_content_type() == "text/plain")
        texts.append(text.get_payload(decode=True).decode().replace("\r\n", "\n"))
    return texts
