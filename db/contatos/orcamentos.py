"""Quotes at the desk: in lists, in the daily mail, in full, and extended."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from db import addresses
from db.conteudo.dados_gerais import read_dados_gerais
from db.orcamentos.blindagem.orcamento import BLINDAGEM
from db.orcamentos.estetica.orcamento import ESTETICA
from db.orcamentos.orcamentos import (
    NAMES,
    Orcamentos,
    ParteCotada,
    ResumoCotado,
    Tipo,
    Validade,
    numero_of,
    total_of,
    validade_of,
)
from db.orcamentos.servico import Servico, read_cotacao
from db.platform import clock, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.format import BRASILIA
from db.platform.history import NovaRevisao, note_change
from db.platform.outbox import Context
from db.platform.retries import retried
from db.platform.sql import CLEAN, FOR_UPDATE, count, fetch, marks, moment

SHOWN = 50


class OrcamentoAvisado(Struct):
    """A quote: `numero` is the short number for the telephone, which opens nothing."""

    numero: str
    tipo: Tipo
    carro: str


class OrcamentoCitado(OrcamentoAvisado):
    """A quote in a list. `total` is "" if it is on request."""

    total: str


class OrcamentoRecente(OrcamentoCitado):
    contato: str
    nome: str


class Orcado(Struct, kw_only=True):
    """A contact's quote in full, with the prices of its day. `consultar`: the customer sees no total."""

    id: int
    numero: str
    tipo: Tipo
    carro: str
    validade: Validade
    grupos: list[ParteCotada]
    recomendada: ParteCotada | None
    consultar: bool


async def list_orcados(contato: str) -> list[Orcado]:
    query = (
        "SELECT q.id, q.pedido, q.tipo, q.conteudo, q.created_at, q.validade FROM orcamentos q"
        f" JOIN contatos c ON c.id = q.contato WHERE c.public_id = {{}} ORDER BY q.id DESC LIMIT {SHOWN}"
    )
    return [_orcado(row) for row in await fetch(query, contato)]


def _orcado(row: dict[str, Any]) -> Orcado:
    validade = validade_of(moment(row["created_at"]), row["validade"])
    own = {"id": row["id"], "numero": numero_of(row["pedido"]), "tipo": row["tipo"], "validade": validade}
    return msgspec.convert(msgspec.structs.asdict(_resumo(row)) | own, Orcado)


def _resumo(row: dict[str, Any]) -> ResumoCotado:
    servico: Servico[Any, Any, Any, Any] = BLINDAGEM if row["tipo"] == "blindagem" else ESTETICA
    return servico.resumo_of(read_cotacao(servico, row["conteudo"]))


async def has_orcamento(id: int) -> bool:
    return bool(await fetch("SELECT 1 FROM orcamentos WHERE id = {}", id))


async def list_citados(contatos: list[str]) -> dict[str, list[OrcamentoCitado]]:
    """The quotes of these contacts by contact, newest first, in one query."""
    query = (
        "SELECT c.public_id AS contato, q.pedido, q.tipo, q.conteudo FROM orcamentos q JOIN contatos c ON c.id = q.contato"
        f" WHERE c.public_id IN ({marks(contatos)}) ORDER BY q.id DESC"
    )
    found: dict[str, list[OrcamentoCitado]] = {}
    for row in await fetch(query, *contatos):
        found.setdefault(row["contato"], []).append(OrcamentoCitado(*_line_of(row)))
    return found


async def list_recentes(since: datetime, most: int) -> tuple[int, list[OrcamentoRecente]]:
    """The number of quotes since then and the newest ones, without probable spam."""
    made = f"FROM orcamentos q JOIN contatos c ON c.id = q.contato WHERE q.created_at > {{}} AND {CLEAN}"
    query = f"SELECT c.public_id AS contato, c.nome, q.pedido, q.tipo, q.conteudo {made} ORDER BY q.id DESC LIMIT {most}"
    recent = [
        OrcamentoRecente(*_line_of(row), row["contato"], row["nome"]) for row in await fetch(query, since)
    ]
    return await count(f"SELECT count(*) {made}", since), recent


def _line_of(row: dict[str, Any]) -> tuple[str, Tipo, str, str]:
    resumo = _resumo(row)
    return numero_of(row["pedido"]), row["tipo"], resumo.carro, total_of(resumo.grupos)


TITULOS = {"orcamento": "Orçamento"}


class OrcamentoRenovadoMail(Context):
    kind = "orcamento_renovado"
    servico: str
    orcamento: str
    validade: Validade


@retried
async def renew_orcamento(id: int, por: int, revisao: int) -> NovaRevisao:
    """The prices hold as long as a new quote's from today on, or longer if they do already; its customer gets the link.

    Missing for an unknown quote, Invalid without an address, EditConflict if a colleague did it since `revisao`.
    """
    async with transaction():
        quote = await _lock(id)
        if not quote["email"]:
            raise Invalid("email", "Este contato não tem e-mail.")
        made, now = moment(quote["created_at"]), clock.now()
        today = now.astimezone(BRASILIA).date() - made.astimezone(BRASILIA).date()
        days = max(quote["validade"], today.days + (await read_dados_gerais()).validade_orcamento)
        await Orcamentos.update(validade=days).where(Orcamentos._meta.primary_key == id)
        before, after = validade_of(made, quote["validade"]), validade_of(made, days)
        path = addresses.orcamento_path(quote["tipo"], quote["pedido"])
        mail = OrcamentoRenovadoMail(NAMES[quote["tipo"]], path, after)
        await outbox.enqueue(mail, quote["email"], about=quote["public_id"])
        numero, sent = numero_of(quote["pedido"]), now.astimezone(BRASILIA)
        was = {"orcamento": _validity_text(numero, before)}
        done = {"orcamento": f"{_validity_text(numero, after)}, enviado em {sent:%d/%m às %H:%M:%S}"}
        return await note_change("contatos", quote["contato"], was, done, TITULOS, por=por, revisao=revisao)


def _validity_text(numero: str, validade: Validade) -> str:
    return f"nº {numero}, válido até {validade.valido_ate}"


async def _lock(id: int) -> dict[str, Any]:
    query = "SELECT q.*, c.email, c.public_id FROM orcamentos q JOIN contatos c ON c.id = q.contato WHERE q.id = {}"
    for row in await fetch(query + FOR_UPDATE, id):
        return row
    raise Missing("orcamento", "Este orçamento não existe mais.")
