"""`python -m app.equipe.convidar NOME E-MAIL`: makes an administrator, the first one above all, and prints the link.

Everybody else is invited at the desk itself. The link is shown instead of mailed, so that it needs no mail server.
"""

import argparse
import asyncio
import sys

import msgspec

from app.config import config
from db.engine import close_database, open_database
from db.equipe.pessoas import NovaPessoa, invite, renew_link
from db.errors import Invalid


async def _make_link(nome: str, email: str) -> str:
    """The link with which this person chooses a password; a new one for who is there already."""
    nova = msgspec.convert({"nome": nome, "email": email, "papel": "administracao"}, NovaPessoa)
    try:
        _, key = await invite(nova)
    except Invalid:
        renewed = await renew_link(email)
        if renewed is None:
            raise
        _, key = renewed
    return f"{config.equipe_url}/convite/{key}"


async def main(nome: str, email: str) -> None:
    await open_database()
    try:
        link = await _make_link(nome, email)
    except (Invalid, msgspec.ValidationError) as error:
        sys.exit(f"Não deu certo: {error}")
    finally:
        await close_database()
    print(f"Abra este link em até três dias e escolha a senha:\n{link}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("nome")
    parser.add_argument("email")
    given = parser.parse_args()
    asyncio.run(main(given.nome, given.email))
