"""Guesses at one quote's code for a day: `python -m tests.bench.guess [N]`.

The guesser requests a new code whenever none is valid, and after the 20th wrong try sends the code that was
mailed last: right or wrong, nothing may open the quote.
"""

import asyncio
import os
import random
import shutil
import sys
import tempfile
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

START = datetime(2027, 2, 1, tzinfo=UTC)
DAY = timedelta(days=1)


async def guess_for_a_day(client: Any, pedido: str, guesses: int, chance: random.Random) -> dict[str, int]:
    """The result: `opened`, `compared` with a code, codes `mailed`.

    Moves db.platform.clock; the pedido must be protected.
    """
    from db.orcamentos.codigos import ALPHABET, Codigos, Erros
    from db.orcamentos.orcamentos import Orcamentos
    from db.platform import clock
    from tests.support.quotes import codes, wrong

    call, now, opened, last = "/api/orcamento-blindagem", START, 0, "2222"
    mine = await Orcamentos.select(Orcamentos.id).where(Orcamentos.pedido == pedido).first()
    assert mine
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(clock, "now", lambda: now)
        for number in range(guesses):
            now += DAY / (guesses + 1)
            headers = {"X-Forwarded-For": f"203.0.{chance.randrange(100)}.{chance.randrange(1, 255)}"}
            if number % 7 == 0:
                await client.get(call, params={"codigo": pedido}, headers=headers)
                last = ((await codes(pedido)) or [last])[-1]
            locked = number % 7 == 1 and await Erros.count().where(Erros.orcamento == mine["id"]) >= 20
            guess = "".join(chance.choices(ALPHABET, k=4))
            guess = last if locked else wrong(last) if guess == last else guess
            answer = await client.get(call, params={"codigo": pedido, "two_factor": guess}, headers=headers)
            opened += (answer.status_code, answer.json()) != (200, [])
    compared = await Erros.count().where(Erros.orcamento == mine["id"])
    mailed = await Codigos.count().where(Codigos.orcamento == mine["id"])
    return {"opened": opened, "compared": compared, "mailed": mailed}


async def run(guesses: int) -> dict[str, int]:
    from litestar.testing import AsyncTestClient

    from app.main import create_app
    from tests.support.quotes import armoring, create, new_lead, protection

    async with AsyncTestClient(create_app()) as client:
        with protection():
            return await guess_for_a_day(
                client, await create(armoring(await new_lead())), guesses, random.Random(7)
            )


def main() -> None:
    folder = tempfile.mkdtemp(prefix="quintavera-guess-")
    os.environ |= {"VAR_DIR": folder, "PICCOLO_CONF": "db.piccolo_conf", "RATE_LIMITS": "off"}
    os.environ["DATABASE_URL"] = f"sqlite:///{folder}/app.db"
    from tests.support.databases import fill_database, share_photos

    try:
        share_photos(Path(folder))
        fill_database({**os.environ})
        result = asyncio.run(run(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000))
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    print(result)
    if result["opened"] or result["compared"] > 20:
        raise SystemExit("the code was guessed, or guessed at too often")


if __name__ == "__main__":
    main()
