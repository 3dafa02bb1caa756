"""Sessions of the desk, twelve hours at most, two without a request; and limits of login attempts."""

import secrets
from datetime import datetime, timedelta
from typing import Any, Literal

from msgspec import Struct
from piccolo.columns import ForeignKey, Serial, Timestamptz, Varchar
from piccolo.table import Table

from db.equipe.people import Papel, Pessoas
from db.platform import clock
from db.platform.clock import DAY, HOUR
from db.platform.engine import transaction
from db.platform.pepper import digest
from db.platform.sql import Limits, convert_row, fetch, fetch_as, lock, marks, moment, reached

LONGEST, IDLE, HALF_OPEN = timedelta(hours=12), timedelta(hours=2), timedelta(minutes=10)
SEEN_EVERY = timedelta(minutes=1)

# The sessions that have not ended, as rows `s`, and their people.
LIVE = (
    "FROM sessoes s JOIN pessoas p ON p.id = s.pessoa WHERE p.ativa = 1 AND s.seen_at > {}"
    " AND (s.created_at > {} OR s.etapa = 'aberta' AND s.created_at > {})"
)

Etapa = Literal["codigo", "cadastro", "aberta"]


class Sessoes(Table):
    """`chave` is the SHA-256 of the cookie's value. `etapa`: "codigo" waits for an authenticator's code, "cadastro" for
    an authenticator, "aberta" is in. `segredo` is the seed of the authenticator that is being set up.
    """

    id: Serial
    chave = Varchar(length=64, unique=True)
    pessoa = ForeignKey(Pessoas)
    etapa = Varchar(length=10)
    segredo = Varchar(length=64)
    navegador = Varchar(length=200)
    created_at = Timestamptz()
    seen_at = Timestamptz()


class Sessao(Struct, kw_only=True):
    """Whose request it is. `id` is the session's number."""

    id: int
    pessoa: int
    nome: str
    email: str
    papel: Papel
    etapa: Etapa
    segredo: str
    autenticador: bool


class Aparelho(Struct):
    """A session as its person sees it among others."""

    id: int
    navegador: str
    desde: datetime
    visto: datetime


async def open_sessao(pessoa: int, etapa: Etapa, navegador: str, *, segredo: str = "") -> str:
    """A new session; gives the value of its cookie. Nothing that a browser brought along becomes a session."""
    token, now = secrets.token_urlsafe(32), clock.now()
    values: dict[str, Any] = {"pessoa": pessoa, "etapa": etapa, "segredo": segredo}
    values |= {"navegador": navegador[:200], "chave": digest(token), "created_at": now, "seen_at": now}
    await Sessoes.insert(Sessoes(**values))
    return token


async def get_sessao(token: str, *, used: bool = True) -> Sessao | None:
    """The live session of a cookie; None when it has ended in whatever way. `used`: its person did something."""
    query = (
        "SELECT s.id, s.pessoa, p.nome, p.email, p.papel, s.etapa, s.segredo, p.totp <> '' AS autenticador,"
        f" s.seen_at {LIVE} AND s.chave = {{}}"
    )
    rows = await fetch(query, *_oldest(), digest(token))
    if not rows:
        return None
    row, now = rows[0], clock.now()
    if used and now - moment(row["seen_at"]) > SEEN_EVERY:
        await Sessoes.update(seen_at=now).where(Sessoes.id == row["id"])
    return convert_row(row, Sessao)


def _oldest() -> tuple[datetime, datetime, datetime]:
    """The values of LIVE."""
    now = clock.now()
    return now - IDLE, now - HALF_OPEN, now - LONGEST


async def list_live(sessoes: set[int]) -> set[int]:
    """Those of these sessions that have not ended."""
    rows = await fetch(f"SELECT s.id {LIVE} AND s.id IN ({marks(sessoes)})", *_oldest(), *sessoes)
    return {row["id"] for row in rows}


async def list_aparelhos(pessoa: int) -> list[Aparelho]:
    """The live sessions of a person, the one used last first."""
    query = (
        f"SELECT s.id, s.navegador, s.created_at AS desde, s.seen_at AS visto {LIVE}"
        " AND s.etapa = 'aberta' AND s.pessoa = {} ORDER BY s.seen_at DESC"
    )
    return await fetch_as(Aparelho, query, *_oldest(), pessoa)


async def end_sessao(sessao: int, pessoa: int) -> None:
    """Ends one of a person's sessions; another's stays."""
    await Sessoes.delete().where((Sessoes.id == sessao) & (Sessoes.pessoa == pessoa))


async def close_all(pessoa: int, *, but: int = 0) -> None:
    """Ends a person's sessions; `but` is one that stays."""
    await Sessoes.delete().where((Sessoes.pessoa == pessoa) & (Sessoes.id != but))


async def set_segredo(sessao: int, segredo: str) -> None:
    """The secret of an authenticator that is being set up in this login session; "" ends that."""
    await Sessoes.update(segredo=segredo).where(Sessoes.id == sessao)


async def purge_sessoes() -> None:
    await Sessoes.delete().where(Sessoes.created_at < clock.now() - LONGEST)


QUARTER = timedelta(minutes=15)
# By the kind of counter. Strangers can lock out neither a person nor the showroom (docs/decisions/accounts.md).
LIMITS: dict[str, Limits] = {
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
        await lock("tentativas")
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
