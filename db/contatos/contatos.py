"""Contacts as the desk shows and enters them: who wrote, came or called, with state and owner."""

import secrets
from datetime import date, datetime
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, OnDelete, Serial, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.contatos import outcome
from db.contatos.orcamentos import OrcamentoCitado, list_citados
from db.contatos.outcome import Motivo, get_carro_citado
from db.contatos.wait import Espera, espera_of
from db.conteudo.dados_gerais import get_loja, list_origens
from db.equipe.people import Pessoas, require_pessoa
from db.estoque.tables import CARRO
from db.platform import clock, outbox
from db.platform.engine import slow_reads, transaction
from db.platform.errors import Invalid, Missing
from db.platform.fields import LINE, LINES, MAX_ID, Linha, Nome, Telefone, Texto, read_telefone, require
from db.platform.history import NovaRevisao, note, note_change
from db.platform.outbox import Context
from db.platform.retries import retried
from db.platform.sql import FOR_UPDATE, convert_row, fetch, marks, moment
from db.visitantes.contatos import TIPO, WITH_TIPO, Call, Contatos, TipoContato
from db.visitantes.leads import CONTATO

GONE = "Este contato não existe mais."
# Of a contact's changes.
TITULOS = {
    "estado": "Andamento",
    "dono": "Responsável",
    "visita": "Visita",
    "vendido": "Carro vendido",
    "valor": "Preço da venda",
    "motivo": "Motivo da perda",
    "detalhe": "O que disse",
    "passo": "Próximo passo",
    "passo_dia": "Dia do próximo passo",
}
Estado = Literal["novo", "em contato", "proposta", "ganho", "perdido"]


class Notas(Table):
    """The staff's notes about a contact; `canal` is that of an answer, "" of any other note."""

    id: Serial
    contato = Varchar(length=22)
    pessoa = ForeignKey(Pessoas, null=True, on_delete=OnDelete.set_null)
    texto = Text()
    canal = Varchar(length=10, default="")
    created_at = Timestamptz()


class Atendimento(Struct, kw_only=True):
    """A contact. `sobre` is the car or the subject; `suspeito` is why it looks sent by a program.

    `dono` is the owner's number and `responsavel` the name, null and "" for nobody. `espera` is a new one's wait;
    `orcamentos` its quotes, newest first.
    """

    id: str
    tipo: TipoContato
    nome: str
    email: str
    telefone: str
    sobre: str
    suspeito: str
    quando: datetime
    estado: Estado
    dono: int | None
    responsavel: str
    visto: bool
    vendido: int | None
    valor: int | None
    motivo: Motivo
    detalhe: str
    origem: str
    passo: str
    passo_dia: date | None
    junto: str
    espera: Espera | None
    orcamentos: list[OrcamentoCitado]


class EntregueMail(Context):
    kind = "entregue"
    nome: str
    quem: str
    contato: dict[str, str]


LISTA = f"""
    SELECT c.public_id AS id, {TIPO} AS tipo, c.nome, c.email, c.telefone, c.suspeito,
        coalesce(nullif(c.assunto, ''), {CARRO}, '') AS sobre, c.created_at AS quando, c.estado, c.dono, coalesce(p.nome, '') AS responsavel, c.visto_em IS NOT NULL AS visto,
        c.vendido, c.valor, c.motivo, c.detalhe, c.origem, c.passo, c.passo_dia, c.junto
    {WITH_TIPO} LEFT JOIN veiculos v ON v.id = c.veiculo_id LEFT JOIN marcas a ON a.id = v.marca
    LEFT JOIN modelos o ON o.id = v.modelo LEFT JOIN pessoas p ON p.id = c.dono"""


async def get_contatos(ids: list[str]) -> list[Atendimento]:
    """Contacts in the order of their ids."""
    rows = await select_contatos(f"WHERE c.public_id IN ({marks(ids)})", *ids)
    found = {one.id: one for one in rows}
    return [found[id] for id in ids if id in found]


async def select_contatos(rest: str, *values: Any) -> list[Atendimento]:
    """The contacts of a SELECT that begins with `LISTA`, with their quotes."""
    with slow_reads():
        rows = await fetch(f"{LISTA} {rest}", *values)
        return await _contatos_of(rows, await list_citados([row["id"] for row in rows]))


async def _contatos_of(
    rows: list[dict[str, Any]], quotes: dict[str, list[OrcamentoCitado]]
) -> list[Atendimento]:
    hours, now = (await get_loja(None)).funcionamento, clock.now()
    waits = [row["estado"] == "novo" and espera_of(hours, moment(row["quando"]), now) for row in rows]
    return [
        convert_row(row | {"espera": espera or None, "orcamentos": quotes.get(row["id"], [])}, Atendimento)
        for row, espera in zip(rows, waits, strict=True)
    ]


class NovaNota(Struct):
    texto: Annotated[str, Meta(min_length=1, max_length=2000, pattern=LINES)]


async def get_contato(contato_id: str) -> Atendimento | None:
    """A contact without its quotes."""
    rows = await fetch(f"{LISTA} WHERE c.public_id = {{}}", contato_id)
    return (await _contatos_of(rows, {}))[0] if rows else None


async def require_contato(contato_id: str) -> Atendimento:
    """A contact by its id; Missing for an unknown one."""
    contato = await get_contato(contato_id)
    if contato is None:
        raise Missing("contato", GONE)
    return contato


async def mark_seen(contato_id: str) -> None:
    """Marks a contact as seen by all."""
    unseen = (Contatos.public_id == contato_id) & Contatos.visto_em.is_null()
    await Contatos.update(visto_em=clock.now()).where(unseen)


