"""Rate limits of login attempts (docs/decisions/accounts.md).

A stranger can lock out neither a person nor the showroom. A browser in which a person has logged in is known to that
person and has a counter of its own. Unknown browsers are counted by account and network together, by account over
all networks, and by network over all accounts.
"""

from datetime import timedelta

from piccolo.columns import Serial, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock, idempotencia
from db.platform.engine import transaction
from db.platform.pepper import digest

QUARTER, HOUR, DAY = timedelta(minutes=15), timedelta(hours=1), timedelta(days=1)

# The number of attempts and their period, by the kind of counter.
LIMITS = {
    "senha-conhecido": ((10, QUARTER),),  # a known browser and its person
    "senha-rede": ((10, QUARTER),),  # unknown browsers of a network, one account
    "senha-conta": ((40, QUARTER),),  # unknown browsers anywhere, one account
    "rede": ((200, QUARTER),),  # unknown browsers of a network, all accounts: each try costs 50 ms
    "codigo-conhecido": ((5, QUARTER), (40, DAY)),
    "codigo": ((5, QUARTER), (20, DAY)),
    "recuperacao-conhecido": ((10, QUARTER),),
    "recuperacao": ((10, QUARTER),),
    "conta": ((10, QUARTER),),  # the password of somebody who is logged in, before a change of the account
    "link": ((2, HOUR),),  # mailed links, one address
    "link-rede": ((6, DAY),),  # the same from one network's unknown browsers
    "links-rede": ((30, HOUR),),  # one network's unknown browsers, all addresses
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
        await idempotencia.lock("tentativas")
        for chave in counters:
            for most, within in LIMITS[chave.partition(":")[0]]:
                recent = (Tentativas.chave == chave) & (Tentativas.created_at > now - within)
                if await Tentativas.count().where(recent) >= most:
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
