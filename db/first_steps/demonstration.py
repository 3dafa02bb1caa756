"""Removes what the demonstration wrote and nobody has changed or needs, with its files.

`db.seed` notes each row as it wrote it, and each file. A row that reads otherwise is the dealer's by now.
"""

import asyncio
import shutil
from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import Struct
from piccolo.columns import Integer, Text, Varchar
from piccolo.table import Table

from db.conteudo.dados_gerais import Gerais
from db.conteudo.paginas import Paginas
from db.estoque.baixas import Baixas
from db.estoque.catalogue import Modelos
from db.estoque.new_and_cheaper import Chegadas
from db.estoque.tables import Relacionados, Veiculos
from db.estoque.urls import Removidos, Urls
from db.fichas.carro import IS_ASKED
from db.fichas.cleanup import find_used
from db.fichas.kinds import TIPOS
from db.orcamentos.blindagem.catalogue import Recomendados
from db.platform.engine import VAR, transaction
from db.platform.history.alteracoes import Alteracoes
from db.platform.photos.fotos import FILES, MEDIA, Fotos
from db.platform.photos.storage import Folder
from db.platform.sql import CHUNK, fetch, marks, save

KINDS = (
    "destaques banners importados textos galerias blindagem-recomendacoes blindagem-produtos blindagem-grupos"
    " blindagem-categorias estetica-precos estetica-opcionais estetica-servicos estetica-categorias estetica-marcas"
    " carros modelos marcas"
)
# A row goes after those that refer to it.
ORDER: dict[str, type[Table]] = {"relacionados": Relacionados, "recomendados": Recomendados}
ORDER |= {nome: TIPOS[nome].tabela for nome in KINDS.split()}
GERAIS, PAGINAS, FOTOS, ARQUIVOS = "dados-gerais", "paginas", "fotos", "arquivos"
REQUIRED = ("nome", "email", "telefone_loja")  # of an open site
CHANGED, NEEDED = "alguém o mudou", "outro registro precisa dele"
CONTACTED = "alguém já perguntou por ele: fica oculto"
# References that the database does not know.
NEEDS = {
    "carros": "SELECT vendido AS id FROM contatos WHERE vendido IS NOT NULL",
    "modelos": "SELECT modelo_id AS id FROM orcamentos",
}
USED_FILES = (
    "SELECT logo AS nome FROM marcas UNION SELECT 'sons/' || som_motor || '.wav' FROM veiculos"
    " UNION SELECT laudo_arquivo FROM veiculos UNION SELECT mapa FROM dados_gerais"
)


class Demonstracao(Table):
    """A row that the demonstration wrote, by kind and number, and its columns as JSON; of a file the names of its variants."""

    tabela = Varchar(length=40)
    registro = Integer()
    valores = Text()


class Sobra(Struct):
    """A record that stays, and why."""

    tipo: str
    titulo: str
    motivo: str


class Vai(Struct):
    tipo: str
    registros: int


class Plano(Struct):
    """What would go and what would stay. `fecha`: visitors see "Em breve" afterwards."""

    vai: list[Vai]
    fica: list[Sobra]
    fecha: bool


class Found(Struct):
    """By kind the rows that go, that somebody changed, that others need; the cars that have contacts; the general data
    that become empty; what is left of the fixed pages, by page.
    """

    gone: dict[str, set[int]] = {}
    changed: dict[str, set[int]] = {}
    needed: dict[str, set[int]] = {}
    contacted: set[int] = set()
    reset: dict[Any, Any] = {}
    paginas: dict[Any, Any] = {}


async def note_demonstracao(files: Iterable[list[str]]) -> None:
    """Notes the rows of all kinds as they are now, without those that have a history and photographs that somebody sent, and
    the names of each file's variants.
    """
    changes = await Alteracoes.select(Alteracoes.tabela, Alteracoes.registro)
    others, noted = {(one["tabela"], one["registro"]) for one in changes}, []
    for tabela, table in (ORDER | {GERAIS: Gerais, PAGINAS: Paginas, FOTOS: Fotos}).items():
        own = [row for row in await table.select() if (tabela, row["id"]) not in others]
        noted += [(tabela, row["id"], _text(row)) for row in own if not row.get("criada_em")]
    noted += [(ARQUIVOS, at, _text(names)) for at, names in enumerate(files)]
    names = ("id", "tabela", "registro", "valores")
    await Demonstracao.delete(force=True)
    await save(Demonstracao, [dict(zip(names, (at, *one), strict=True)) for at, one in enumerate(noted, 1)])


