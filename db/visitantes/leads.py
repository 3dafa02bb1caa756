"""Leads: proposals, quote requests, contacts, appointments (specification, section 3.8)."""

import re
import secrets
from datetime import timedelta
from functools import partial
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from msgspec import Meta, Struct
from msgspec.structs import asdict, replace
from piccolo.columns import ForeignKey, Integer, SmallInt, Text, Varchar
from piccolo.table import Table

from db.conteudo.dados_gerais import get_loja, name_of_loja
from db.conteudo.lojas import Contato
from db.platform import clock
from db.platform.clock import HOUR
from db.platform.fields import (
    LINE,
    MAX_ID,
    Armadilha,
    Email,
    Linha,
    Nome,
    Telefone,
    TempoMs,
    Texto,
    read_centavos,
    read_email,
    read_telefone,
    require,
    signs_of_a_robot,
)
from db.platform.format import centavos
from db.platform.outbox import Context
from db.platform.sql import fetch, moment
from db.visitantes import agendamentos, submissions
from db.visitantes.agendamentos import Agendamentos, HorarioDesejado, HorarioGuardado, HorarioMarcado
from db.visitantes.contatos import LEADS, Contatos, TipoContato
from db.visitantes.objetos import Objeto, Sobre, get_objeto
from db.visitantes.submissions import Submission, SubmissionMail, SubmissionRules

CONTATO = 4
PUBLIC_ID = re.compile(r"[A-Za-z0-9_-]{22}")
FOR_QUOTE = timedelta(minutes=2)

Id = Annotated[int, Meta(ge=0, le=MAX_ID)]
Tipo = Literal[1, 2, 3]
Dinheiro = Annotated[str, Meta(max_length=40, pattern=LINE, examples=["R$ 1.100.000,00"])]


class Propostas(Table):
    """What a lead proposes: `oferta` and `veiculo`, the car in exchange, as they were sent; `troca` is null without one."""

    contato = ForeignKey(Contatos, primary_key=True)
    valor = Varchar(length=40)
    entrada = Varchar(length=40)
    prazo = Varchar(length=60)
    financiamento = SmallInt()
    troca = SmallInt(null=True, default=None)
    marca_id = Integer(null=True, default=None)
    modelo_id = Integer(null=True, default=None)
    km = Varchar(length=20, null=True, default=None)
    detalhe = Text(null=True, default=None)


class Troca(Struct, omit_defaults=True):
    """O veículo que o visitante tem para a troca; `troca` 0 é sem troca (specification, section 3.8)."""

    troca: Literal[0, 1]
    marca_id: Id | None = None
    modelo_id: Id | None = None
    km: Annotated[str, Meta(max_length=20, pattern=LINE, examples=["45.000"])] | None = None
    detalhe: Texto | None = None


class OfertaDeCompra(Struct, omit_defaults=True):
    """O que o visitante propõe: valor e entrada em reais, e o prazo ou as parcelas nas palavras dele.

    `financiamento` 1 pede uma simulação do financiamento.
    """

    valor: Dinheiro = ""
    entrada: Dinheiro = ""
    prazo: Annotated[str, Meta(max_length=60, pattern=LINE, examples=["36 parcelas"])] = ""
    financiamento: Literal[0, 1] = 0


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
    oferta: OfertaDeCompra | None = None
    sobre: Sobre | None = None
    agendamento: HorarioDesejado | None = None


class NovoLead(Sent, kw_only=True):
    """Um contato enviado por um formulário do site.

    `tipo`: 1 proposta de veículo, 2 blindagem, 3 estética; sem `tipo` é um contato e `assunto` é obrigatório.
    """

    site: Armadilha = ""
    tempo_ms: TempoMs | None = None

    def __post_init__(self) -> None:
        self.email = read_email("email", self.email)
        self.telefone = read_telefone("telefone", self.telefone)


class Lead(Sent, kw_only=True):
    """O que foi enviado, com o `id` que o servidor deu; `aviso` diz que não segue um e-mail de confirmação."""

    id: str
    status: int
    aviso: str | None = None


