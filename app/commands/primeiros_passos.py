"""Says in a line what an unopened site still needs: `python -m app.commands.primeiros_passos`."""

import asyncio

from app.first_steps import get_missing
from db.equipe.people import list_pessoas
from db.platform.engine import opened_database

INVITE = (
    'Ninguém entra na mesa ainda: make equipe NOME="Seu nome" EMAIL=voce@exemplo.com.br mostra um convite.'
)


async def main() -> None:
    async with opened_database():
        lines = [await get_missing(), "" if await list_pessoas() else INVITE]
    print("\n".join(filter(None, lines)))


if __name__ == "__main__":
    asyncio.run(main())
