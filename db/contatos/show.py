"""One contact in full, the answers to it, by templates, and its merging with others of the same person."""

from collections.abc import Collection
from datetime import datetime
from typing import Any, Literal

import msgspec
from msgspec import Struct

from db import addresses
from db.contatos.contatos import (
    GONE,
    Atendimento,
    NovaNota,
    answer_contato,
    get_contatos,
    insert_nota,
    list_same,
    require_contato,
)
from db.contatos.orcamentos import Orcado, list_orcados
from db.contatos.outcome import CarroCitado, get_carro_citado
from db.fichas.kinds import Respostas
from db.orcamentos.orcamentos import total_of
from db.platform import clock, idempotency, outbox
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.fields import Texto, require
from db.platform.format import BRASILIA, centavos, reais_inteiros
from db.platform.history import Alteracao, NovaRevisao, get_revisao, list_alteracoes, note, note_change
from db.platform.outbox import Context
from db.platform.retries import retried
from db.platform.sql import count, fetch, fetch_as, marks
from db.visitantes.contatos import Contatos


class Nota(Struct):
    """`canal` is that of an answer, "" of any other note."""

    quem: str
    quando: datetime
    texto: str
    canal: Literal["", "whatsapp", "email"]


class AtendimentoDetalhe(Struct, kw_only=True):
    """One contact in full. `campos` are the sent fields and how the visitor came, as titles and texts; `juntos` those that were merged with it, `outros` others of the same
    address or telephone; `carro` is the car of the stock that it is about, `vendido` the sold one; `paginas`
    the visited pages, after consent; `fotos` the angles of an offer's photographs.
    """

    contato: Atendimento
    revisao: int
    campos: list[tuple[str, str]]
    veiculo_url: str
    carro: CarroCitado | None
    vendido: CarroCitado | None
    fotos: list[str]
    orcamentos: list[Orcado]
    paginas: list[str]
    notas: list[Nota]
    historico: list[Alteracao]
    juntos: list[Atendimento]
    outros: list[Atendimento]


async def get_detalhe(contato_id: str, most: int = 50) -> AtendimentoDetalhe:
    """Missing for an unknown id."""
    number = await count("SELECT max(id) FROM contatos WHERE public_id = {}", contato_id)
    revisao = await get_revisao("contatos", number)  # before the contact itself
    contato = await require_contato(contato_id)
    sent = await get_sent_row(contato_id)
    juntos = await _list_merged(contato_id)
    mesmos = await list_same(contato.email, contato.telefone, contato.id)
    return AtendimentoDetalhe(
        contato=contato,
        revisao=revisao,
        campos=[(CAMPOS[name], text) for name, text in campos_of(sent).items()],
        veiculo_url=sent["seo_url"] or "",
        carro=await get_carro_citado(sent["veiculo_id"]),
        vendido=await get_carro_citado(contato.vendido),
        fotos=[angle for angle in (sent["fotos"] or "").split(",") if angle],
        orcamentos=await list_orcados(contato_id),
        paginas=msgspec.json.decode(sent["paginas"] or "[]", type=list[str]),
        notas=await _notas([contato_id, *juntos]),
        historico=await list_alteracoes("contatos", number, most),
        juntos=sorted(await get_contatos(juntos), key=lambda one: one.quando, reverse=True),
        outros=[one for one in mesmos if one.id not in juntos],
    )


SENT = """
    SELECT c.tipo, c.assunto, c.mensagem, c.veiculo_id, v.seo_url, p.valor, p.entrada, p.prazo, p.financiamento, p.troca,
        p.km, p.detalhe, o.marca, o.modelo, o.ano, o.quilometragem, o.preco, o.financiado, o.fotos, n.origem, n.clique, n.paginas
    FROM contatos c LEFT JOIN veiculos v ON v.id = c.veiculo_id LEFT JOIN propostas p ON p.contato = c.id
    LEFT JOIN carros_oferecidos o ON o.contato = c.id LEFT JOIN navegacoes n ON n.lead = c.public_id
    WHERE c.public_id = {} LIMIT 1"""