async def _lock(contato_id: str) -> dict[str, Any]:
    """A contact as the desk changes it, locked until the transaction ends; Missing for an unknown id."""
    rows = await fetch(f"SELECT * FROM contatos WHERE public_id = {{}}{FOR_UPDATE}", contato_id)
    if not rows:
        raise Missing("contato", GONE)
    return rows[0]


@retried
async def update_contato(
    contato_id: str, mudancas: dict[Any, Any], por: int, revisao: int | None = None
) -> NovaRevisao:
    """Changes `estado` with its outcome (db/contatos/outcome.py), `dono`, the next step; a new state or step makes a
    contact of nobody's the person's who sets it. A new owner gets a mail, unless it is the person who says so.

    Invalid for an owner without access.
    """
    async with transaction():
        before = await _lock(contato_id)
        mudancas = outcome.with_outcome(mudancas)
        _check_step(before | mudancas)
        if ("estado" in mudancas or mudancas.get("passo")) and before["dono"] is None:
            mudancas = {"dono": por} | mudancas
        dono = mudancas.get("dono")
        given = dono not in (None, before["dono"])
        working = (Pessoas.id == dono) & (Pessoas.ativa == 1)
        if given and not await Pessoas.exists().where(working):
            raise Invalid("dono", "Esta pessoa não está na equipe.")
        sale: dict[Any, Any] = {}
        if "vendido" in mudancas:
            sale["venda_revisao"] = await outcome.settle_sale(contato_id, before, mudancas["vendido"], por)
        if mudancas:
            await Contatos.update(mudancas | sale).where(Contatos.public_id == contato_id)
        number = before["id"]
        andado = await note_change("contatos", number, before, mudancas, TITULOS, por=por, revisao=revisao)
        if given and dono != por:
            await _notify_owner(contato_id, dono, por)
        return andado


def _check_step(after: dict[str, Any]) -> None:
    """Invalid for words without a day, and for a day without words."""
    if after["passo"].strip() and not after["passo_dia"]:
        raise Invalid("passo_dia", "Escolha o dia do próximo passo.")
    if after["passo_dia"] and not after["passo"].strip():
        raise Invalid("passo", "Escreva o próximo passo.")


@retried
async def answer_contato(contato_id: str, por: int) -> None:
    """A new contact is in contact from now on, and so is the one that stands for its group (db/contatos/merge.py)."""
    async with transaction():
        for one in filter(None, (contato_id, (await _lock(contato_id))["junto"])):
            if (await _lock(one))["estado"] == "novo":
                await update_contato(one, {"estado": EM_CONTATO}, por)


async def _notify_owner(contato_id: str, dono: Any, por: int) -> None:
    contato, owner = await require_contato(contato_id), await require_pessoa(dono)
    given = {"id": contato_id, "nome": contato.nome, "sobre": contato.sobre}
    mail = EntregueMail(owner.nome, (await require_pessoa(por)).nome, given)
    await outbox.enqueue(mail, owner.email, about=contato_id)


@retried
async def insert_nota(contato_id: str, nova: NovaNota, por: int, canal: str = "") -> None:
    """Notes something about a contact, or the answer that was given by `canal`."""
    async with transaction():
        await _lock(contato_id)
        row = Notas(contato=contato_id, pessoa=por, texto=nova.texto.strip(), canal=canal)
        row.created_at = clock.now()
        await Notas.insert(row)


Origem = Annotated[str, Meta(min_length=1, max_length=20, pattern=LINE)]
EM_CONTATO = "em contato"


class NovoContato(Struct, kw_only=True):
    """`veiculo_id` is a car of the stock, `assunto` what was typed instead; `nota` is the first note."""

    nome: Nome
    telefone: Telefone
    origem: Origem
    veiculo_id: Annotated[int, Meta(ge=1, le=MAX_ID)] | None = None
    assunto: Linha = ""
    nota: Texto = ""

    def __post_init__(self) -> None:
        self.telefone = read_telefone("telefone", self.telefone)


class ContatoCriado(Struct):
    id: str


async def create_contato(novo: NovoContato, por: int) -> ContatoCriado:
    """Within an open transaction: stores a contact that is this person's, and notifies the CRM; nobody gets a mail.

    Invalid names the field.
    """
    require("nome", novo.nome.strip(), least=2)
    if novo.origem not in await list_origens():
        raise Invalid("origem", "Escolha de onde veio.")
    if novo.veiculo_id and not await get_carro_citado(novo.veiculo_id):
        raise Invalid("veiculo_id", "Este carro não existe mais.")
    public_id, now = secrets.token_urlsafe(16), clock.now()
    assunto = novo.assunto.strip() or ("" if novo.veiculo_id else "Contato direto")
    state: dict[str, Any] = {"estado": EM_CONTATO, "dono": por, "origem": novo.origem}
    contato = Contatos(
        public_id=public_id,
        nome=novo.nome.strip(),
        telefone=novo.telefone,
        assunto=assunto or None,
        categoria=CONTATO,
        veiculo_id=novo.veiculo_id,
        created_at=now,
        visto_em=now,
        **state,
    )
    numero = (await Contatos.insert(contato))[0]["id"]
    await note(por, "contatos", numero, {"estado": "", "dono": None, "origem": ""}, state)
    if novo.nota.strip():
        await insert_nota(public_id, NovaNota(novo.nota), por)
    await outbox.enqueue(Call("contato.criado"), about=public_id)
    return ContatoCriado(public_id)


async def list_same(email: str, telefone: str, sem: str = "") -> list[Atendimento]:
    """The contacts of an address or telephone, newest first, without one of them."""
    same = "((c.email <> '' AND lower(c.email) = {}) OR (c.telefone <> '' AND c.telefone = {}))"
    rest = f"WHERE c.public_id <> {{}} AND {same} ORDER BY c.created_at DESC"
    return await select_contatos(rest, sem, email.lower(), telefone)
