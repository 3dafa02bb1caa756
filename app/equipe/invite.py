"""`python -m app.equipe.invite NOME E-MAIL`: invites an administrator, or sends a known person a new link.

It prints the link instead of mailing it, so that it needs no mail server. For a known address it also removes
the second factor and ends the person's sessions: the way back for an administrator who has lost telephone and
recovery codes.
"""

import argparse
import asyncio
import sys

import msgspec

from app.equipe.account_mails import notify
from app.platform.config import config
from db import addresses
from db.equipe import authenticator, people, sessions
from db.equipe.people import NovaPessoa
from db.platform.engine import opened_database, transaction
from db.platform.errors import Invalid


async def _invite(nome: str, email: str) -> str:
    """The link with which this person chooses a password, after a sentence that says what was done."""
    nova = msgspec.convert({"nome": nome, "email": email, "papel": "administracao"}, NovaPessoa)
    async with transaction():
        found = await people.find_pessoa(email)
        if found is None:
            _, key = await people.invite(nova)
            return f"Convite para {nome}. Abra este link em até três dias e escolha a senha:\n{_url(key)}"
        await people.end_links(found.id)
        renewed = await people.renew_link(email)
        if renewed is None:
            raise Invalid(
                "email", "Esta pessoa está desligada. Outra administração pode religá-la em Pessoas."
            )
        await authenticator.remove_totp(found.id, por=None)
        await sessions.close_all(found.id)
        await notify("retirado", found.nome, found.email, quem="Quem opera o servidor")
    return (
        f"{found.nome} já está na equipe ({found.papel}). O autenticador e os códigos de recuperação foram retirados,"
        " as sessões abertas e os links anteriores encerrados.\n"
        f"Abra este link em até uma hora e escolha uma senha nova:\n{_url(renewed[1])}"
    )


def _url(key: str) -> str:
    return f"{config.equipe_url}{addresses.convite_path(key)}"


async def main(nome: str, email: str) -> None:
    try:
        async with opened_database():
            print(await _invite(nome, email))
    except (Invalid, msgspec.ValidationError) as error:
        sys.exit(f"Não deu certo: {error}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nome")
    parser.add_argument("email")
    given = parser.parse_args()
    asyncio.run(main(given.nome, given.email))
