"""The dealer's CRM: the bodies of its calls, their state, sending them again (docs/webhooks.md)."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from db import addresses
from db.contatos.contatos import Atendimento, get_contato, require_contato
from db.contatos.orcamentos import OrcamentoAvisado
from db.contatos.show import campos_of, get_sent_row
from db.estoque.tables import MODELO
from db.orcamentos.orcamentos import numero_of
from db.platform import outbox, settings
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.outbox import CALLS, Mail
from db.platform.sql import convert_row, fetch, moment
from db.visitantes.contatos import Call, Evento, TipoContato
from db.visitantes.leads import get_marcado


class ContatoAvisado(Struct, kw_only=True):
    """A contact as it was sent. `campos` are the filled fields by name; `suspeito` is why it looks sent by a program.

    `equipe_url` is the contact at the desk, where its private photographs are; `veiculo_url` the car, "" for none.
    """

    id: str
    tipo: TipoContato
    nome: str
    email: str
    telefone: str
    sobre: str
    campos: dict[str, str]
    suspeito: str
    quando: datetime
    equipe_url: str
    veiculo_url: str
    orcamento: OrcamentoAvisado | None = None


class ContatoApagado(Struct):
    """A contact was erased: the CRM has to erase it too."""

    id: str


class Chamada(Struct):
    type: Evento
    timestamp: datetime
    data: ContatoAvisado | ContatoApagado


async def read_chamada(call: Mail, site: str, equipe: str) -> Chamada | None:
    """The body of a pending call, with the origins of site and desk; None if its contact is erased."""
    evento: Evento = call.context["evento"]
    if evento == "contato.apagado":
        return Chamada(evento, call.created_at, ContatoApagado(call.about))
    contato = await get_contato(call.about)
    if contato is None:
        return None
    data = await _avisado(contato, site, equipe)
    if evento == "contato.criado":
        return Chamada(evento, contato.quando, data)
    found = await _orcamento(call.context["pedido"])
    if found is None:
        return None
    data.orcamento, quando = found
    return Chamada(evento, quando, data)


async def _avisado(contato: Atendimento, site: str, equipe: str) -> ContatoAvisado:
    sent = await get_sent_row(contato.id)
    campos, url = campos_of(sent), sent["seo_url"]
    if marcado := await get_marcado(contato.id):
        campos |= {"visita": marcado.quando, "visita_inicio": marcado.inicio.isoformat()}
    own = {
        "campos": campos,
        "equipe_url": f"{equipe}{addresses.contato_path(contato.id)}",
        "veiculo_url": f"{site}{addresses.detalhe_path(url)}" if url else "",
    }
    return msgspec.convert(msgspec.structs.asdict(contato) | own, ContatoAvisado)


async def _orcamento(pedido: str) -> tuple[OrcamentoAvisado, datetime] | None:
    query = (
        f"SELECT q.tipo, q.created_at, coalesce({MODELO}, '') AS carro FROM orcamentos q"
        " LEFT JOIN modelos o ON o.id = q.modelo_id LEFT JOIN marcas a ON a.id = o.marca WHERE q.pedido = {}"
    )
    for row in await fetch(query, pedido):
        return OrcamentoAvisado(numero_of(pedido), row["tipo"], row["carro"]), moment(row["created_at"])
    return None


class Envio(Struct, kw_only=True):
    """A call about a contact; `estado` is pending, sent, dead or expired."""

    evento: Evento
    estado: str
    tentativas: int
    quando: datetime
    erro: str


async def list_envios(contato: str) -> list[Envio]:
    """The calls about a contact, oldest first."""
    return [convert_row(row, Envio) for row in await _calls_about(contato)]


async def _calls_about(contato: str) -> list[dict[str, Any]]:
    query = (
        "SELECT id, context, state AS estado, attempts AS tentativas, coalesce(done_at, created_at) AS quando,"
        f" last_error AS erro FROM outbox WHERE {CALLS} AND about = {{}} ORDER BY id"
    )
    return [row | msgspec.json.decode(row["context"]) for row in await fetch(query, contato)]


async def resend_calls(contato: str) -> None:
    """Enqueues every call about a contact again, under its own id, or for the first time.

    Invalid where there is no CRM, Missing for an unknown id.
    """
    if not settings.CALLS_CRM:
        raise Invalid("contato", "Nenhum CRM está configurado.")
    await require_contato(contato)
    async with transaction():
        sent = {(row["evento"], row["pedido"]): row["id"] for row in await _calls_about(contato)}
        quotes = [Call("orcamento.criado", row["pedido"]) for row in await fetch(QUOTES, contato)]
        for call in [Call("contato.criado"), *quotes]:
            if number := sent.get((call.evento, call.pedido)):
                await outbox.resend(number)
            else:
                await outbox.enqueue(call, about=contato)


QUOTES = "SELECT q.pedido FROM orcamentos q JOIN contatos c ON c.id = q.contato WHERE c.public_id = {} ORDER BY q.id"


async def resend_since(since: datetime) -> int:
    """The same for all contacts since then; returns their number."""
    found = await fetch("SELECT public_id FROM contatos WHERE created_at >= {}", since)
    for row in found:
        await resend_calls(row["public_id"])
    return len(found)


async def resend_dead_calls() -> None:
    for row in await fetch(f"SELECT id FROM outbox WHERE {CALLS} AND state = 'dead'"):
        await outbox.resend(row["id"])