async def get_sent_row(contato_id: str) -> dict[str, Any]:
    """What a contact sent, with its car's address, and its visit of the site, after consent."""
    return (await fetch(SENT, contato_id))[0]


CAMPOS = {
    "valor": "Valor proposto",
    "entrada": "Entrada",
    "prazo": "Prazo",
    "financiamento": "Financiamento",
    "assunto": "Assunto",
    "proposta": "Mensagem",
    "marca": "Marca",
    "modelo": "Modelo",
    "ano": "Ano",
    "quilometragem": "Quilometragem",
    "diferenciais": "Diferenciais",
    "preco": "Preço pedido",
    "troca": "Troca",
    "origem": "Origem da visita",
    "clique": "Clique do anúncio",
}


def campos_of(sent: dict[str, Any]) -> dict[str, str]:
    """The filled fields of a stored row, by their names in `CAMPOS`."""
    message = "diferenciais" if sent["tipo"] == "venda" else "proposta"
    texts = sent | {
        message: sent["mensagem"],
        "assunto": "" if sent["tipo"] == "venda" else sent["assunto"],
        "financiamento": "quer a simulação"
        if sent["financiamento"]
        else "ainda tem"
        if sent["financiado"]
        else "",
        "preco": sent["preco"] and centavos(sent["preco"]),
        "troca": _troca_of(sent),
    }
    return {name: texts[name] for name in CAMPOS if texts.get(name)}


def _troca_of(sent: dict[str, Any]) -> str:
    if not sent["troca"]:
        return ""
    return " · ".join(sent[name] for name in ("km", "detalhe") if sent[name]) or "sim"


async def _notas(contatos: list[str]) -> list[Nota]:
    query = (
        "SELECT coalesce(p.nome, '') AS quem, n.created_at AS quando, n.texto, n.canal FROM notas n LEFT JOIN pessoas p ON p.id = n.pessoa"
        f" WHERE n.contato IN ({marks(contatos)}) ORDER BY n.id DESC"
    )
    return await fetch_as(Nota, query, *contatos)


Canal = Literal["whatsapp", "email"]
ON_REQUEST = "sob consulta"
DEFAULT = "Olá, {nome}! Aqui é {vendedor}, da {loja}. Escrevo sobre {carro}."


class RespostaPronta(Struct):
    titulo: str
    texto: str


async def list_respostas(
    detalhe: AtendimentoDetalhe, vendedor: str, loja: str, site: str
) -> list[RespostaPronta]:
    """The templates in their order, filled in for a person of the staff, the dealer's name and the visitors' origin; where
    all were removed, one that says who writes about what.
    """
    rows = await Respostas.select().order_by(Respostas.ordem).order_by(Respostas._meta.primary_key)
    names = {"nome": _first(detalhe.contato.nome), "vendedor": _first(vendedor), "loja": loja}
    values = names | await _subject_of(detalhe, site)
    stored = [(row["titulo"], row["texto"]) for row in rows] or [("Apresentação", DEFAULT)]
    return [RespostaPronta(titulo, texto.format(**values)) for titulo, texto in stored]


def _first(nome: str) -> str:
    return nome.partition(" ")[0]


async def _subject_of(detalhe: AtendimentoDetalhe, site: str) -> dict[str, str]:
    """The car of the contact or of its newest quote, with price and link."""
    carro, preco, link = detalhe.contato.sobre, "", "/"
    if detalhe.carro:
        carro, link = detalhe.carro.titulo, addresses.detalhe_path(detalhe.veiculo_url)
        preco = reais_inteiros(detalhe.carro.preco) if detalhe.carro.preco else ""
    elif detalhe.orcamentos:
        quote = detalhe.orcamentos[0]
        rows = await fetch("SELECT pedido FROM orcamentos WHERE id = {}", quote.id)
        carro, link = quote.carro, addresses.orcamento_path(quote.tipo, rows[0]["pedido"])
        preco = "" if quote.consultar else total_of(quote.grupos)
    return {"carro": carro or "o seu contato", "preço": preco or ON_REQUEST, "link": site + link}


class NovaResposta(Struct):
    canal: Canal
    texto: Texto


