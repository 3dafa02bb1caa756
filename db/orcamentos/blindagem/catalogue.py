"""The armoring catalogue: categories of models, and the products of each (specification, section 3.9)."""

from operator import itemgetter
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace
from piccolo.columns import ForeignKey, Integer, Serial, SmallInt, Text, Varchar
from piccolo.table import Table

from db.orcamentos.orcamentos import price
from db.platform import clock
from db.platform.format import dia, reais
from db.platform.html import link
from db.platform.photos.fotos import media
from db.platform.sql import active, fetch
from db.platform.versions import by_version

VIDRO, TETO = "tipo_vidro", "teto_solar"
CLASSE = (
    "coalesce(o.blindagem_categoria_id,"
    f" (SELECT CASE WHEN count(*) = 1 THEN min(k.id) END FROM blindagem_categorias k WHERE {active('k')}))"
)


class CategoriasBlindagem(Table, tablename="blindagem_categorias", tags=["conteudo"]):
    """A class of model. `consultar` 1: the prices are internal estimates, a consultant gives the real ones."""

    id: Serial
    titulo = Varchar(length=80)
    descricao = Text()
    nivel = Varchar(length=20)
    peso_estimado_kg = Varchar(length=40)
    prazo_dias = Integer()
    consultar = SmallInt()
    status = Varchar(length=20, default="Ativo")


class Especificacoes(Table, tablename="blindagem_especificacoes", tags=["conteudo"]):
    """A group of products of a category, under one of the SKUs of its table (specification, section 3.9).

    `unico` 1: its products exclude each other.
    """

    categoria = ForeignKey(CategoriasBlindagem)
    sku = Varchar(length=60)
    titulo = Varchar(length=80)
    etapa = Varchar(length=20)
    obrigatorio = SmallInt()
    unico = SmallInt()
    ordem = Integer()


class ProdutosBlindagem(Table, tablename="blindagem_produtos", tags=["conteudo"]):
    """`grupo` is "garantia-10" for glass and "" elsewhere. `preco_valor`: whole reais, empty is on request."""

    especificacao = ForeignKey(Especificacoes)
    grupo = Varchar(length=20)
    sku = Varchar(length=60)
    titulo = Varchar(length=120)
    descricao = Text()
    imagem = Varchar(length=160)
    link = Varchar(length=255, null=True, default=None)
    preco_valor = Integer(null=True, default=None)
    checked = SmallInt()
    status = Varchar(length=20, default="Ativo")
    ordem = Integer()


class Recomendacoes(Table, tablename="blindagem_recomendacoes", tags=["conteudo"]):
    categoria = ForeignKey(CategoriasBlindagem, unique=True)
    titulo = Varchar(length=120)
    texto = Text()


class Recomendados(Table, tablename="blindagem_recomendados", tags=["conteudo"]):
    """A recommended product; it costs what it costs elsewhere."""

    recomendacao = ForeignKey(Recomendacoes)
    produto = ForeignKey(ProdutosBlindagem)
    ordem = Integer()


class CategoriaBlindagem(Struct):
    """A classe do modelo. Com `consultar` 1 os valores são dados por um consultor."""

    id: int
    titulo: str
    descricao: str
    nivel: str
    peso_estimado_kg: str
    prazo_dias: int
    consultar: int


class ProdutoBlindagem(Struct):
    """Um produto que pode ser escolhido; `checked` 1 já vem marcado.

    `preco` é o do orçamento, `preco_valor` em reais inteiros; sem eles, um consultor dá o valor.
    """

    id: int
    sku: str
    titulo: str
    descricao: str
    imagem: str
    link: str | None
    checked: int
    preco: str | None
    preco_valor: int | None


class ItemEspecificacao(Struct, omit_defaults=True):
    """Um grupo de escolhas: os vidros em `grupos` por garantia (`garantia-10`), os demais em `produtos`.

    Com `obrigatorio` 1, o orçamento precisa de um produto do grupo; com `unico` 1, aceita um só.
    """

    id: int
    sku: str
    titulo: str
    etapa: str
    obrigatorio: int
    unico: int
    produtos: list[ProdutoBlindagem] | None = None
    grupos: dict[str, list[ProdutoBlindagem]] | None = None


class EspecificacaoBlindagem(Struct):
    """O que se pode escolher na blindagem de um modelo; `a_partir_de` é o preço do projeto mais simples."""

    categoria: CategoriaBlindagem
    a_partir_de: str | None
    especificacoes: list[ItemEspecificacao]


async def get_especificacao(modelo_id: int) -> EspecificacaoBlindagem | None:
    """The choices for a model, without prices where a consultant gives them; None for a model without an armoring project."""
    categoria = await get_categoria(modelo_id)
    groups = await get_groups(categoria.id) if categoria else []
    if categoria is None or not groups:
        return None
    if categoria.consultar:
        unpriced = {"preco_valor": None}
        groups = [group | {"produtos": [row | unpriced for row in group["produtos"]]} for group in groups]
    simplest = sum(row["preco_valor"] for row in _list_simplest(groups))
    return EspecificacaoBlindagem(categoria, price(simplest), [_item(group) for group in groups])


