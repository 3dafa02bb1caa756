"""The catalogue: brands, models, price bands and conditions."""

import re
from itertools import pairwise
from typing import Any, Literal

from msgspec import Struct
from msgspec.structs import replace
from piccolo.columns import BigInt, ForeignKey, Integer, SmallInt, Varchar
from piccolo.table import Table

from db.addresses import slug
from db.platform.format import reais_inteiros
from db.platform.photos.fotos import media
from db.platform.sql import active, fetch, fetch_as
from db.platform.versions import by_version

HISTORY = 18  # cars with a price, the most unusual ones aside, before which no price is unusual
BANDS = 5
Origem = Literal["site", "blindados", "estetica"]
ORIGENS: dict[str, str] = {"site": "", "blindados": " AND blindagem = 1", "estetica": " AND estetica = 1"}
HAS_STOCK = "EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0 AND v.{} = t.{})"


class Marcas(Table, tags=["conteudo"]):
    titulo = Varchar(length=80)
    slug = Varchar(length=80, unique=True)
    status = Varchar(length=20, default="Ativo")
    logo = Varchar(length=160)
    pais = Varchar(length=60)  # no code uses it any more: the next release drops it
    blindagem = SmallInt()
    estetica = SmallInt()
    ordem = Integer()


class Modelos(Table, tags=["conteudo"]):
    """`porte_estetica` and `blindagem_categoria_id` decide what the quotes cost; `familia` replaces what the rule makes of the name
    (db/estoque/familias.py).
    """

    marca = ForeignKey(Marcas)
    titulo = Varchar(length=120)
    familia = Varchar(length=60, null=True, default=None)
    slug = Varchar(length=120)
    status = Varchar(length=20, default="Ativo")
    carroceria = Varchar(length=20)
    imagem = Varchar(length=160, null=True, default=None)
    blindagem = SmallInt()
    blindagem_categoria_id = Integer(null=True, default=None)
    estetica = SmallInt()
    porte_estetica = Varchar(length=20)


class Precos(Table, tags=["conteudo"]):
    """A price band in whole reais; either end may be open."""

    label = Varchar(length=80)
    vlini = BigInt(null=True, default=None)
    vlfim = BigInt(null=True, default=None)


class Condicoes(Table, tags=["conteudo"]):
    condicao = Varchar(length=60)
    codigo = Varchar(length=20, unique=True)


class Marca(Struct):
    """A brand; `slug` is the label folded: "land-rover"."""

    id: int
    titulo: str
    status: str
    logo: str
    slug: str


class Modelo(Struct):
    """A model of a brand; `imagem` is a picture of its kind of car."""

    id: int
    titulo: str
    status: str
    marca_id: int
    imagem: str | None


class Preco(Struct):
    """A price band; `vlini` and `vlfim` are whole reais as digits, or empty where the band is open."""

    id: int
    label: str
    vlini: str
    vlfim: str


class Condicao(Struct):
    """A condition: `condicao` is its label, `codigo` goes into URLs and filters."""

    id: int
    condicao: str
    codigo: str


MARCAS = f"SELECT t.id, t.titulo, t.status, t.logo, t.slug FROM marcas t WHERE {active('t')}"
MODELOS = f"SELECT t.id, t.titulo, t.status, t.marca AS marca_id, t.imagem FROM modelos t WHERE {active('t')}"


@by_version
async def list_marcas(*, origem: Origem = "site", existentes: bool = False) -> list[Marca]:
    """Active brands by name, at most 500; `existentes` keeps those with unsold stock."""
    stock = f" AND {HAS_STOCK.format('marca', 'id')}" if existentes else ""
    marcas = await fetch_as(Marca, f"{MARCAS}{ORIGENS[origem]}{stock} ORDER BY t.slug LIMIT 500")
    return [replace(marca, logo=media(marca.logo)) for marca in marcas]


async def find_marca(label: str) -> Marca | None:
    """The active brand of a URL's segment, whatever its case, accents and spaces (reading 2)."""
    return next((marca for marca in await list_marcas() if marca.slug == slug(label)), None)


async def get_marca(id: int) -> Marca | None:
    return next((marca for marca in await list_marcas() if marca.id == id), None)


@by_version
async def list_modelos(
    marca_id: int, *, origem: Origem = "site", agrupado: bool = False, existentes: bool = False
) -> list[Modelo]:
    """A brand's active models by name, at most 500.

    `origem` "blindados" keeps those with an armoring project and "estetica" those with aesthetics prices;
    `agrupado` answers models of one name once; `existentes` keeps those with unsold stock.
    """
    stock = f" AND {HAS_STOCK.format('modelo', 'id')}" if existentes else ""
    query = f"{MODELOS} AND t.marca = {{}}{ORIGENS[origem]}{stock} ORDER BY t.slug, t.id LIMIT 500"
    modelos = await _modelos(query, marca_id)
    if not agrupado:
        return modelos
    return list({modelo.titulo.casefold(): modelo for modelo in reversed(modelos)}.values())[::-1]