class RespostaMail(Context):
    kind = "resposta"
    texto: str
    sobre: str
    quem: dict[str, str]


class RespostaEnviada(Struct):
    canal: Canal


async def send_resposta(contato_id: str, nova: NovaResposta, por: int) -> RespostaEnviada:
    """Within an open transaction: notes an answer and, by mail, enqueues it. A new contact waits for no answer any more.

    Missing for an unknown contact, Invalid for an empty text and for a mail without an address.
    """
    require("texto", nova.texto)
    contato = await require_contato(contato_id)
    if nova.canal == "email":
        if not contato.email:
            raise Invalid("canal", "Este contato não tem e-mail.")
        if not await outbox.sends_mail():
            raise Invalid("canal", "Nenhum e-mail sai daqui: responda por telefone ou pelo seu e-mail.")
        rows = await fetch("SELECT nome, email FROM pessoas WHERE id = {}", por)
        mail = RespostaMail(nova.texto.strip(), contato.sobre, rows[0])
        await outbox.enqueue(mail, contato.email, about=contato_id)
    await answer_contato(contato_id, por)
    await insert_nota(contato_id, NovaNota(nova.texto), por, nova.canal)
    return RespostaEnviada(nova.canal)


MOST = 50  # contacts of one person
TITULOS = {"juntos": "Contatos da mesma pessoa"}


async def _list_merged(contato_id: str) -> list[str]:
    """The ids of the other contacts of its group."""
    rows = await fetch("SELECT junto FROM contatos WHERE public_id = {}", contato_id)
    newest = (rows[0]["junto"] if rows else "") or contato_id
    query = "SELECT public_id FROM contatos WHERE public_id = {} OR (junto = {} AND junto <> '')"
    found = await fetch(query, newest, newest)
    return [row["public_id"] for row in found if row["public_id"] != contato_id]


@retried
async def merge_contatos(contato_id: str, outros: list[str], por: int, revisao: int) -> NovaRevisao:
    """Makes the group of a contact: it, `outros`, and those with whom new ones of these are merged. Contacts that leave it
    stay together, so that the same call with the `outros` of `antes` is the undo.

    Missing for an unknown contact, Invalid for a group of more than fifty, EditConflict if a colleague
    changed the group since `revisao`.
    """
    async with transaction():
        await idempotency.lock("juntos")
        before = await _list_merged(contato_id)
        group, sizes = {contato_id, *outros}, dict.fromkeys([contato_id, *before], len(before) + 1)
        for other in {*outros} - {*sizes}:
            with_it = [other, *await _list_merged(other)]
            group |= {*with_it}
            sizes |= dict.fromkeys(with_it, len(with_it))
        if len(group) > MOST:
            raise Invalid("outros", f"São no máximo {MOST} contatos de uma pessoa.")
        left = {*before} - group
        numbers = await _merge(group) | await _merge(left)
        since = f"desde {clock.now().astimezone(BRASILIA):%d/%m às %H:%M:%S}"

        def change_of(one: str) -> tuple[int, dict[str, str], dict[str, str]]:
            size = len(group if one in group else left)
            return numbers[one], {"juntos": str(sizes[one])}, {"juntos": f"{size}, {since}"}

        for other in sorted({*numbers} - {contato_id}):
            await note(por, "contatos", *change_of(other))
        made = await note_change("contatos", *change_of(contato_id), TITULOS, por=por, revisao=revisao)
        return NovaRevisao(made.revisao, {"outros": before})


async def _merge(ids: Collection[str]) -> dict[str, int]:
    """Makes a group of its own, of a single contact none; their numbers. Missing for an unknown contact."""
    if not ids:
        return {}
    query = f"SELECT id, public_id FROM contatos WHERE public_id IN ({marks(ids)}) ORDER BY created_at DESC, public_id"
    rows = await fetch(query, *ids)
    if len(rows) < len(ids):
        raise Missing("outros", GONE)
    newest = rows[0]["public_id"]
    await Contatos.update(junto=newest).where(Contatos.public_id.is_in([*ids]))
    await Contatos.update(junto="").where(Contatos.public_id == newest)
    return {row["public_id"]: row["id"] for row in rows}
