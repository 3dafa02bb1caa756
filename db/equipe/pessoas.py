"""The people of the desk: how they are invited, how they prove who they are, and what each may do."""

import asyncio
import hashlib
import secrets
from datetime import timedelta
from functools import cache
from typing import Annotated, Any, Literal

import pyotp
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta, Struct
from msgspec.structs import replace
from piccolo.columns import ForeignKey, Integer, Serial, SmallInt, Timestamptz, Varchar
from piccolo.table import Table

from db import clock
from db.campos import MAIL, Email, Nome, check_form
from db.engine import transaction
from db.equipe.alteracoes import note
from db.errors import Invalid

INDEXES = ("CREATE UNIQUE INDEX pessoas_email ON pessoas (lower(email))",)

INVITED_FOR = timedelta(days=3)
LEAST_SENHA = 12
STEP_SECONDS = (
    30  # of an authenticator's codes; the one before and the one after count, for clocks that differ
)

Papel = Literal["vendas", "administracao"]
Senha = Annotated[str, Meta(max_length=200)]

hasher = PasswordHasher()  # argon2id; 64 MB and some 50 ms each
at_once = asyncio.Semaphore(2)


@cache
def _nobody() -> str:
    """What an unknown address is compared with: it takes as long."""
    return hasher.hash(secrets.token_urlsafe(16))


class Pessoas(Table):
    """`senha` is an argon2id hash, "" until the invitation is taken; `totp` the authenticator's secret, "" without
    one; `totp_passo` the time step of the last code that counted: none counts twice.
    """

    id: Serial
    nome = Varchar(length=120)
    email = Varchar(length=254)
    papel = Varchar(length=20)
    senha = Varchar(length=200)
    totp = Varchar(length=64)
    totp_passo = Integer()
    ativa = SmallInt(default=1)
    created_at = Timestamptz()


class Convites(Table):
    """A link by mail with which a person chooses a password: `chave` is the SHA-256 of what the link holds."""

    chave = Varchar(length=64, primary_key=True)
    pessoa = ForeignKey(Pessoas)
    expires_at = Timestamptz()


class NovaPessoa(Struct):
    nome: Nome
    email: Email
    papel: Papel


class Pessoa(Struct):
    """Somebody of the staff. `autenticador` says whether a code of an authenticator is asked for."""

    id: int
    nome: str
    email: str
    papel: Papel
    autenticador: bool
    ativa: bool
    convidada: bool


def _pessoa(row: dict[str, Any]) -> Pessoa:
    return Pessoa(
        id=row["id"],
        nome=row["nome"],
        email=row["email"],
        papel=row["papel"],
        autenticador=bool(row["totp"]),
        ativa=bool(row["ativa"]),
        convidada=not row["senha"],
    )


async def list_pessoas() -> list[Pessoa]:
    return [_pessoa(row) for row in await Pessoas.select().order_by(Pessoas.nome)]


async def _get_pessoa(pessoa_id: int) -> Pessoa | None:
    row = await Pessoas.select().where(Pessoas.id == pessoa_id).first()
    return _pessoa(row) if row else None


async def _find(email: str) -> dict[str, Any] | None:
    found = await Pessoas.raw("SELECT * FROM pessoas WHERE lower(email) = {}", email.strip().lower())
    return found[0] if found else None


async def invite(nova: NovaPessoa, por: int | None = None) -> tuple[Pessoa, str]:
    """A person and the key of the link with which they choose a password; Invalid for a known address.

    `por` is who invites; nobody, for the first person.
    """
    check_form("email", nova.email, MAIL)
    async with transaction():
        if await _find(nova.email):
            raise Invalid("email", "Esta pessoa já está na equipe.")
        values: dict[str, Any] = {"nome": nova.nome.strip(), "email": nova.email.strip(), "papel": nova.papel}
        row = (
            await Pessoas.insert(Pessoas(**values, created_at=clock.now())).returning(*Pessoas.all_columns())
        )[0]
        await note(por, "pessoas", row["id"], {}, values)
        return _pessoa(row), await _owe_link(row["id"])


async def renew_link(email: str) -> tuple[Pessoa, str] | None:
    """A new link for somebody who forgot the password; None for an address that is nobody's."""
    async with transaction():
        row = await _find(email)
        if row is None or not row["ativa"]:
            return None
        return _pessoa(row), await _owe_link(row["id"])


async def _owe_link(pessoa_id: int) -> str:
    key = secrets.token_urlsafe(24)
    await Convites.delete().where(Convites.pessoa == pessoa_id)
    await Convites.insert(Convites(chave=digest(key), pessoa=pessoa_id, expires_at=clock.now() + INVITED_FOR))
    return key