def _text(value: Any) -> str:
    return msgspec.json.encode(value).decode()


async def get_plano() -> Plano | None:
    """What the removal would do; None where nothing of the demonstration is left."""
    if not await Demonstracao.exists():
        return None
    found = await _find()
    vai = [Vai(TIPOS[nome].titulo, len(ids)) for nome, ids in found.gone.items() if ids and nome in TIPOS]
    left = [(found.changed, CHANGED), (found.needed, NEEDED), ({"carros": found.contacted}, CONTACTED)]
    return Plano(
        vai, [one for ids, why in left for one in await _list_left(ids, why)], "aberto" in found.reset
    )


async def _list_left(left: dict[str, set[int]], motivo: str) -> list[Sobra]:
    found = []
    for nome, ids in left.items():
        if ids and nome in TIPOS:
            tipo = TIPOS[nome]
            query = f"SELECT {tipo.rotulo} AS titulo FROM {tipo.tabela._meta.tablename} t WHERE t.id IN"
            rows = await fetch(f"{query} ({marks(ids)}) ORDER BY 1", *ids)
            found += [Sobra(tipo.titulo, row["titulo"] or "sem nome", motivo) for row in rows]
    return found


async def _find() -> Found:
    found = Found()
    for nome, table in ORDER.items():
        noted, rows = await _list_noted(nome), {row["id"]: row for row in await table.select()}
        there = noted.keys() & rows.keys()
        found.changed[nome] = {id for id in there if _changes(noted[id], rows[id])}
        alike = there - found.changed[nome]
        found.needed[nome] = alike & await _find_needed(nome, table, found.gone)
        if nome == "carros":
            contacted = {row["id"] for row in await fetch(f"SELECT v.id FROM veiculos v WHERE {IS_ASKED}")}
            found.contacted, found.needed[nome] = alike & contacted, found.needed[nome] - contacted
        found.gone[nome] = alike - found.needed[nome] - found.contacted
    noted, rows = await _list_noted(GERAIS), {row["id"]: row for row in await Gerais.select()}
    for id in noted.keys() & rows.keys():
        found.reset = _emptied(rows[id], _changes(noted[id], rows[id]))
    noted, rows = await _list_noted(PAGINAS), {row["id"]: row for row in await Paginas.select()}
    for id in noted.keys() & rows.keys():
        found.paginas = {nome: _own(noted[id].get(nome), rows[id][nome]) for nome in rows[id] if nome != "id"}
    return found


async def _find_needed(nome: str, table: type[Table], gone: dict[str, set[int]]) -> set[int]:
    """The rows to which others refer that stay."""
    going = {ORDER[other]: ids for other, ids in gone.items()}
    needed = {row["id"] for row in await fetch(NEEDS[nome])} if nome in NEEDS else set[int]()
    for column in table._meta.foreign_key_references:
        child, name = column._meta.table, column._meta.name
        key = child._meta.primary_key
        rows = await child.select(key, column)
        needed |= {row[name] for row in rows if row[key._meta.name] not in going.get(child, ())}
    return needed


def _emptied(row: dict[str, Any], changed: set[str]) -> dict[Any, Any]:
    """The general data field by field; the site closes where it lacks what an open one has."""
    columns = {column._meta.name: column for column in Gerais._meta.columns}
    reset = {
        name: column.get_default_value()
        for name, column in columns.items()
        if name not in changed | {"id", "aberto"}
    }
    lacks = any(not (row | reset)[name] for name in REQUIRED)
    return reset | ({"aberto": 0} if lacks and row["aberto"] else {})


def _own(was: str | None, now: str) -> str:
    """What a page has that the demonstration did not write, field by field."""
    noted = msgspec.json.decode(was or "{}").items()
    return _text(dict(field for field in msgspec.json.decode(now).items() if field not in noted))


