"""Accounts of the staff: invitation, password, role."""

import asyncio
import re
import secrets
from collections.abc import Iterable
from datetime import timedelta
from functools import cache
from typing import Annotated, Any, Literal

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, Integer, Serial, SmallInt, Timestamptz, Varchar
from piccolo.table import Table

from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.fields import LINES, Email, Nome, plain_email, read_email
from db.platform.history import NEWEST, NovaRevisao, note, note_change
from db.platform.pepper import digest
from db.platform.sql import fetch, fetch_as, lock

PESSOAS = (
    "SELECT p.*, p.totp <> '' AS autenticador, p.senha = '' AS convidada,"
    f" ({NEWEST.format('p.id')}) AS revisao FROM pessoas p"
)
TITULOS = {"papel": "Papel", "ativa": "Acesso"}  # of a person's changes
INVITED_FOR, RESET_FOR = timedelta(days=3), timedelta(hours=1)

Papel = Literal["vendas", "gerencia", "administracao"]
Senha = Annotated[str, Meta(max_length=200, pattern=LINES)]

hasher = PasswordHasher()  # argon2id; 64 MB and some 50 ms each
at_once = asyncio.Semaphore(2)


@cache
def _nobody() -> str:
    """The hash with which an unknown address is compared, which takes as long."""
    return hasher.hash(secrets.token_urlsafe(16))


class Pessoas(Table):
    """`senha` is an argon2id hash, "" until the invitation is taken; `totp` the authenticator's seed, "" without
    one; `totp_passo` the time step of the last code that counted: none counts twice; `entrou_at` the last login.
    """

    id: Serial
    nome = Varchar(length=120)
    email = Varchar(length=254)
    papel = Varchar(length=20)
    senha = Varchar(length=200)
    totp = Varchar(length=64)
    totp_passo = Integer()
    ativa = SmallInt(default=1)
    entrou_at = Timestamptz(null=True, default=None)
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

    def __post_init__(self) -> None:
        self.email = read_email("email", self.email)


class Pessoa(Struct):
    """Somebody of the staff. `autenticador` says whether the login needs a code of an authenticator."""

    id: int
    nome: str
    email: str
    papel: Papel
    autenticador: bool
    ativa: bool
    convidada: bool
    revisao: int


class Colega(Struct):
    """Somebody of the staff, as colleagues know them."""

    id: int
    nome: str


async def list_colegas() -> tuple[list[Colega], list[Colega]]:
    """Everybody, also who has left, and those with access; by name."""
    found = [(Colega(one.id, one.nome), one.ativa) for one in await list_pessoas()]
    return [one for one, _ in found], [one for one, ativa in found if ativa]


async def list_pessoas() -> list[Pessoa]:
    return await fetch_as(Pessoa, f"{PESSOAS} ORDER BY p.nome", "pessoas")


async def get_pessoa(pessoa_id: int) -> Pessoa | None:
    return await _find("p.id = {}", pessoa_id)


async def find_pessoa(email: str) -> Pessoa | None:
    """The person of an address, in whatever case it is written."""
    return await _find("lower(p.email) = {}", plain_email(email).lower())


async def _find(condition: str, *values: object) -> Pessoa | None:
    found = await fetch_as(Pessoa, f"{PESSOAS} WHERE {condition}", "pessoas", *values)
    return found[0] if found else None


async def require_pessoa(pessoa_id: int) -> Pessoa:
    """A person by number; Missing for an unknown one."""
    pessoa = await get_pessoa(pessoa_id)
    if pessoa is None:
        raise Missing("pessoa", "Esta pessoa não está na equipe.")
    return pessoa


async def invite(nova: NovaPessoa, por: int | None = None) -> tuple[Pessoa, str]:
    """A person and the key of the link with which they choose a password; Invalid for a known address.

    `por` is who invites; nobody, for the first person.
    """
    async with transaction():
        await lock("pessoas")
        if await find_pessoa(nova.email):
            raise Invalid("email", "Esta pessoa já está na equipe.")
        values: dict[str, Any] = {"nome": nova.nome.strip(), "email": nova.email, "papel": nova.papel}
        made = await Pessoas.insert(Pessoas(**values, created_at=clock.now())).returning(Pessoas.id)
        await note(por, "pessoas", made[0]["id"], {}, values)
        pessoa = await require_pessoa(made[0]["id"])
        return pessoa, await _make_link(pessoa.id, INVITED_FOR)


async def renew_link(email: str, valid: timedelta = RESET_FOR) -> tuple[Pessoa, str] | None:
    """One more link to choose a password; None for an unknown address. Earlier links stay until one is used."""
    async with transaction():
        pessoa = await find_pessoa(email)
        if pessoa is None or not pessoa.ativa:
            return None
        return pessoa, await _make_link(pessoa.id, valid)


async def _make_link(pessoa_id: int, valid: timedelta) -> str:
    key, now = secrets.token_urlsafe(24), clock.now()
    await Convites.delete().where(Convites.expires_at < now)
    await Convites.insert(Convites(chave=digest(key), pessoa=pessoa_id, expires_at=now + valid))
    return key


async def end_links(pessoa_id: int) -> None:
    await Convites.delete().where(Convites.pessoa == pessoa_id)


async def who_is_invited(key: str) -> Pessoa | None:
    open_link = "SELECT pessoa FROM convites WHERE chave = {} AND expires_at >= {}"
    return await _find(f"p.id = ({open_link})", digest(key), clock.now())


