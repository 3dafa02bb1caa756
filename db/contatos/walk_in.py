"""Contacts that the staff enter: who came to the showroom, called, or was recommended."""

import secrets
from typing import Annotated, Any

from msgspec import Meta, Struct

from db.contatos.contatos import Atendimento, NovaNota, insert_nota, select_contatos
from db.contatos.outcome import get_carro_citado
from db.conteudo.dados_gerais import list_origens
from db.platform import clock, outbox
from db.platform.errors import Invalid
from db.platform.fields import LINE, MAX_ID, Linha, Nome, Telefone, Texto, require
from db.platform.history.changes import note
from db.platform.telefone import read_telefone
from db.visitantes.calls import Call
from db.visitantes.contatos import Contatos
from db.visitantes.leads import CONTATO

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