async def _list_noted(tabela: str) -> dict[int, Any]:
    rows = await Demonstracao.select().where(Demonstracao.tabela == tabela)
    return {row["registro"]: msgspec.json.decode(row["valores"]) for row in rows}


def _changes(was: dict[str, Any], row: dict[str, Any]) -> set[str]:
    """The columns that read otherwise than they were written; one that is new since then does not."""
    now = msgspec.json.decode(_text(row))
    return {name for name in was.keys() & now.keys() if was[name] != now[name]}


async def remove_demonstracao() -> int:
    """Does what `get_plano` says; the number of rows that are gone. Files that a crash leaves go when it is repeated."""
    async with transaction():
        found = await _find()
        for nome, table in ORDER.items():
            await _delete(table, table._meta.primary_key, found.gone[nome])
        await _leave_no_trace(found)
        if found.reset:
            await Gerais.update(found.reset, force=True)
        if found.paginas:
            await Paginas.update(found.paginas, force=True)
        for nome in ORDER:
            await _forget(nome, found.gone[nome] | found.changed[nome] | found.contacted)
        for nome in (GERAIS, PAGINAS):
            await _forget(nome, {1})
        await _without_class(found)
        files = await _release_files()
    names = [name for variants in files.values() for name in variants]
    for storage in (FILES, Folder(MEDIA)):
        await asyncio.to_thread(storage.delete, names)
    await asyncio.to_thread(shutil.rmtree, VAR / "recortes", ignore_errors=True)
    await _forget(ARQUIVOS, {*files})
    return sum(map(len, found.gone.values()))


async def _delete(table: type[Table], column: Any, values: Iterable[Any], *more: Any) -> None:
    every = sorted(values)
    for start in range(0, len(every), CHUNK):
        await table.delete().where(column.is_in(every[start : start + CHUNK]), *more)


async def _leave_no_trace(found: Found) -> None:
    """No 410, no address for sitemaps, no news and no history of what is gone. A car that has contacts is hidden."""
    key: Any = Veiculos._meta.primary_key
    if found.contacted:
        await Veiculos.update(status="Oculto").where(key.is_in([*found.contacted]))
    cars = found.gone["carros"] | found.contacted
    for table, column in (
        (Removidos, Removidos.veiculo),
        (Chegadas, Chegadas.veiculo),
        (Baixas, Baixas.veiculo),
    ):
        await _delete(table, column, cars)
    await _delete(Urls, Urls.ordem, cars, Urls.tipo == "veiculos")
    for nome, ids in found.gone.items():
        await _delete(Alteracoes, Alteracoes.registro, ids, Alteracoes.tabela == nome)


async def _without_class(found: Found) -> None:
    """Models that stay lose the class of armoring that is gone; that is nobody's change of them."""
    classes: Any = Modelos.blindagem_categoria_id.is_in([0, *found.gone["blindagem-categorias"]])
    without: Any = {"blindagem": 0, "blindagem_categoria_id": None}
    await Modelos.update(without).where(classes)
    key: Any = Modelos._meta.primary_key
    for row in await Modelos.select().where(key.is_in([0, *found.needed["modelos"]])):
        noted = (Demonstracao.tabela == "modelos") & (Demonstracao.registro == row["id"])
        await Demonstracao.update(valores=_text(row)).where(noted)


async def _forget(tabela: str, ids: set[int]) -> None:
    await _delete(Demonstracao, Demonstracao.registro, ids, Demonstracao.tabela == tabela)


async def _release_files() -> dict[int, list[str]]:
    """The files that no record shows, by number; the rows of their photographs go."""
    photos = await find_used()
    others = {row["nome"] for row in await fetch(USED_FILES)}
    noted: dict[int, list[str]] = await _list_noted(ARQUIVOS)
    free = {
        at: names
        for at, names in noted.items()
        if names[0] not in others and names[0].rpartition(".")[0] not in photos
    }
    gone = {name for names in free.values() for name in names}
    fotos = {id for id, row in (await _list_noted(FOTOS)).items() if row["arquivo"] in gone}
    await _delete(Fotos, Fotos._meta.primary_key, fotos)
    await _forget(FOTOS, fotos)
    return free
