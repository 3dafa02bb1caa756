"""The desk's list of cars: filter, order, selection, missing data, contacts; and a car's state."""

import re
from datetime import date
from typing import Any, Literal

import msgspec
from msgspec import UNSET, Struct, UnsetType

from db.conteudo.lojas import FiltroLoja
from db.estoque.catalogue import list_condicoes
from db.estoque.full_text import FOUND, match_of, words_of
from db.estoque.tables import CARRO, IS_RESERVED, IS_SOLD, NAMED, WITHOUT_FOTO
from db.fichas.fichas import Guardado, save_ficha
from db.platform.fields import Pagina, Palavras
from db.platform.format import reais, today
from db.platform.history import NEWEST, Base
from db.platform.photos.fotos import get_fotos, names_in
from db.platform.sql import CLEAN, active, convert_row, count, fetch

POR_PAGINA = 50
MOST_SELECTED = 10_000
Falta = Literal["fotos", "preco", "descricao"]
Ordem = Literal["recentes", "nome", "preco", "tempo", "contatos"]
Sentido = Literal["", "inverso"]
Lugar = Literal["a-venda", "disponivel", "reservado", "vendido", "oculto"]
# What a buyer misses in a car for sale: the name, and the SQL condition of a car without it.
FALTAS: dict[Falta, tuple[str, str]] = {
    "fotos": ("foto", WITHOUT_FOTO),
    "preco": ("preço", "v.preco_valor <= 0"),
    "descricao": ("descrição", "v.descricao = ''"),
}
URGENT = f"({FALTAS['fotos'][1]} OR {FALTAS['preco'][1]})"  # before what only describes the car
LACKS = f"({' OR '.join(sql for _, sql in FALTAS.values())})"
FLAGS = ", ".join(
    f'CASE WHEN {sql} THEN 1 ELSE 0 END AS "falta-{falta}"' for falta, (_, sql) in FALTAS.items()
)
# A car's state; a sold car may have no page.
LUGARES: dict[Lugar, str] = {
    "a-venda": "v.vitrine = 0",
    "disponivel": f"v.vitrine = 0 AND NOT {IS_RESERVED}",
    "reservado": f"v.vitrine = 0 AND {IS_RESERVED}",
    "vendido": IS_SOLD,
    "oculto": f"v.vitrine = 2 AND NOT {IS_SOLD}",
}
CONTACTS = f"(SELECT count(*) FROM contatos WHERE veiculo_id = v.id AND {CLEAN})"
BY_CAR = f"SELECT veiculo_id, count(*) AS n FROM contatos WHERE veiculo_id IS NOT NULL AND {CLEAN} GROUP BY veiculo_id"
# The orders of a list, and whether the usual direction is descending.
ORDENS: dict[Ordem, tuple[str, bool]] = {
    "recentes": ("v.id", True),
    "nome": (f"lower({CARRO})", False),
    "preco": ("v.preco_valor", True),
    "tempo": ("v.entrada", False),
    "contatos": ("coalesce(l.n, 0)", True),
}
PLATE = re.compile(r"\b([a-z]{3})-([0-9][a-z0-9][0-9]{2})\b", re.ASCII)  # as people write it
ESTADO = ("status", "situacao")  # changed by `move_carro`, not by the form
Movimento = Literal["publicar", "reservar", "vender", "ocultar"]
MOVIMENTOS: dict[Movimento, dict[str, str]] = {
    "publicar": {"status": "Ativo", "situacao": "Disponível"},
    "reservar": {"status": "Ativo", "situacao": "Reservado"},
    "vender": {"status": "Vendido", "situacao": "Vendido"},
    "ocultar": {"status": "Oculto", "situacao": "Disponível"},
}


class FiltroEstoque(Struct, kw_only=True):
    """The list's filter; "" filters nothing. `falta` "alguma" finds cars that lack anything, without a `situacao` among those
    for sale, first those without a photograph or a price. The order `tempo` lists cars for sale alone, the longest in
    stock first.
    """

    texto: Palavras = ""
    situacao: Lugar | Literal[""] = ""
    condicao: Literal["novo", "semi-novo", ""] = ""
    loja: FiltroLoja = ""
    falta: Falta | Literal["alguma", ""] = ""
    ordem: Ordem = "recentes"
    sentido: Sentido = ""
    pagina: Pagina = 1


