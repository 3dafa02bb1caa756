"""Quotes: what was chosen and what it cost at that moment, kept under an unguessable pedido (readings 27 and 33)."""

import secrets
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, Integer, SmallInt, Text, Timestamptz, Varchar
from piccolo.table import Table

from db import addresses, clock, outbox, webhooks
from db.campos import MAX_ID
from db.conteudo.dados_gerais import read_dados_gerais
from db.engine import DB
from db.errors import Invalid
from db.estoque.veiculos import get_modelo_imagem
from db.format import BRASILIA, dia, reais
from db.sql import active
from db.visitantes import brake
from db.visitantes.leads import Leads

INDEXES = (
    "CREATE INDEX orcamentos_lead ON orcamentos (lead, created_at)",
    "CREATE INDEX orcamentos_created_at ON orcamentos (created_at)",
)

Tipo = Literal["blindagem", "estetica"]
NAMES: dict[Tipo, str] = {"blindagem": "blindagem", "estetica": "estética"}
TIPOS: dict[Tipo, int] = {"blindagem": 2, "estetica": 3}  # a lead's

DAY = timedelta(days=1)
QUOTES_PER_LEAD = 10
LEAD_UNKNOWN = "Contato não encontrado. Envie seus dados novamente."
TOO_MANY = "Este contato já pediu muitos orçamentos hoje. Fale com um consultor."
CONSULTAR = "Um consultor entrará em contato em breve com os valores deste orçamento."

Numero = Annotated[int, Meta(ge=1, le=MAX_ID)]
LeadId = Annotated[
    str,
    Meta(
        pattern=r"^[A-Za-z0-9_-]{22}$(?!\n)",
        description="O `id` que o envio do contato respondeu.",
        examples=["Zc3fXQ0v0mJ5yO2nG1kq8w"],
    ),
]


class Orcamentos(Table, db=DB):
    """`conteudo` is the JSON of what was chosen and what it cost at that moment; it goes with its lead.

    `validade` is for how many days its prices hold, as the general data said then: a promise is not shortened.
    """

    pedido = Varchar(length=22, unique=True)
    tipo = Varchar(length=10)
    lead = ForeignKey(Leads)
    modelo_id = Integer()
    conteudo = Text()
    validade = SmallInt(default=10)
    created_at = Timestamptz()


class Pedido(Struct):
    """O código do orçamento, que vai no endereço da página do resultado."""

    pedido: str


class PedidoCriado(Struct, omit_defaults=True):
    """`pedido` quando a verificação em duas etapas está desligada; `orcamento.pedido` quando está ligada."""

    pedido: str | None = None
    orcamento: Pedido | None = None


class Validade(Struct):
    """O dia em que o orçamento foi feito e o último em que os valores valem ("21/11/2026"); `vencido` depois dele."""

    feito_em: str
    valido_ate: str
    vencido: bool


class ProdutoOrcado(Struct):
    """Um produto do orçamento; `preco` nulo é sob consulta."""

    produto: str
    preco: str | None
    descricao: str
    imagem: str


class Item(Struct):
    """A product as a snapshot keeps it. `preco_valor` is whole reais, None where a consultant gives the price."""

    sku: str
    produto: str
    descricao: str
    imagem: str
    preco_valor: int | None


class Visitante(Struct):
    """Who asks for a quote: the lead that came before it, by both its ids."""

    id: int
    public_id: str
    nome: str
    email: str
    telefone: str
    sem_confirmacao: str


class Carro(Struct):
    """What a quote needs to know of a model: names, picture, and the classes that decide the prices."""

    marca: str
    modelo: str
    imagem: str
    blindagem: int
    blindagem_categoria_id: int | None
    estetica: int
    porte_estetica: str


def validade_of(made: datetime, days: int) -> Validade:
    """The prices hold to the end of the last day, Brasília's time."""
    last = made + timedelta(days=days)
    return Validade(
        dia(made), dia(last), last.astimezone(BRASILIA).date() < clock.now().astimezone(BRASILIA).date()
    )


def total(items: list[Item]) -> int | None:
    """The sum in whole reais; None for no items and when one has no price."""
    prices = [item.preco_valor for item in items if item.preco_valor]
    return sum(prices) if items and len(prices) == len(items) else None


def produtos(items: list[Item], *, hidden: bool = False) -> list[ProdutoOrcado]:
    """What the wire shows of items; `hidden` keeps the prices back."""
    return [
        ProdutoOrcado(item.produto, None if hidden else price(item.preco_valor), item.descricao, item.imagem)
        for item in items
    ]


