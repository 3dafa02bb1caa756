"""The desk's list of cars: filter, order, missing data, contacts."""

from datetime import date
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from db.campos import Pagina, Palavras
from db.estoque.catalogo import list_condicoes
from db.estoque.tables import IS_RESERVED, IS_SOLD, WITHOUT_FOTO, Veiculos
from db.format import reais, today
from db.photos.fotos import get_fotos
from db.sql import CLEAN

POR_PAGINA = 100
Falta = Literal["fotos", "preco", "descricao", "seo-titulo", "seo-texto"]
Ordem = Literal["recentes", "tempo"]
Lugar = Literal["a-venda", "disponivel", "reservado", "vendido", "oculto"]
# What a car for sale should have: its name, and the SQL condition of a car without it.
FALTAS: dict[Falta, tuple[str, str]] = {
    "fotos": ("foto", WITHOUT_FOTO.format("v.")),
    "preco": ("preço", "v.preco_valor <= 0"),
    "descricao": ("descrição", "v.descricao = ''"),
    "seo-titulo": ("título para buscadores", "v.seo_titulo = ''"),
    "seo-texto": ("texto para buscadores", "v.seo_description = ''"),
}
LACKS = f"v.vitrine = 0 AND ({' OR '.join(sql for _, sql in FALTAS.values())})"
FLAGS = ", ".join(f"CASE WHEN {sql} THEN 1 ELSE 0 END AS f{n}" for n, (_, sql) in enumerate(FALTAS.values()))
# A car's state: VITRINE in db/estoque/tables.py; a sold car may have no page.
LUGARES: dict[Lugar, str] = {
    "a-venda": "v.vitrine = 0",
    "disponivel": f"v.vitrine = 0 AND NOT {IS_RESERVED.format('v.')}",
    "reservado": f"v.vitrine = 0 AND {IS_RESERVED.format('v.')}",
    "vendido": f"({IS_SOLD.format('v.')})",
    "oculto": f"v.vitrine = 2 AND NOT ({IS_SOLD.format('v.')})",
}
ORDENS: dict[Ordem, str] = {"recentes": "v.id DESC", "tempo": "v.entrada, v.id"}


NAMED = "FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"


class RecorteEstoque(Struct, kw_only=True):
    """The list's filter; "" filters nothing. `falta` "alguma" finds cars for sale that lack anything. The order `tempo`
    lists cars for sale alone, the longest in stock first.
    """

    texto: Palavras = ""
    situacao: Lugar | Literal[""] = ""
    condicao: Literal["novo", "semi-novo", ""] = ""
    falta: Falta | Literal["alguma", ""] = ""
    ordem: Ordem = "recentes"
    pagina: Pagina = 1


class CarroLinha(Struct, kw_only=True):
    """A car of the list: `dias` in stock, the numbers of `contatos` and `fotos`, and in words the `faltas` of one for sale."""

    id: int
    titulo: str
    ano: str
    condicao: str
    preco: str
    status: str
    situacao: str
    imagem: str
    fotos: int
    dias: int | None
    contatos: int
    faltas: list[str]


async def count_found(recorte: RecorteEstoque) -> int:
    """The number of cars on all pages of the list."""
    where, values = _conditions_of(recorte)
    query = f"SELECT count(*) AS n {NAMED} WHERE {where}"
    return int((await Veiculos.raw(query, *values))[0]["n"])


async def list_carros(recorte: RecorteEstoque, most: int = POR_PAGINA) -> list[CarroLinha]:
    """The cars of one page of `most`."""
    where, values = _conditions_of(recorte)
    rows = await Veiculos.raw(
        "SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao AS titulo, v.ano_modelo, v.condicao, v.preco_valor,"
        f" v.status, v.situacao, v.vitrine, v.fotos, v.entrada, coalesce(l.n, 0) AS contatos, {FLAGS}"
        f" {NAMED} LEFT JOIN (SELECT veiculo_id, count(*) AS n FROM leads WHERE {CLEAN} GROUP BY veiculo_id) l"
        f" ON l.veiculo_id = v.id WHERE {where} ORDER BY {ORDENS[recorte.ordem]} LIMIT {{}} OFFSET {{}}",
        *values,
        most,
        (recorte.pagina - 1) * most,
    )
    names = {row["id"]: msgspec.json.decode(row["fotos"] or "[]", type=list[str]) for row in rows}
    found = await get_fotos([fotos[0] for fotos in names.values() if fotos])
    covers = {foto.imagem.rpartition("/")[2]: foto.thumb for foto in found}
    condicoes = {one.codigo: one.condicao for one in await list_condicoes()}
    return [_linha(row, names[row["id"]], covers, condicoes) for row in rows]


def _conditions_of(recorte: RecorteEstoque) -> tuple[str, list[Any]]:
    words = recorte.texto.lower().split()[:6]
    name = "lower(a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.seo_url)"
    where, values = [f"{name} LIKE {{}}"] * len(words), [f"%{word}%" for word in words]
    if recorte.situacao:
        where = [*where, LUGARES[recorte.situacao]]
    if recorte.condicao:
        where, values = [*where, "v.condicao = {}"], [*values, recorte.condicao]
    if recorte.falta:
        lacks = LACKS if recorte.falta == "alguma" else f"v.vitrine = 0 AND {FALTAS[recorte.falta][1]}"
        where = [*where, lacks]
    if recorte.ordem == "tempo":
        where = [*where, "v.vitrine = 0 AND v.entrada IS NOT NULL"]
    return " AND ".join(where) or "1 = 1", values


def _linha(
    row: dict[str, Any], fotos: list[str], covers: dict[str, str], condicoes: dict[str, str]
) -> CarroLinha:
    since = row["entrada"]
    since = date.fromisoformat(since) if isinstance(since, str) else since
    lacking = [words for n, (words, _) in enumerate(FALTAS.values()) if row[f"f{n}"]]
    return CarroLinha(
        id=row["id"],
        titulo=row["titulo"].strip(),
        ano=str(row["ano_modelo"] or ""),
        condicao=condicoes.get(row["condicao"], ""),
        preco=reais(row["preco_valor"]),
        status=row["status"],
        situacao=row["situacao"],
        imagem=covers.get(fotos[0], "") if fotos else "",
        fotos=len(fotos),
        dias=(today() - since).days if since else None,
        contatos=row["contatos"],
        faltas=lacking if row["vitrine"] == 0 else [],
    )


class Lacuna(Struct):
    """The number of cars for sale that lack the same."""

    falta: Falta
    titulo: str
    carros: int


class Balcao(Struct):
    """The cars for sale: all, those that lack something, and by what they lack."""

    disponiveis: int
    incompletos: int
    lacunas: list[Lacuna]


async def count_carros() -> Balcao:
    """The numbers in one query."""
    sums = ", ".join(f"sum(f{n}) AS f{n}" for n in range(len(FALTAS)))
    either = " + ".join(f"f{n}" for n in range(len(FALTAS)))
    rows = await Veiculos.raw(
        f"SELECT count(*) AS n, sum(CASE WHEN {either} > 0 THEN 1 ELSE 0 END) AS lacking, {sums}"
        f" FROM (SELECT {FLAGS} FROM veiculos v WHERE v.vitrine = 0) q"
    )
    row = rows[0]
    lacunas = [Lacuna(name, FALTAS[name][0], row[f"f{n}"] or 0) for n, name in enumerate(get_args(Falta))]
    return Balcao(row["n"], row["lacking"] or 0, [one for one in lacunas if one.carros])
