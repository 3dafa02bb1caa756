"""Rate limits of login attempts (docs/decisions/accounts.md).

A stranger can lock out neither a person nor the showroom. A browser in which a person has logged in is known to that
person and has a counter of its own. Unknown browsers are counted by account and network together, by account over
all networks, and by network over all accounts.
"""

from datetime import timedelta

from piccolo.columns import Serial, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock, idempotency
from db.platform.clock import DAY, HOUR
from db.platform.engine import transaction
from db.platform.limits import Limits, reached
from db.platform.pepper import digest

QUARTER = timedelta(minutes=15)

LIMITS: dict[str, Limits] = {  # by the kind of counter
    "senha-conhecido": ((QUARTER, 10),),  # a known browser and its person
    "senha-rede": ((QUARTER, 10),),  # unknown browsers of a network, one account
    "senha-conta": ((QUARTER, 40),),  # unknown browsers anywhere, one account
    "rede": ((QUARTER, 200),),  # unknown browsers of a network, all accounts: each try costs 50 ms
    "codigo-conhecido": ((QUARTER, 5), (DAY, 40)),
    "codigo": ((QUARTER, 5), (DAY, 20)),
    "recuperacao-conhecido": ((QUARTER, 10),),
    "recuperacao": ((QUARTER, 10),),
    "conta": ((QUARTER, 10),),  # the password of somebody who is logged in, before a change of the account
    "link": ((HOUR, 2),),  # mailed links, one address
    "link-rede": ((DAY, 6),),  # the same from one network's unknown browsers
    "links-rede": ((HOUR, 30),),  # one network's unknown browsers, all addresses
}


class Tentativas(Table):
    """One counted attempt: `chave` is the kind of counter and the SHA-256 of whom it is about."""

    id: Serial
    chave = Varchar(length=300)
    created_at = Timestamptz()


async def take(*chaves: str) -> bool:
    """Counts one attempt before it is checked; False when a counter is full, and then nothing is counted."""
    now, counters = clock.now(), [_counter(chave) for chave in chaves]
    async with transaction():
        await idempotency.lock("tentativas")
        for chave in counters:
            if await reached(LIMITS[chave.partition(":")[0]], "tentativas WHERE chave = {}", chave):
                return False
        await Tentativas.insert(*(Tentativas(chave=chave, created_at=now) for chave in counters))
    return True


def _counter(chave: str) -> str:
    kind, _, about = chave.partition(":")
    return f"{kind}:{digest(about)}"


async def forget(*chaves: str) -> None:
    await Tentativas.delete().where(Tentativas.chave.is_in([_counter(chave) for chave in chaves]))


async def purge_tentativas() -> None:
    await Tentativas.delete().where(Tentativas.created_at < clock.now() - DAY)
