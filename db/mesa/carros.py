"""The stock as the desk lists it: narrowed and ordered, with what each car lacks."""

from datetime import date
from typing import Any, Literal, get_args

import msgspec
from msgspec import Struct

from db.estoque.catalogo import list_condicoes
from db.estoque.tables import Veiculos
from db.format import reais, today
from db.fotos import get_fotos
from db.mesa.contatos import CLEAN

MOST_CARROS = 500
Falta = Literal["fotos", "preco", "descricao", "seo-titulo", "seo-texto"]
Ordem = Literal["recentes", "tempo"]
Lugar = Literal["a-venda", "disponivel", "reservado", "vendido", "oculto"]
# What a car for sale should have: in the words of the desk, and how it shows that it has not.
FALTAS: dict[Falta, tuple[str, str]] = {
    "fotos": ("foto", "CAST(v.fotos AS TEXT) IN ('[]', '')"),
    "preco": ("preço", "v.preco_valor <= 0"),
    "descricao": ("descrição", "v.descricao = ''"),
    "seo-titulo": ("título para buscadores", "v.seo_titulo = ''"),
    "seo-texto": ("texto para buscadores", "v.seo_description = ''"),
}
LACKS = f"v.vitrine = 0 AND ({' OR '.join(sql for _, sql in FALTAS.values())})"
FLAGS = ", ".join(f"CASE WHEN {sql} THEN 1 ELSE 0 END AS f{n}" for n, (_, sql) in enumerate(FALTAS.values()))
# Where a car stands: VITRINE in db/estoque/tables.py, and what is reserved of what is for sale.
LUGARES: dict[Lugar, str] = {
    "a-venda": "v.vitrine = 0",
    "disponivel": "v.vitrine = 0 AND lower(v.situacao) <> 'reservado'",
    "reservado": "v.vitrine = 0 AND lower(v.situacao) = 'reservado'",
    "vendido": "v.vitrine = 1",
    "oculto": "v.vitrine = 2",
}
ORDENS: dict[Ordem, str] = {"recentes": "v.id DESC", "tempo": "v.entrada, v.id"}


class RecorteEstoque(Struct, kw_only=True):
    """What the list is narrowed to; "" narrows nothing. `falta` "alguma" is whatever a car for sale lacks; ordered by `tempo` it has those for sale alone, the one that has stood longest first."""

    texto: str = ""
    situacao: Lugar | Literal[""] = ""
    condicao: Literal["novo", "semi-novo", ""] = ""
    falta: Falta | Literal["alguma", ""] = ""
    ordem: Ordem = "recentes"


class CarroLinha(Struct, kw_only=True):
    """A car of the list: `dias` in stock, `contatos` that asked about it; `fotos` how many it has; `faltas` what it lacks
    if it is for sale, in words.
    """

    id: int
    titulo: str
    ano: str
    condicao: str
    preco: str
    status: str
    situacao: str
    seo_url: str
    imagem: str
    fotos: int
    dias: int | None
    contatos: int
    faltas: list[str]


async def list_carros(recorte: RecorteEstoque, most: int = MOST_CARROS) -> list[CarroLinha]:
    """The cars whose name has all the words, at most 500."""
    where, values = _conditions_of(recorte)
    rows = await Veiculos.raw(
        "SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao AS titulo, v.ano_modelo, v.condicao, v.preco_valor,"
        f" v.status, v.situacao, v.vitrine, v.seo_url, v.fotos, v.entrada, coalesce(l.n, 0) AS contatos, {FLAGS}"
        " FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"
        f" LEFT JOIN (SELECT veiculo_id, count(*) AS n FROM leads WHERE {CLEAN} GROUP BY veiculo_id) l"
        f" ON l.veiculo_id = v.id WHERE {where} ORDER BY {ORDENS[recorte.ordem]} LIMIT {{}}",
        *values,
        most,
    )
    names = {row["id"]: msgspec.json.decode(row["fotos"] or "[]", type=list[str]) for row in rows}
    covers = await _covers([fotos[0] for fotos in names.values() if fotos])
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


async def _covers(names: list[str]) -> dict[str, str]:
    """The small pictures of these files."""
    return {
        foto.imagem.rpartition("/")[2]: foto.thumb
        for start in range(0, len(names), 60)
        for foto in await get_fotos(names[start : start + 60])
    }


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
        seo_url=row["seo_url"],
        imagem=covers.get(fotos[0], "") if fotos else "",
        fotos=len(fotos),
        dias=(today() - since).days if since else None,
        contatos=row["contatos"],
        faltas=lacking if row["vitrine"] == 0 else [],
    )


class Lacuna(Struct):
    """How many cars for sale lack the same."""

    falta: Falta
    titulo: str
    carros: int


class Balcao(Struct):
    """What is for sale: how many cars, how many of them lack something, and what."""

    disponiveis: int
    incompletos: int
    lacunas: list[Lacuna]


async def count_carros() -> Balcao:
    """All of it at one look."""
    sums = ", ".join(f"sum(f{n}) AS f{n}" for n in range(len(FALTAS)))
    either = " + ".join(f"f{n}" for n in range(len(FALTAS)))
    rows = await Veiculos.raw(
        f"SELECT count(*) AS n, sum(CASE WHEN {either} > 0 THEN 1 ELSE 0 END) AS lacking, {sums}"
        f" FROM (SELECT {FLAGS} FROM veiculos v WHERE v.vitrine = 0) q"
    )
    row = rows[0]
    lacunas = [Lacuna(name, FALTAS[name][0], row[f"f{n}"] or 0) for n, name in enumerate(get_args(Falta))]
    return Balcao(row["n"], row["lacking"] or 0, [one for one in lacunas if one.carros])
