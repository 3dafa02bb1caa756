"""Leads: what visitors send, kept with the mails that are owed for it in one transaction (specification, section 3.8)."""

import hashlib
import re
import secrets
from datetime import timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import Integer, Serial, SmallInt, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import clock, idempotencia, outbox, webhooks
from db.campos import (
    LINE,
    MAX_ID,
    Armadilha,
    Email,
    Linha,
    Nome,
    Telefone,
    TempoMs,
    Texto,
    require,
    signs_of_a_robot,
)
from db.conteudo.dados_gerais import Contato, get_dados_gerais
from db.engine import transaction
from db.visitantes import agendamentos, brake
from db.visitantes.agendamentos import HorarioDesejado, HorarioMarcado
from db.visitantes.objetos import Objeto, Sobre, get_objeto

INDEXES = (
    "CREATE INDEX leads_created_at ON leads (created_at)",
    "CREATE INDEX leads_fold ON leads (fold, created_at)",
    "CREATE INDEX leads_email ON leads (lower(email), created_at)",
    "CREATE INDEX leads_telefone ON leads (telefone, created_at)",
)

CONTATO = 4
PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{22}")
FOLDED_FOR = timedelta(minutes=10)
PER_HOUR = 3
FOR_QUOTE = timedelta(minutes=2)

Id = Annotated[int, Meta(ge=0, le=MAX_ID)]
Tipo = Literal[1, 2, 3]


class Leads(Table):
    """`public_id` is the `id` that the wire shows; `suspeito` says why a lead looks sent by a program, "" is clean.

    `sem_confirmacao` says why its visitor gets no confirmation: "suspeito" or "limite", "" when one is owed.
    `fold` is a hash of everything the visitor typed: an equal lead within ten minutes is the same one.
    """

    id: Serial
    public_id = Varchar(length=22, unique=True)
    nome = Varchar(length=120)
    email = Varchar(length=254)
    telefone = Varchar(length=20)
    assunto = Varchar(length=160, null=True, default=None)
    categoria = Integer(null=True, default=None)
    tipo = SmallInt(null=True, default=None)
    veiculo_id = Integer(null=True, default=None)
    veiculo = Text(null=True, default=None)
    proposta = Text(null=True, default=None)
    sobre = Varchar(length=60, null=True, default=None)
    agendamento = Text(null=True, default=None)
    status = SmallInt()
    suspeito = Varchar(length=60)
    sem_confirmacao = Varchar(length=20)
    fold = Varchar(length=64)
    created_at = Timestamptz()


class Troca(Struct, omit_defaults=True):
    """O veículo que o visitante tem para a troca; `troca` 0 é sem troca (specification, section 3.8)."""

    troca: Literal[0, 1]
    marca_id: Id | None = None
    modelo_id: Id | None = None
    km: Annotated[str, Meta(max_length=20, pattern=LINE, examples=["45.000"])] | None = None
    detalhe: Texto | None = None


class Sent(Struct, kw_only=True, omit_defaults=True):
    nome: Nome
    email: Email
    telefone: Telefone
    assunto: Annotated[Linha, Meta(examples=["Quero conhecer a loja"])] | None = None
    categoria: Id | None = None
    tipo: Tipo | None = None
    veiculo_id: Id | None = None
    veiculo: Troca | None = None
    proposta: Texto | None = None
    sobre: Sobre | None = None
    agendamento: HorarioDesejado | None = None


class NovoLead(Sent, kw_only=True):
    """Um contato enviado por um formulário do site.

    `tipo`: 1 proposta de veículo, 2 blindagem, 3 estética; sem `tipo` é um contato e `assunto` é obrigatório.
    """

    site: Armadilha = ""
    tempo_ms: TempoMs | None = None


class Lead(Sent, kw_only=True):
    """O que foi enviado, com o `id` que o servidor deu."""

    id: str
    status: int


async def create_lead(novo: NovoLead, key: str | None = None, *, timed: bool = True) -> Lead:
    """Stores a lead and the mails that it owes, and only then answers (readings 20–24).

    A used `key` gives its first answer again (Conflict for another body); without one, everything typed being equal
    within ten minutes does. What looks sent by a program, the fourth lead of one person within an hour, and what
    comes in a flood is marked and stored like the others. A form that cannot know its time is not `timed`. Invalid
    names the field.
    """
    sent = await _checked(novo)
    body = msgspec.json.encode(sent)
    signs = signs_of_a_robot(novo.site, novo.tempo_ms, timed=timed)

    async def create() -> Lead:
        return (None if key else await _earlier(body)) or await _insert(sent, body, signs)

    async with transaction():
        return await idempotencia.once("leads", key, body, Lead, create)


async def _checked(novo: NovoLead) -> Sent:
    """What is kept of a form: outer spaces off, a contact's categoria filled in, a visit called what it is."""
    sent = msgspec.convert(novo, Sent, from_attributes=True)
    sent.nome = sent.nome.strip()
    sent.assunto = sent.assunto and sent.assunto.strip()
    sent.proposta = sent.proposta and sent.proposta.strip()
    require("nome", sent.nome, least=2)
    if sent.agendamento:
        await agendamentos.check(sent.agendamento)
        objeto = await _objeto(sent)
        sent.assunto = agendamentos.assunto_of(sent.agendamento, objeto.titulo if objeto else "")
    if sent.tipo is None:
        require("assunto", sent.assunto)
        sent.categoria = CONTATO if sent.categoria is None else sent.categoria
    return sent