class DestaqueCarro(Struct):
    """A car's record among the featured ones of the home page; one that is not `ativo` is put aside."""

    id: int
    revisao: int
    ativo: bool


class CarroCurto(Struct, kw_only=True):
    """A car of a selection, with its revision; `preco_valor` is whole reais, 0 means on request."""

    id: int
    revisao: int
    titulo: str
    ano: str
    preco_valor: int
    status: str
    situacao: str
    destaque: DestaqueCarro | None


class CarroLinha(CarroCurto, kw_only=True):
    """A car of the list: `fipe` is its price in per cent of the FIPE value, `dias` those in stock, the numbers of `contatos` and `fotos`, and in words the `faltas` of one for sale."""

    condicao: str
    cor: str
    placa: str
    preco: str
    fipe: int | None
    imagem: str
    foco: int | UnsetType = UNSET
    fotos: int
    dias: int | None
    contatos: int
    faltas: list[str]


async def count_found(filtro: FiltroEstoque) -> int:
    where, values = _conditions_of(filtro)
    return await count(f"SELECT count(*) {NAMED} WHERE {where}", *values)


async def list_carros(filtro: FiltroEstoque, most: int = POR_PAGINA) -> list[CarroLinha]:
    columns = (
        f"{SHORT}, v.condicao, v.vitrine, v.fotos, v.entrada, v.valor_fipe, {CONTACTS} AS contatos, {FLAGS},"
        " coalesce(v.cor, '') AS cor, coalesce(v.placa, '') AS placa"
    )
    rows = await _find(columns, filtro, most, (filtro.pagina - 1) * most)
    covers = await get_covers(rows)
    condicoes = {one.codigo: one.condicao for one in await list_condicoes()}
    for row in rows:
        row |= covers[row["id"]] | {
            "condicao": condicoes.get(row["condicao"], ""),
            "preco": reais(row["preco_valor"]),
            "fipe": (row["valor_fipe"] and round(100 * row["preco_valor"] / row["valor_fipe"])) or None,
            "fotos": len(names_in(row["fotos"])),
            "dias": days_since(row["entrada"]),
            "faltas": [FALTAS[one][0] for one in FALTAS if row[f"falta-{one}"] and not row["vitrine"]],
        }
    return [convert_row(row, CarroLinha) for row in rows]


async def get_covers(rows: list[dict[str, Any]]) -> dict[int, dict[str, Any]]:
    """The small picture of each car's first photograph and its `foco`, by the car's number; "" without one.

    Rows have `id` and `fotos`.
    """
    first = {row["id"]: next(iter(names_in(row["fotos"])), "") for row in rows}
    found = await get_fotos([name for name in first.values() if name])
    covers = {
        foto.imagem.rpartition("/")[2]: {"imagem": foto.thumb} | ({"foco": foto.foco} if foto.foco else {})
        for foto in found
    }
    return {id: covers.get(name, {"imagem": ""}) for id, name in first.items()}


async def list_selection(filtro: FiltroEstoque) -> list[CarroCurto]:
    """All cars of a filter, on whatever page: at most `MOST_SELECTED`."""
    return [convert_row(row, CarroCurto) for row in await _find(SHORT, filtro, MOST_SELECTED)]


async def _find(columns: str, filtro: FiltroEstoque, most: int, skipped: int = 0) -> list[dict[str, Any]]:
    where, values = _conditions_of(filtro)
    column, falls = ORDENS[filtro.ordem]
    way = "DESC" if falls != (filtro.sentido == "inverso") else "ASC"
    counted = f" LEFT JOIN ({BY_CAR}) l ON l.veiculo_id = v.id"  # for all cars, faster than one by one
    cars = NAMED + counted if filtro.ordem == "contatos" else NAMED
    worst = f"CASE WHEN {URGENT} THEN 0 ELSE 1 END, " if filtro.falta == "alguma" else ""
    order = f"ORDER BY {worst}{column} {way}, v.id {way}"
    page = f"SELECT v.id {cars} WHERE {where} {order} LIMIT {most} OFFSET {skipped}"
    rows = await fetch(f"SELECT {columns} {cars} WHERE v.id IN ({page}) {order}", *values)
    featured = await _featured()
    return [row | {"destaque": featured.get(row["id"])} for row in rows]