async def set_senha(key: str, senha: str) -> Pessoa:
    """The person of the link, with this password from now on; all their links end. Invalid names what is wrong.

    `convidada` says whether it is their first password.
    """
    pessoa = await _must_be_invited(key)  # a stranger's guess costs no hash
    hashed = await _hash_new(pessoa, senha)
    async with transaction():
        pessoa = await _must_be_invited(key)
        await _store_senha(pessoa.id, hashed)
    return pessoa


async def change_senha(pessoa_id: int, senha: str) -> None:
    """A person's new password; their links end. Invalid for a weak one."""
    hashed = await _hash_new(await require_pessoa(pessoa_id), senha)
    async with transaction():
        await _store_senha(pessoa_id, hashed)


async def _hash_new(pessoa: Pessoa, senha: str) -> str:
    loja = await fetch("SELECT nome, nome_curto FROM dados_gerais")
    await _check_new_senha(senha, pessoa.nome, pessoa.email, *(name for row in loja for name in row.values()))
    async with at_once:
        return await asyncio.to_thread(hasher.hash, senha)


async def _store_senha(pessoa_id: int, hashed: str) -> None:
    await end_links(pessoa_id)
    await Pessoas.update(senha=hashed).where(Pessoas.id == pessoa_id)
    await note(pessoa_id, "pessoas", pessoa_id, {"senha": "…"}, {"senha": "nova"})


async def _must_be_invited(key: str) -> Pessoa:
    pessoa = await who_is_invited(key)
    if pessoa is None or not pessoa.ativa:
        raise Invalid("convite", "Este convite já foi usado ou passou do prazo. Peça outro.")
    return pessoa


async def check_senha(email: str, senha: str) -> Pessoa | None:
    """The person with this address and this password. An unknown address takes as long to refuse as a wrong password."""
    pessoa = await find_pessoa(email)
    able = Pessoas.id == (pessoa.id if pessoa and pessoa.ativa else 0)
    row = await Pessoas.select(Pessoas.senha).where(able).first()
    async with at_once:
        right = await asyncio.to_thread(_fits, row["senha"] if row else "", senha)
    return pessoa if right else None


def _fits(hashed: str, senha: str) -> bool:
    nobody = _nobody()
    try:
        return hasher.verify(hashed or nobody, senha)
    except (VerificationError, InvalidHashError):
        return False


async def update_pessoa(
    pessoa_id: int, papel: Papel | None, ativa: bool | None, por: int, revisao: int | None = None
) -> NovaRevisao:
    """A person's role and whether they may log in, null leaves one as it is; Invalid when nobody would be left to
    administer, EditConflict when somebody else changed the same after `revisao`.
    """
    async with transaction():
        await lock("pessoas")
        pessoa = await require_pessoa(pessoa_id)
        before: dict[str, Any] = {"papel": pessoa.papel, "ativa": pessoa.ativa}
        given = {"papel": papel, "ativa": ativa}
        mudancas = {campo: value for campo, value in given.items() if value is not None}
        after = before | mudancas
        # An invitation that was not taken may never be.
        others = [p for p in await list_pessoas() if p.id != pessoa_id and p.ativa and not p.convidada]
        left = any(p.papel == "administracao" for p in others)
        if not left and not (after["ativa"] and after["papel"] == "administracao"):
            raise Invalid("papel", "Alguém precisa continuar como administração.")
        await Pessoas.update(papel=after["papel"], ativa=int(after["ativa"])).where(Pessoas.id == pessoa_id)
        return await note_change("pessoas", pessoa_id, before, mudancas, TITULOS, por=por, revisao=revisao)


async def note_entry(pessoa_id: int) -> bool:
    """Inside a transaction: stores the time of a login; whether it is the person's first."""
    row = await Pessoas.select(Pessoas.entrou_at).where(Pessoas.id == pessoa_id).first()
    await Pessoas.update(entrou_at=clock.now()).where(Pessoas.id == pessoa_id)
    return row is None or row["entrou_at"] is None


LEAST = 12
LEAST_OWN = 8  # characters besides words that a stranger tries first
READ = 72  # characters that zxcvbn reads: its time grows with the square
UNGUESSED = 3  # its score for more than 100,000,000 guesses
TRIED_FIRST = [
    *("senha", "minha", "nossa", "mudar", "trocar", "acesso", "entrar", "admin", "janeiro", "fevereiro"),
    *("brasil", "brasileiro", "flamengo", "corinthians", "palmeiras", "santos", "vasco", "gremio"),
    *("deus", "jesus", "amor", "familia", "felicidade"),
    *("carro", "carros", "blindado", "blindados", "blindagem", "vendas", "equipe", "mesa", "loja"),
]
COMMON = (
    "Esta senha é fácil de adivinhar. Escolha três ou quatro palavras sem relação com você ou com a loja."
)


async def _check_new_senha(senha: str, *about: str) -> None:
    """Invalid for a password that programs guess early; `about` are names and addresses of the person and the dealer."""
    if len(senha) < LEAST:
        raise Invalid("senha", f"A senha precisa de pelo menos {LEAST} caracteres.")
    words = {word for text in about for word in re.findall(r"[^\W\d_]{3,}", text.lower())}
    if await asyncio.to_thread(_is_common, senha[:READ], {*TRIED_FIRST, *words}):
        raise Invalid("senha", COMMON)


def _is_common(senha: str, words: Iterable[str]) -> bool:
    from zxcvbn import zxcvbn  # 16 MB of word lists, which only a new password needs

    longest_first = sorted(words, key=len, reverse=True)
    own = re.sub("|".join(longest_first), "", senha.lower())
    return len(own) < LEAST_OWN or zxcvbn(senha, longest_first)["score"] < UNGUESSED  # type: ignore[no-untyped-call]
