"""One contact in full: what was sent, what was quoted, where the visitor went, what the staff wrote down."""

from datetime import datetime
from typing import Any

import msgspec
from msgspec import Struct

from db.equipe.alteracoes import Alteracao, list_alteracoes
from db.format import centavos
from db.mesa.contatos import LISTA, Atendimento, Atendimentos, contato_of, get_contato, moment, number_of
from db.visitantes.leads import get_marcado


class Nota(Struct):
    quem: str
    quando: datetime
    texto: str


class Orcado(Struct):
    """A quote of the contact's: `tipo` blindagem or estetica."""

    pedido: str
    tipo: str
    quando: datetime


class AtendimentoDetalhe(Struct, kw_only=True):
    """One contact in full. `campos` are what was sent, as titles and texts; `outros` the same person's other contacts;
    `paginas` the visitor's path, where they agreed to it; `fotos` the angles of an offer's photographs.
    """

    contato: Atendimento
    campos: list[tuple[str, str]]
    veiculo_url: str
    fotos: list[str]
    orcamentos: list[Orcado]
    paginas: list[str]
    notas: list[Nota]
    historico: list[Alteracao]
    outros: list[Atendimento]


async def get_detalhe(contato_id: str) -> AtendimentoDetalhe | None:
    contato = await get_contato(contato_id)
    if contato is None:
        return None
    sent = await get_sent(contato)
    return AtendimentoDetalhe(
        contato=contato,
        campos=await _wish_of(contato) + _campos_of(contato, sent),
        veiculo_url=sent.get("seo_url") or "",
        fotos=[angle for angle in (sent.get("fotos") or "").split(",") if angle],
        orcamentos=await _orcamentos(contato_id),
        paginas=await _paginas(contato_id),
        notas=await _notas(contato_id),
        historico=await list_alteracoes("contatos", await number_of(contato_id)),
        outros=await _outros(contato),
    )


async def get_sent(contato: Atendimento) -> dict[str, Any]:
    """The row that was stored, with the address of its car."""
    table = "vendas" if contato.tipo == "venda" else "leads"
    car = (
        "'' AS seo_url"
        if table == "vendas"
        else "(SELECT seo_url FROM veiculos v WHERE v.id = x.veiculo_id) AS seo_url"
    )
    rows = await Atendimentos.raw(f"SELECT x.*, {car} FROM {table} x WHERE x.public_id = {{}}", contato.id)
    return dict(rows[0])


async def _wish_of(contato: Atendimento) -> list[tuple[str, str]]:
    """When somebody wishes to come, in words."""
    marcado = await get_marcado(contato.id) if contato.tipo == "visita" else None
    return [("Quer vir", marcado.quando)] if marcado else []


CAMPOS = {
    "assunto": "Assunto",
    "proposta": "Mensagem",
    "marca": "Marca",
    "modelo": "Modelo",
    "ano": "Ano",
    "quilometragem": "Quilometragem",
    "diferenciais": "Diferenciais",
}


def _campos_of(contato: Atendimento, sent: dict[str, Any]) -> list[tuple[str, str]]:
    fields = [(titulo, sent[name]) for name, titulo in CAMPOS.items() if sent.get(name)]
    if sent.get("preco"):
        fields.append(("Preço pedido", centavos(sent["preco"])))
    if troca := troca_of(sent):
        fields.append(("Troca", troca))
    return fields


def troca_of(sent: dict[str, Any]) -> str:
    """What is offered in exchange, in a line; "" for nothing."""
    told = msgspec.json.decode(sent.get("veiculo") or "{}")
    if not told.get("troca"):
        return ""
    return " · ".join(str(told[k]) for k in ("km", "detalhe") if told.get(k)) or "sim"


async def _orcamentos(contato_id: str) -> list[Orcado]:
    rows = await Atendimentos.raw(
        "SELECT q.pedido, q.tipo, q.created_at FROM orcamentos q JOIN leads l ON l.id = q.lead WHERE l.public_id = {}"
        " ORDER BY q.id DESC LIMIT 20",
        contato_id,
    )
    return [Orcado(row["pedido"], row["tipo"], moment(row["created_at"])) for row in rows]


async def _paginas(contato_id: str) -> list[str]:
    rows = await Atendimentos.raw("SELECT paginas FROM navegacoes WHERE lead = {} LIMIT 1", contato_id)
    return msgspec.json.decode(rows[0]["paginas"], type=list[str]) if rows else []


async def _notas(contato_id: str) -> list[Nota]:
    rows = await Atendimentos.raw(
        "SELECT coalesce(p.nome, '') AS quem, n.created_at, n.texto FROM notas n LEFT JOIN pessoas p ON p.id = n.pessoa"
        " WHERE n.contato = {} ORDER BY n.id DESC LIMIT 200",
        contato_id,
    )
    return [Nota(row["quem"], moment(row["created_at"]), row["texto"]) for row in rows]


async def _outros(contato: Atendimento) -> list[Atendimento]:
    """The same person's, by address or telephone."""
    rows = await Atendimentos.raw(
        f"SELECT * FROM ({LISTA}) q WHERE id <> {{}} AND ((email <> '' AND lower(email) = {{}})"
        " OR (telefone <> '' AND telefone = {})) ORDER BY quando DESC LIMIT 20",
        contato.id,
        contato.email.lower(),
        contato.telefone,
    )
    return [contato_of(row) for row in rows]