class LeadMail(SubmissionMail, kw_only=True):
    kind = "lead"
    lead: Lead
    troca: dict[str, str] | None
    objeto: Objeto | None
    marcado: HorarioMarcado | None
    loja: str = ""


class ConfirmacaoMail(Context, kw_only=True, omit_defaults=True):
    kind = "confirmacao"
    nome: str = ""
    tipo: Tipo | None
    objeto: Objeto | None = None
    marcado: HorarioMarcado | None = None
    contato: Contato | None = None


TIPOS: tuple[TipoContato, ...] = ("contato", "proposta", "blindagem", "estetica")  # by the number of the wire
RULE = SubmissionRules("leads", LEADS, most=12, within=HOUR)


async def create_lead(novo: NovoLead, key: str | None = None, *, timed: bool = True) -> Lead:
    """Stores a lead and its mails once (`submissions.receive`). A form that cannot measure its time is not `timed`.

    Invalid names the field.
    """
    sent, public_id = _stripped(novo), secrets.token_urlsafe(16)
    tipo, troca = TIPOS[sent.tipo or 0], await _trade_in(sent.veiculo)
    visita = msgspec.convert(sent.agendamento, HorarioGuardado | None, from_attributes=True)
    objeto, marcado = await _objeto(sent.sobre, sent.veiculo_id), None
    contato = await _contato(tipo, sent.sobre, objeto, visits=visita is not None)
    loja = await name_of_loja(objeto.loja if objeto else None)
    if visita:
        visita.loja = (objeto and objeto.loja) or None
        titulo = objeto.titulo if objeto else ""
        sent.assunto = agendamentos.assunto_of(visita, titulo)
        marcado = await agendamentos.plan_appointment(public_id, visita, titulo)
    lead = Lead(id=public_id, status=0, **asdict(sent))
    submission = Submission(
        public_id=public_id,
        body=msgspec.json.encode(sent),
        signs=signs_of_a_robot(novo.site, novo.tempo_ms, timed=timed),
        values={name: getattr(sent, name) for name in COLUMNS} | {"tipo": tipo, "mensagem": sent.proposta},
        parts=_parts(sent, visita),
        mail=LeadMail(lead=lead, troca=troca, objeto=objeto, marcado=marcado, loja=loja),
        greeting=ConfirmacaoMail(
            nome=sent.nome, tipo=sent.tipo, contato=contato, objeto=objeto, marcado=marcado
        ),
        # The quote that a lead announces follows at once, and its link belongs into the same mail.
        wait=FOR_QUOTE if sent.tipo in (2, 3) else timedelta(0),
        needed=visita is not None,  # the key that changes it
        check=partial(agendamentos.check_places, visita) if visita else None,
    )

    def answer_of(row: dict[str, Any]) -> Lead:
        aviso = submissions.NOT_MAILED if row["sem_confirmacao"] else None
        return replace(lead, id=row["public_id"], aviso=aviso)

    return await submissions.receive(RULE, submission, key, Lead, answer_of)


COLUMNS = ("nome", "email", "telefone", "assunto", "categoria", "veiculo_id", "sobre")


def _parts(sent: Sent, visita: HorarioGuardado | None) -> dict[type[Table], dict[str, Any]]:
    oferta, troca = (asdict(part) if part else {} for part in (sent.oferta, sent.veiculo))
    parts = {Propostas: oferta | troca, Agendamentos: asdict(visita) if visita else {}}
    return {table: values for table, values in parts.items() if values}


def _stripped(novo: NovoLead) -> Sent:
    """What is stored of a form, with outer spaces off."""
    sent = msgspec.convert(novo, Sent, from_attributes=True)
    sent.nome = sent.nome.strip()
    sent.assunto = sent.assunto and sent.assunto.strip()
    sent.proposta = sent.proposta and sent.proposta.strip()
    sent.oferta = sent.oferta and _oferta(sent.oferta)
    require("nome", sent.nome, least=2)
    if sent.tipo is None:
        if not sent.agendamento:  # which has a subject of its own
            require("assunto", sent.assunto)
        sent.categoria = CONTATO if sent.categoria is None else sent.categoria
    return sent


