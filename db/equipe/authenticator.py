"""The second factor: an authenticator (TOTP), and ten recovery codes in its place."""

import re
import secrets
import unicodedata
from base64 import b32encode
from typing import Annotated

import pyotp
from msgspec import Meta
from piccolo.columns import ForeignKey, Serial, Varchar
from piccolo.table import Table

from db.equipe.people import Pessoas
from db.platform import clock, idempotency
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import LINES
from db.platform.history import note
from db.platform.pepper import digest, pepper
from db.platform.sql import lock

STEP_SECONDS = 30  # of a code; the one before and the one after count, for clocks that differ
SEED = "semente-"
CODES = 10
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that reads like another: 16 of them are 79 bits

Codigo = Annotated[str, Meta(max_length=40, pattern=LINES)]


class Recuperacoes(Table):
    """The unused recovery codes: `chave` is a code's SHA-256. A code that was used is deleted."""

    id: Serial
    pessoa = ForeignKey(Pessoas)
    chave = Varchar(length=64)


def new_totp() -> str:
    """The seed of a new authenticator, which the database stores in place of its secret."""
    return SEED + secrets.token_hex(20)


def secret_of(totp: str) -> str:
    """The secret that an authenticator is given, in base32: a seed gives none without SECRET_KEY.

    Authenticators from before there were seeds have their secret stored as it is.
    """
    if not totp.startswith(SEED):
        return totp
    return b32encode(bytes.fromhex(pepper.hash("autenticador", totp))[:20]).decode()


async def set_totp(pessoa_id: int, segredo: str, codigo: str) -> list[str]:
    """Makes an authenticator a person's own once it has shown a right code; new recovery codes, to be shown once."""
    passo = _step_of(segredo, codigo, 0) if segredo else 0
    if not passo:
        raise Invalid("codigo", "Este código não confere. Confira a hora do telefone e tente o próximo.")
    async with transaction():
        await idempotency.is_first(_use_of(segredo, passo))
        await Pessoas.update(totp=segredo, totp_passo=passo).where(Pessoas.id == pessoa_id)
        await note(pessoa_id, "pessoas", pessoa_id, {"autenticador": ""}, {"autenticador": "novo"})
        return await renew_codes(pessoa_id)


async def check_totp(pessoa_id: int, codigo: str) -> bool:
    """Whether this code of the person's authenticator is valid now; it counts once."""
    async with transaction():
        await lock(f"pessoa {pessoa_id}")
        row = await Pessoas.select(Pessoas.totp, Pessoas.totp_passo).where(Pessoas.id == pessoa_id).first()
        if not row or not row["totp"]:
            return False
        passo = _step_of(row["totp"], codigo, row["totp_passo"])
        if not passo or not await idempotency.is_first(_use_of(row["totp"], passo)):
            return False
        await Pessoas.update(totp_passo=passo).where(Pessoas.id == pessoa_id)
        return True


def _use_of(segredo: str, passo: int) -> str:
    return f"autenticador {segredo} {passo}"


def _step_of(segredo: str, codigo: str, after: int) -> int:
    """The time step of this code, later than `after`; 0 for none.

    An `after` that is still to come is of a clock that was ahead and has been set back: then any step of now
    counts, and `check_totp` refuses those that were used.
    """
    totp = pyotp.TOTP(secret_of(segredo), interval=STEP_SECONDS)
    now = int(clock.now().timestamp()) // STEP_SECONDS
    after = 0 if after > now + 1 else after
    digits = _plain(codigo).encode()
    steps = (step for step in (now, now - 1, now + 1) if step > after)
    return next(
        (step for step in steps if secrets.compare_digest(totp.generate_otp(step).encode(), digits)), 0
    )


async def remove_totp(pessoa_id: int, por: int | None) -> None:
    """Ends a person's authenticator and recovery codes; `por` is who did it, nobody for a command."""
    async with transaction():
        await Pessoas.update(totp="", totp_passo=0).where(Pessoas.id == pessoa_id)
        await Recuperacoes.delete().where(Recuperacoes.pessoa == pessoa_id)
        await note(por, "pessoas", pessoa_id, {"autenticador": ""}, {"autenticador": "retirado"})


async def renew_codes(pessoa_id: int) -> list[str]:
    """Ten new recovery codes; the old ones end."""
    codes = [_new_code() for _ in range(CODES)]
    async with transaction():
        await Recuperacoes.delete().where(Recuperacoes.pessoa == pessoa_id)
        rows = [Recuperacoes(pessoa=pessoa_id, chave=digest(_plain(code))) for code in codes]
        await Recuperacoes.insert(*rows)
        await note(pessoa_id, "pessoas", pessoa_id, {"recuperacao": ""}, {"recuperacao": f"{CODES} novos"})
    return codes


def _new_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(4))


def is_totp(code: str) -> bool:
    """Whether this is the six digits of an authenticator, and no recovery code."""
    return bool(re.fullmatch(r"[0-9]{6}", _plain(code)))


def _plain(code: str) -> str:
    """A code without the spaces and hyphens with which it is shown or typed."""
    return "".join(letter for letter in unicodedata.normalize("NFKC", code).lower() if letter.isalnum())


async def use_code(pessoa_id: int, code: str) -> int | None:
    """Uses a recovery code; returns the number left, None for a wrong one."""
    async with transaction():
        await lock(f"pessoa {pessoa_id}")
        mine = Recuperacoes.pessoa == pessoa_id
        used = (
            await Recuperacoes.delete()
            .where(mine & (Recuperacoes.chave == digest(_plain(code))))
            .returning(Recuperacoes.id)
        )
        if not used:
            return None
        left = await count_codes(pessoa_id)
        await note(pessoa_id, "pessoas", pessoa_id, {"recuperacao": left + 1}, {"recuperacao": left})
        return left


async def count_codes(pessoa_id: int) -> int:
    return int(await Recuperacoes.count().where(Recuperacoes.pessoa == pessoa_id))
