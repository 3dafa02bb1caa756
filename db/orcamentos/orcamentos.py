"""Quotes: priced snapshots under an unguessable number, `pedido` (readings 27 and 33)."""

from datetime import datetime, timedelta
from typing import Annotated, Any, Literal

from msgspec import Meta, Struct
from piccolo.columns import ForeignKey, Integer, SmallInt, Text, Timestamptz, Varchar
from piccolo.table import Table

from db.conteudo.dados_gerais import read_dados_gerais
from db.platform.fields import MAX_ID
from db.platform.format import BRASILIA, dia, reais, today
from db.platform.sql import count
from db.platform.versions import by_version
from db.visitantes.contatos import Contatos

Tipo = Literal["blindagem", "estetica"]
NAMES: dict[Tipo, str] = {"blindagem": "blindagem", "estetica": "estética"}

NOT_MAILED = "Desta vez o endereço deste orçamento não segue por e-mail: guarde-o agora."
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


class Orcamentos(Table):
    """`conteudo` is the JSON of what was chosen and what it cost at that moment; it goes with its contact.

    `validade` is for how many days its prices hold, as the general data said then: a promise is not shortened.
    `sem_confirmacao` says why its link was not mailed, "" when it was.
    """

    pedido = Varchar(length=22, unique=True)
    tipo = Varchar(length=10)
    contato = ForeignKey(Contatos)
    modelo_id = Integer()
    conteudo = Text()
    validade = SmallInt(default=10)
    sem_confirmacao = Varchar(length=20)
    created_at = Timestamptz()


class Pedido(Struct):
    """O código do orçamento, que vai no endereço da página do resultado."""

    pedido: str


class PedidoCriado(Struct, omit_defaults=True):
    """`pedido` quando a verificação em duas etapas está desligada; `orcamento.pedido` quando está ligada.

    `aviso` diz que o endereço do orçamento não segue por e-mail.
    """

    pedido: str | None = None
    orcamento: Pedido | None = None
    aviso: str | None = None


class Validade(Struct):
    """O dia em que o orçamento foi feito e o último em que os valores valem ("21/11/2026"); `vencido` depois dele."""

    feito_em: str
    valido_ate: str
    vencido: bool


class ProdutoCotado(Struct):
    """A product for the dealer: its name, and its price at the time of the quote, null on request."""

    produto: str
    preco: str | None


class ProdutoOrcado(ProdutoCotado):
    """Um produto do orçamento; `preco` nulo é sob consulta."""

    descricao: str
    imagem: str


class ParteCotada(Struct):
    """A group of products for the dealer; `total` is null where a price is missing, `valor` the same in whole reais."""

    titulo: str
    produtos: list[ProdutoCotado]
    total: str | None
    valor: int | None


class ResumoCotado(Struct):
    """A quote for the dealer, with every known price. `consultar`: the customer sees none of them."""

    carro: str
    imagem: str
    grupos: list[ParteCotada]
    consultar: bool
    recomendada: ParteCotada | None = None


class ItemCotado(Struct):
    """A product as a snapshot keeps it. `preco_valor` is whole reais, None where a consultant gives the price.

    `exclusivo`: its group, where the products of one exclude each other; "" elsewhere.
    """

    sku: str
    produto: str
    descricao: str
    imagem: str
    preco_valor: int | None
    exclusivo: str | None = None


class OrcamentoFeito(Struct):
    """A quote's number, car and validity; `sem_email` where its link was not mailed."""

    pedido: str
    marca_id: int
    modelo_id: int
    validade: Validade
    sem_email: bool


class NovoOrcamento(Struct):
    lead: LeadId
    modelo: Annotated[int, Meta(ge=1, le=MAX_ID, description="Número do modelo.", examples=[291])]


class CarroCotado(Struct):
    """The car of a quote: its names and its picture."""

    marca: str
    modelo: str
    imagem: str


class ModeloCotado(CarroCotado):
    """The same, with its size for aesthetics."""

    estetica: int
    porte_estetica: str


async def is_protected(tipo: Tipo) -> bool:
    """Whether two-factor is on for this kind of quote (general data)."""
    gerais = await read_dados_gerais()
    switch = gerais.orcamento if tipo == "blindagem" else gerais.estetica
    return bool(switch.dois_fatores)


PRICES: dict[Tipo, str] = {
    "blindagem": "blindagem_produtos WHERE preco_valor > 0",
    "estetica": "estetica_precos WHERE preco_valor > 0 AND consultar = 0",
}


@by_version
async def has_prices(tipo: Tipo) -> bool:
    """Whether the catalogue has a price; without one each quote is a request."""
    return bool(await count(f"SELECT count(*) FROM {PRICES[tipo]}"))


# Of the columns of `orcamentos o`: an OrcamentoFeito is made of them.
FEITO = (
    "o.id, o.pedido, o.tipo, o.conteudo, o.created_at, o.validade, o.modelo_id, o.sem_confirmacao,"
    " coalesce((SELECT marca FROM modelos WHERE id = o.modelo_id), 0) AS marca_id"
)


def feito_of(row: dict[str, Any]) -> OrcamentoFeito:
    validade = validade_of(row["created_at"], row["validade"])
    sem_email = bool(row["sem_confirmacao"])
    return OrcamentoFeito(row["pedido"], row["marca_id"], row["modelo_id"], validade, sem_email)


def validade_of(made: datetime, days: int) -> Validade:
    """The prices hold to the end of the last day, Brasília's time."""
    last = made + timedelta(days=days)
    return Validade(dia(made), dia(last), last.astimezone(BRASILIA).date() < today())


def total(items: list[ItemCotado]) -> int | None:
    """The sum in whole reais; None for no items and when one has no price."""
    prices = [item.preco_valor for item in items if item.preco_valor]
    return sum(prices) if items and len(prices) == len(items) else None


def produtos(items: list[ItemCotado], *, hidden: bool = False) -> list[ProdutoOrcado]:
    """The items as the API sends them; without prices where `hidden`."""
    return [
        ProdutoOrcado(item.produto, None if hidden else price(item.preco_valor), item.descricao, item.imagem)
        for item in items
    ]


def price(value: int | None) -> str | None:
    """Whole reais as text; None for none and for 0, which means on request."""
    return reais(value) if value else None


def parte_of(titulo: str, items: list[ItemCotado]) -> ParteCotada:
    """A group of products with every known price, also those that the customer does not see."""
    rows = [ProdutoCotado(item.produto, price(item.preco_valor)) for item in items]
    valor = total(items)
    return ParteCotada(titulo, rows, price(valor), valor)


def total_of(grupos: list[ParteCotada]) -> str:
    """A quote's total: of the customer's choice, or of the cheapest supplier."""
    totals = [grupo.valor for grupo in grupos if grupo.valor]
    if not totals:
        return ""
    return f"{'a partir de ' if len(grupos) > 1 else ''}{price(min(totals))}"


def numero_of(pedido: str) -> str:
    """A quote's number, short enough to be said on the telephone: "Zc3fXQ0v0mJ5…" → "ZC3-FXQ". It opens nothing.

    ui/lib/orcamentos.ts shows the same one.
    """
    letters = [letter for letter in pedido.upper() if letter.isalnum()]
    return f"{''.join(letters[:3])}-{''.join(letters[3:6])}"