def _oferta(given: OfertaDeCompra) -> OfertaDeCompra | None:
    """Its amounts in one notation; None of an empty one. Invalid for what is no amount."""
    amounts = {name: _amount(f"oferta.{name}", getattr(given, name)) for name in ("valor", "entrada")}
    found = replace(given, **amounts, prazo=given.prazo.strip())
    return found if found != OfertaDeCompra() else None


def _amount(campo: str, text: str) -> str:
    value = read_centavos(campo, text, "Informe o valor em reais, como R$ 189.900,00.")
    return centavos(value) if value else ""


class VisitaPedida(NamedTuple):
    """An appointment: `numero` is its contact's, `quem` the contact's id, name, e-mail and telephone, `contato` the dealer's
    who answers, `por_email` whether it was confirmed by mail.
    """

    numero: int
    quem: dict[str, str]
    sobre: str
    guardada: HorarioGuardado
    marcado: HorarioMarcado
    objeto: Objeto | None
    contato: Contato | None
    por_email: bool

    @property
    def aberta(self) -> bool:
        """Whether it is still to begin, so that it may be changed."""
        return self.marcado.estado in agendamentos.HELD and self.marcado.inicio > clock.now()


async def get_marcado(id: str) -> HorarioMarcado | None:
    """The appointment of a lead, by its public id; None where there is none."""
    found = await get_visita(id)
    return found.marcado if found else None


async def get_visita(id: str, lock: str = "") -> VisitaPedida | None:
    """The same with its lead. `lock` is what ends the SELECT, in a transaction."""
    query = f"SELECT c.*, {agendamentos.COLUMNS} FROM contatos c JOIN agendamentos g ON g.contato = c.id WHERE c.public_id = {{}}"
    rows = await fetch(query + lock, id) if PUBLIC_ID.fullmatch(id) else []
    if not rows:
        return None
    row = rows[0]
    objeto = await _objeto(row["sobre"], row["veiculo_id"])
    guardada = agendamentos.guardada_of(row)
    titulo = objeto.titulo if objeto else ""
    marcado = await agendamentos.marcado_of(id, guardada, titulo, moment(row["created_at"]))
    quem = {"id": id} | {name: row[name] for name in ("nome", "email", "telefone")}
    contato = await _contato(row["tipo"], row["sobre"], objeto, visits=True)
    sobre, por_email = row["sobre"] or "", not row["sem_confirmacao"]
    return VisitaPedida(row["id"], quem, sobre, guardada, marcado, objeto, contato, por_email)


async def _objeto(sobre: str | None, veiculo_id: int | None) -> Objeto | None:
    """What a lead is about: a proposal is about its car."""
    return await get_objeto(sobre or (f"veiculo-{veiculo_id}" if veiculo_id else ""))


async def _contato(
    tipo: TipoContato, sobre: str | None, objeto: Objeto | None, *, visits: bool
) -> Contato | None:
    """Who at the dealer's answers such a lead (specification, section 9.5; reading 46)."""
    contatos = (await get_loja(objeto.loja if objeto else None)).whatsapp
    visits_car = visits and (sobre or "").startswith(("veiculo-", "importado-"))
    wanted = 1 if visits_car and tipo == "contato" else TIPOS.index(tipo)
    return next(iter(contatos[wanted : wanted + 1] or contatos[:1]), None)


async def _trade_in(offered: Troca | None) -> dict[str, str] | None:
    if offered is None or not offered.troca:
        return None
    marca = await fetch("SELECT titulo FROM marcas WHERE id = {}", offered.marca_id or 0)
    modelo = await fetch("SELECT titulo FROM modelos WHERE id = {}", offered.modelo_id or 0)
    return {"marca": marca[0]["titulo"] if marca else "", "modelo": modelo[0]["titulo"] if modelo else ""}