async def _earlier(body: bytes) -> Lead | None:
    fold = hashlib.sha256(body).hexdigest()
    await idempotencia.lock(fold)
    recent = Leads.created_at > clock.now() - FOLDED_FOR
    row = await Leads.select().where(Leads.fold == fold, recent).order_by(Leads.id).first()
    return None if row is None else _lead(row)


async def _insert(sent: Sent, body: bytes, signs: list[str]) -> Lead:
    flood, public_id = await brake.is_flood(), secrets.token_urlsafe(16)
    signs = signs + ["frequencia"] * await _too_many(sent) + ["volume"] * flood
    objeto = await _objeto(sent)
    greeting: dict[str, Any] = {
        "nome": sent.nome,
        "tipo": sent.tipo,
        "objeto": objeto,
        "contato": await _contato(sent.tipo),
    }
    marcado = await _marcado(public_id, sent, objeto.titulo if objeto else "")
    greeting["marcado"] = marcado
    row = msgspec.structs.asdict(sent) | {
        "veiculo": _encoded(sent.veiculo),
        "agendamento": _encoded(sent.agendamento),
        "public_id": public_id,
        "fold": hashlib.sha256(body).hexdigest(),
        "status": 0,
        "created_at": clock.now(),
        "suspeito": ",".join(signs),
        "sem_confirmacao": await brake.confirm(
            "confirmacao", sent.email, greeting, about=public_id, signs=signs, wait=_wait(sent)
        ),
    }
    await Leads.insert(Leads(**row))
    lead = _lead(row)
    context = {
        "lead": lead,
        "suspeito": row["suspeito"],
        "sem_confirmacao": row["sem_confirmacao"],
        "objeto": objeto,
        "marcado": marcado,
        "troca": await _trade_in(lead),
    }
    await outbox.enqueue("lead", "", context, about=lead.id, held=flood)
    await webhooks.owe_call("contato.criado", lead.id)
    return lead


def _encoded(value: Struct | None) -> str | None:
    return None if value is None else msgspec.json.encode(value).decode()


async def _marcado(id: str, sent: Sent, titulo: str) -> HorarioMarcado | None:
    if sent.agendamento is None:
        return None
    return await agendamentos.marcado_of(id, sent.agendamento, titulo, clock.now())


async def get_marcado(id: str) -> HorarioMarcado | None:
    """The visit that a lead wishes for, by its public id; None where there is none."""
    row = await Leads.select().where(Leads.public_id == id).first() if PUBLIC_ID.fullmatch(id) else None
    if row is None or not row["agendamento"]:
        return None
    lead = _lead(row)
    objeto = await _objeto(lead)
    assert lead.agendamento
    return await agendamentos.marcado_of(
        id, lead.agendamento, objeto.titulo if objeto else "", row["created_at"]
    )


def _wait(sent: Sent) -> timedelta:
    """The quote that a lead announces follows at once, and its link belongs into the same mail."""
    return FOR_QUOTE if sent.tipo in (2, 3) else timedelta(0)


async def _too_many(sent: Sent) -> bool:
    since = clock.now() - timedelta(hours=1)
    for column, value in (("lower(email)", sent.email.lower()), ("telefone", sent.telefone)):
        if await brake.reached(
            PER_HOUR, (f"leads WHERE {column} = {{}} AND created_at > {{}}", (value, since))
        ):
            return True
    return False


def _lead(row: dict[str, Any]) -> Lead:
    values = {name: row[name] for name in Sent.__struct_fields__}
    values["veiculo"] = row["veiculo"] and msgspec.json.decode(row["veiculo"], type=Troca)
    values["agendamento"] = row["agendamento"] and msgspec.json.decode(
        row["agendamento"], type=HorarioDesejado
    )
    return Lead(id=row["public_id"], status=row["status"], **values)


async def _objeto(lead: Sent) -> Objeto | None:
    """What the lead is about: a proposal is about its car."""
    sobre = lead.sobre or (f"veiculo-{lead.veiculo_id}" if lead.veiculo_id else "")
    return await get_objeto(sobre)


async def _contato(tipo: int | None) -> Contato | None:
    """Who at the dealer's answers such a lead (specification, section 9.5)."""
    gerais = await get_dados_gerais()
    contatos = gerais.whatsapp if gerais else []
    wanted = tipo or 0
    return next(iter(contatos[wanted : wanted + 1] or contatos[:1]), None)


async def _trade_in(lead: Lead) -> dict[str, str] | None:
    """The names of the brand and model offered in exchange."""
    if lead.veiculo is None or not lead.veiculo.troca:
        return None
    marca = await Leads.raw("SELECT titulo FROM marcas WHERE id = {}", lead.veiculo.marca_id or 0)
    modelo = await Leads.raw("SELECT titulo FROM modelos WHERE id = {}", lead.veiculo.modelo_id or 0)
    return {"marca": marca[0]["titulo"] if marca else "", "modelo": modelo[0]["titulo"] if modelo else ""}