@by_version
async def list_titulos() -> dict[int, tuple[int, str]]:
    """The brand and the name of every active model."""
    rows = await fetch(f"SELECT t.id, t.marca, t.titulo FROM modelos t WHERE {active('t')}")
    return {row["id"]: (row["marca"], row["titulo"]) for row in rows}


TELLING = re.compile(r"[a-z-]{4}|[a-z].*\d|\d.*[a-z]")


async def find_named(text: str) -> tuple[Marca | None, Modelo | None]:
    """The active brand and model whose whole names are in a text such as an address, the longest ones; a model alone
    names its brand where it has four letters or one beside a digit ("x5").
    """
    words = f"-{slug(text)}-"
    marcas = [marca for marca in await list_marcas() if f"-{marca.slug}-" in words]
    marca = max(marcas, key=lambda one: len(one.slug), default=None)
    modelos = [
        (len(name), id, of)
        for id, (of, titulo) in (await list_titulos()).items()
        if f"-{(name := slug(titulo))}-" in words and (of == marca.id if marca else TELLING.search(name))
    ]
    if not modelos:
        return marca, None
    _, id, of = max(modelos)
    marca = marca or await get_marca(of)
    return marca, (await get_modelo(id) if marca else None)


async def find_modelo(marca_id: int, label: str) -> Modelo | None:
    """The active model of a URL's segment within a brand (reading 2)."""
    found = await _modelos(f"{MODELOS} AND t.marca = {{}} AND t.slug = {{}}", marca_id, slug(label))
    return found[0] if found else None


async def get_modelo(id: int) -> Modelo | None:
    """An active model. `id` must fit 32 bits."""
    found = await _modelos(f"{MODELOS} AND t.id = {{}}", id)
    return found[0] if found else None


async def _modelos(query: str, *values: Any) -> list[Modelo]:
    modelos = await fetch_as(Modelo, query, *values)
    return [replace(modelo, imagem=modelo.imagem and media(modelo.imagem)) for modelo in modelos]


BAND_HAS_STOCK = (
    "EXISTS (SELECT 1 FROM veiculos v WHERE v.vitrine = 0 AND v.preco_valor > 0"
    " AND v.preco_valor >= coalesce(t.vlini, 0) AND v.preco_valor <= coalesce(t.vlfim, 9000000000000000))"
)


@by_version
async def list_precos(*, existentes: bool = False) -> list[Preco]:
    """The price bands from the lowest; `existentes` keeps those with unsold, priced stock."""
    stock = f" WHERE {BAND_HAS_STOCK}" if existentes else ""
    ends = ", ".join(f"coalesce(CAST(t.{end} AS TEXT), '') AS {end}" for end in ("vlini", "vlfim"))
    query = f"SELECT t.id, t.label, {ends} FROM precos t{stock} ORDER BY coalesce(t.vlini, 0), t.id LIMIT 100"
    return await fetch_as(Preco, query)


async def get_usual_prices() -> tuple[int, int]:
    """Half of the lowest price and three times the highest, in whole reais, without the twentieth part of all cars at either end;
    (0, 0) before there are enough of them.
    """
    parts = "SELECT preco_valor, ntile(20) OVER (ORDER BY preco_valor) AS part FROM veiculos WHERE preco_valor > 0"
    query = f"SELECT min(preco_valor) / 2 AS least, max(preco_valor) * 3 AS most FROM ({parts}) q WHERE part > 1 AND part < 20"
    rows = await fetch(f"{query} HAVING count(*) >= {HISTORY}")
    return (rows[0]["least"], rows[0]["most"]) if rows else (0, 0)


async def propose_bands() -> list[dict[str, Any]]:
    """Price bands with a like number of unsold cars each, as records; none for a small stock."""
    query = "SELECT preco_valor FROM veiculos WHERE vitrine = 0 AND preco_valor > 0 ORDER BY preco_valor"
    prices = [row["preco_valor"] for row in await fetch(query)]
    if len(prices) < 2 * BANDS:
        return []
    ends = sorted({_rounded(prices[len(prices) * part // BANDS]) for part in range(1, BANDS)})
    return [
        {"label": _label(low, high), "vlini": low, "vlfim": high}
        for low, high in pairwise([None, *ends, None])
        if low or high
    ]


def _rounded(price: int) -> int:
    """With one digit and a half: 87,900 is 90,000, 249,900 is 250,000."""
    step = 10 ** (len(str(price)) - 1) // 2
    return int(round(price / step) * step)


def _label(low: int | None, high: int | None) -> str:
    if low is None or high is None:
        return f"Até {reais_inteiros(high or 0)}" if low is None else f"Acima de {reais_inteiros(low)}"
    return f"De {reais_inteiros(low)} a {reais_inteiros(high)}"


@by_version
async def list_condicoes(*, existentes: bool = False, atual: str = "") -> list[Condicao]:
    """The conditions; `existentes` keeps those with unsold stock, and the one of the code `atual`."""
    stock = f" WHERE t.codigo = {{}} OR {HAS_STOCK.format('condicao', 'codigo')}" if existentes else ""
    values = [atual] if existentes else []
    return await fetch_as(Condicao, f"SELECT t.* FROM condicoes t{stock} ORDER BY t.id LIMIT 100", *values)