def price(value: int | None) -> str | None:
    """Whole reais as text; None for none and for 0, which means on request."""
    return reais(value) if value else None


def mail_group(titulo: str, items: list[Item]) -> dict[str, Any]:
    """A group of products for the dealer's mail, with every price that is known."""
    rows = [{"produto": item.produto, "preco": price(item.preco_valor)} for item in items]
    return {"titulo": titulo, "produtos": rows, "total": price(total(items))}


async def get_carro(modelo_id: int) -> Carro:
    """An active model of an active brand; Invalid when there is none."""
    rows = await Orcamentos.raw(
        "SELECT a.titulo AS marca, o.titulo AS modelo, o.blindagem, o.blindagem_categoria_id, o.estetica,"
        " o.porte_estetica FROM modelos o JOIN marcas a ON a.id = o.marca"
        f" WHERE o.id = {{}} AND {active('o')} AND {active('a')}",
        modelo_id,
    )
    if not rows:
        raise Invalid("modelo", "Modelo não encontrado.")
    return msgspec.convert(rows[0] | {"imagem": await get_modelo_imagem(modelo_id) or ""}, Carro)


async def is_protected(tipo: Tipo) -> bool:
    """Whether two-factor is on for this kind of quote (general data)."""
    gerais = await read_dados_gerais()
    switch = gerais and (gerais.orcamento if tipo == "blindagem" else gerais.estetica)
    return bool(switch and switch.dois_fatores)


async def get_visitante(lead: str) -> Visitante:
    """Who sent a lead; Invalid for an unknown one and for one with too many quotes. `lead` has a public id's form."""
    row = await Leads.select().where(Leads.public_id == lead).first()
    if row is None:
        raise Invalid("lead", LEAD_UNKNOWN)
    today = (Orcamentos.lead == row["id"]) & (Orcamentos.created_at > clock.now() - DAY)
    if await Orcamentos.count().where(today) >= QUOTES_PER_LEAD:
        raise Invalid("lead", TOO_MANY)
    return msgspec.convert(row, Visitante)


async def store(
    tipo: Tipo, visitante: Visitante, modelo_id: int, cotacao: Struct, mail: dict[str, Any]
) -> PedidoCriado:
    """Inside an open transaction: keeps the snapshot of a quote and owes the dealer's mail, which `mail` is part of."""
    flood, pedido = await brake.is_flood_of_quotes(), secrets.token_urlsafe(16)
    text = msgspec.json.encode(cotacao).decode()
    row = Orcamentos(pedido=pedido, tipo=tipo, lead=visitante.id, modelo_id=modelo_id, conteudo=text)
    row.created_at, row.validade = clock.now(), await _days()
    await Orcamentos.insert(row)
    person = {"nome": visitante.nome, "email": visitante.email, "telefone": visitante.telefone}
    context = mail | {
        "tipo": tipo,
        "servico": NAMES[tipo],
        "pedido": pedido,
        "numero": numero_of(pedido),
        "lead": person,
    }
    await outbox.enqueue("orcamento", "", context, about=visitante.public_id, held=flood)
    await webhooks.owe_call("orcamento.criado", visitante.public_id, pedido)
    link = {"servico": NAMES[tipo], "orcamento": addresses.orcamento(tipo, pedido)}
    validade = validade_of(row.created_at, row.validade)
    await _tell(visitante, tipo, link | {"validade": validade, "consultar": mail["consultar"]})
    return PedidoCriado(orcamento=Pedido(pedido)) if await is_protected(tipo) else PedidoCriado(pedido=pedido)


async def _days() -> int:
    gerais = await read_dados_gerais()
    return gerais.validade_orcamento if gerais else 10


async def _tell(visitante: Visitante, tipo: Tipo, link: dict[str, Any]) -> None:
    """Mails the visitor the way back to the quote: in the lead's confirmation, which waits for it, or in one more.

    Nothing of a person, a price or a code is in it: an address may be mistyped.
    """
    if visitante.sem_confirmacao or await outbox.complete("confirmacao", visitante.public_id, link):
        return
    context = {"nome": "", "tipo": TIPOS[tipo]} | link
    await brake.confirm("confirmacao", visitante.email, context, about=visitante.public_id, signs=[])


def numero_of(pedido: str) -> str:
    """A quote's number, short enough to be said on the telephone: "Zc3fXQ0v0mJ5…" → "ZC3-FXQ". It opens nothing.

    ui/lib/orcamentos.ts shows the same one.
    """
    letters = [letter for letter in pedido.upper() if letter.isalnum()]
    return f"{''.join(letters[:3])}-{''.join(letters[3:6])}"