def _list_simplest(groups: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The cheapest product of each group that a project needs; none where one of them has no price."""
    needed = [group["produtos"] for group in groups if _is_needed(group)]
    priced = [[row for row in rows if row["preco_valor"]] for rows in needed]
    return [min(rows, key=itemgetter("preco_valor")) for rows in priced] if all(priced) else []


def _is_needed(group: dict[str, Any]) -> bool:
    return bool(group["obrigatorio"]) or group["sku"] == VIDRO


async def get_categoria(modelo_id: int) -> CategoriaBlindagem | None:
    """The class of a model with an armoring project; a model without one is of the only class that there is."""
    rows = await fetch(
        f"SELECT c.* FROM blindagem_categorias c JOIN modelos o ON {CLASSE} = c.id"
        f" JOIN marcas a ON a.id = o.marca WHERE o.id = {{}} AND o.blindagem = 1 AND {active('o')}"
        f" AND {active('a')} AND {active('c')}",
        modelo_id,
    )
    return msgspec.convert(rows[0], CategoriaBlindagem) if rows else None


async def get_groups(categoria_id: int) -> list[dict[str, Any]]:
    """The category's groups in order, each with the rows of its active `produtos`; none when it has no glass."""
    groups = await fetch(
        "SELECT * FROM blindagem_especificacoes WHERE categoria = {} ORDER BY ordem, id", categoria_id
    )
    rows = await fetch(
        "SELECT p.* FROM blindagem_produtos p JOIN blindagem_especificacoes e ON e.id = p.especificacao"
        f" WHERE e.categoria = {{}} AND {active('p')} ORDER BY p.ordem, p.id",
        categoria_id,
    )
    filled = [
        group | {"produtos": [row for row in rows if row["especificacao"] == group["id"]]} for group in groups
    ]
    full = [group for group in filled if group["produtos"]]
    return full if any(group["sku"] == VIDRO for group in full) else []


def _item(group: dict[str, Any]) -> ItemEspecificacao:
    item = ItemEspecificacao(
        group["id"], group["sku"], group["titulo"], group["etapa"], group["obrigatorio"], group["unico"]
    )
    if group["sku"] != VIDRO:
        item.produtos = [_produto(row) for row in group["produtos"]]
        return item
    item.grupos = {}
    for row in group["produtos"]:
        item.grupos.setdefault(row["grupo"], []).append(_produto(row))
    return item


def _produto(row: dict[str, Any]) -> ProdutoBlindagem:
    shown = {"imagem": media(row["imagem"]), "link": link(row["link"]), "preco": price(row["preco_valor"])}
    return msgspec.convert(row | shown, ProdutoBlindagem)


class BlindagemEstimada(Struct):
    """O projeto mais simples para um modelo; `varia` quando há escolhas que mudam o preço.

    `total` é o carro com a blindagem; `dia` é o dos preços ("23/11/2026").
    """

    nivel: str
    vidro: str
    dias: int
    preco: str
    total: str | None
    varia: bool
    dia: str


class CarroBlindagem(Struct):
    """O carro com que a cotação começa."""

    marca_id: int
    marca: str
    modelo_id: int
    modelo: str


async def get_carro(modelo_id: int) -> CarroBlindagem | None:
    """A model with an armoring project; None for any other. `modelo_id` must fit 32 bits."""
    if await get_categoria(modelo_id) is None:
        return None
    rows = await fetch(
        "SELECT a.id AS marca_id, a.titulo AS marca, o.id AS modelo_id, o.titulo AS modelo FROM modelos o"
        " JOIN marcas a ON a.id = o.marca WHERE o.id = {}",
        modelo_id,
    )
    return msgspec.convert(rows[0], CarroBlindagem)


async def get_blindagem_estimada(modelo_id: int, carro: int) -> BlindagemEstimada | None:
    """None for a model without a project, or whose price only a consultant gives. `carro`: its price, 0 for no total."""
    estimada, valor = await _estimate(modelo_id) or (None, 0)
    return replace(estimada, total=reais(carro + valor)) if estimada and carro else estimada


@by_version
async def _estimate(modelo_id: int) -> tuple[BlindagemEstimada, int] | None:
    """The same without a total, and its price in whole reais."""
    categoria = await get_categoria(modelo_id)
    if categoria is None or categoria.consultar:
        return None
    groups = await get_groups(categoria.id)
    simplest = _list_simplest(groups)
    if not simplest:
        return None
    valor = sum(row["preco_valor"] for row in simplest)
    glass = {row["id"] for group in groups if group["sku"] == VIDRO for row in group["produtos"]}
    vidro = next(row["titulo"] for row in simplest if row["id"] in glass)
    choices = not all(_is_needed(group) and len(group["produtos"]) == 1 for group in groups)
    preco, hoje = reais(valor), dia(clock.now())
    return BlindagemEstimada(categoria.nivel, vidro, categoria.prazo_dias, preco, None, choices, hoje), valor