SHORT = (
    f"v.id, trim({CARRO}) AS titulo, coalesce(CAST(v.ano_modelo AS TEXT), '') AS ano, v.preco_valor, v.status,"
    f" v.situacao, ({NEWEST.format('v.id').format(repr('carros'))}) AS revisao"
)


async def _featured() -> dict[int, dict[str, Any]]:
    """The cars' records among the featured ones; of several, the first that is shown."""
    rows = await fetch(
        f"SELECT d.id, d.veiculo, ({NEWEST.format('d.id').format(repr('destaques'))}) AS revisao,"
        f" CASE WHEN {active('d')} THEN 1 ELSE 0 END AS ativo FROM destaques d ORDER BY ativo, d.ordem DESC, d.id DESC"
    )
    return {row["veiculo"]: row for row in rows}


def _named(texto: str) -> tuple[list[str], list[Any]]:
    """The condition that all words stand in a car's name, address or plate, or in its text without accents; none without words."""
    words = PLATE.sub(r"\1\2", texto.lower()).split()[:6]
    name = f"lower({CARRO} || ' ' || v.seo_url || ' ' || coalesce(v.placa, ''))"
    spelled, values = " AND ".join([f"{name} LIKE {{}}"] * len(words)), [f"%{word}%" for word in words]
    if not (folded := words_of(texto)):
        return [spelled] * bool(words), values
    return [f"({spelled} OR {FOUND})"], [*values, match_of(folded)]


def _conditions_of(filtro: FiltroEstoque) -> tuple[str, list[Any]]:
    where, values = _named(filtro.texto)
    if filtro.situacao:
        where = [*where, LUGARES[filtro.situacao]]
    if filtro.condicao:
        where, values = [*where, "v.condicao = {}"], [*values, filtro.condicao]
    if filtro.loja:
        where, values = [*where, "coalesce(v.loja, 0) = {}"], [*values, int(filtro.loja)]
    if filtro.falta:
        lacks = LACKS if filtro.falta == "alguma" else FALTAS[filtro.falta][1]
        where = [*where, lacks, *([] if filtro.situacao else ["v.vitrine = 0"])]
    if filtro.ordem == "tempo":
        where = [*where, "v.vitrine = 0 AND v.entrada IS NOT NULL"]
    return " AND ".join(where) or "1 = 1", values


def days_since(entrada: Any) -> int | None:
    """The days in stock; None without a day. SQLite may give it as text."""
    return (today() - msgspec.convert(entrada, date)).days if entrada else None


class Lacuna(Struct):
    falta: Falta
    titulo: str
    carros: int


class EstoqueContado(Struct):
    """The cars for sale: all, those that lack something, and by what they lack; `ocultos` are hidden and have no photograph."""

    disponiveis: int
    incompletos: int
    ocultos: int
    lacunas: list[Lacuna]


async def count_carros() -> EstoqueContado:
    counts = ", ".join(f'count(*) FILTER (WHERE {sql}) AS "{falta}"' for falta, (_, sql) in FALTAS.items())
    lacking = f"count(*) FILTER (WHERE {LACKS}) AS lacking"
    [row] = await fetch(f"SELECT count(*) AS n, {lacking}, {counts} FROM veiculos v WHERE v.vitrine = 0")
    hidden = await count_found(FiltroEstoque(situacao="oculto", falta="fotos"))
    lacunas = [Lacuna(falta, titulo, row[falta]) for falta, (titulo, _) in FALTAS.items() if row[falta]]
    return EstoqueContado(row["n"], row["lacking"], hidden, lacunas)


async def move_carro(carro: int, movimento: Movimento, por: int | None, base: Base | None = None) -> Guardado:
    """Publish, reserve, sell or hide a car; Invalid for a car on sale without a photograph."""
    return await save_ficha("carros", carro, MOVIMENTOS[movimento], por, base=base)