def digest(key: str) -> str:
    """How a secret of a link or a cookie is stored, so that who reads the database has none of them."""
    return hashlib.sha256(key.encode()).hexdigest()


async def who_is_invited(key: str) -> Pessoa | None:
    convite = await Convites.select().where(Convites.chave == digest(key)).first()
    if convite is None or convite["expires_at"] < clock.now():
        return None
    return await _get_pessoa(convite["pessoa"])


async def choose_senha(key: str, senha: str) -> Pessoa:
    """The password of whoever has the link, which then is used up; Invalid names what is wrong."""
    if len(senha) < LEAST_SENHA:
        raise Invalid("senha", f"A senha precisa de pelo menos {LEAST_SENHA} caracteres.")
    await _must_be_invited(key)  # a stranger's guess costs no hash
    hashed = await _hash(senha)
    async with transaction():
        pessoa = await _must_be_invited(key)
        await Convites.delete().where(Convites.pessoa == pessoa.id)
        await Pessoas.update({Pessoas.senha: hashed}).where(Pessoas.id == pessoa.id)
        await note(pessoa.id, "pessoas", pessoa.id, {"senha": "…"}, {"senha": "nova"})
    return replace(pessoa, convidada=False)


async def _must_be_invited(key: str) -> Pessoa:
    pessoa = await who_is_invited(key)
    if pessoa is None or not pessoa.ativa:
        raise Invalid("convite", "Este convite já foi usado ou passou do prazo. Peça outro.")
    return pessoa


async def _hash(senha: str) -> str:
    async with at_once:
        return await asyncio.to_thread(hasher.hash, senha)


async def check_senha(email: str, senha: str) -> Pessoa | None:
    """Who has this address and this password. An unknown address takes as long to refuse as a wrong password."""
    row = await _find(email)
    hashed = row["senha"] if row and row["ativa"] else ""
    async with at_once:
        right = await asyncio.to_thread(_fits, hashed, senha)
    return _pessoa(row) if row and right else None


def _fits(hashed: str, senha: str) -> bool:
    nobody = _nobody()
    try:
        return hasher.verify(hashed or nobody, senha)
    except (VerificationError, InvalidHashError):
        return False


def new_totp() -> str:
    return pyotp.random_base32()


async def set_totp(pessoa_id: int, segredo: str, codigo: str) -> None:
    """Makes an authenticator a person's own, once it has shown a right code."""
    passo = _step_of(segredo, codigo, 0)
    if not passo:
        raise Invalid("codigo", "Este código não confere. Confira a hora do telefone e tente o próximo.")
    async with transaction():
        await Pessoas.update({Pessoas.totp: segredo, Pessoas.totp_passo: passo}).where(
            Pessoas.id == pessoa_id
        )
        await note(pessoa_id, "pessoas", pessoa_id, {"autenticador": False}, {"autenticador": True})


async def check_totp(pessoa_id: int, codigo: str) -> bool:
    """Whether this code of the person's authenticator counts now; it counts once."""
    async with transaction():
        row = await Pessoas.select(Pessoas.totp, Pessoas.totp_passo).where(Pessoas.id == pessoa_id).first()
        passo = _step_of(row["totp"], codigo, row["totp_passo"]) if row and row["totp"] else 0
        if not passo:
            return False
        await Pessoas.update({Pessoas.totp_passo: passo}).where(Pessoas.id == pessoa_id)
        return True


def _step_of(segredo: str, codigo: str, after: int) -> int:
    """The time step whose code this is, later than `after`; 0 for none."""
    totp, now = pyotp.TOTP(segredo, interval=STEP_SECONDS), int(clock.now().timestamp()) // STEP_SECONDS
    digits = codigo.replace(" ", "")
    steps = (step for step in (now, now - 1, now + 1) if step > after)
    return next((step for step in steps if secrets.compare_digest(totp.generate_otp(step), digits)), 0)


async def change_pessoa(pessoa_id: int, papel: Papel, ativa: bool, por: int) -> None:
    """What a person may do; Invalid when nobody would be left to administer."""
    async with transaction():
        before = await _get_pessoa(pessoa_id)
        if before is None:
            raise Invalid("pessoa", "Esta pessoa não está na equipe.")
        others = [
            p for p in await list_pessoas() if p.id != pessoa_id and p.ativa and p.papel == "administracao"
        ]
        if not others and not (ativa and papel == "administracao"):
            raise Invalid("papel", "Alguém precisa continuar como administração.")
        await Pessoas.update({Pessoas.papel: papel, Pessoas.ativa: int(ativa)}).where(Pessoas.id == pessoa_id)
        was = {"papel": before.papel, "ativa": before.ativa}
        await note(por, "pessoas", pessoa_id, was, {"papel": papel, "ativa": ativa})
