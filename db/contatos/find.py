"""Search of everything at the desk: cars, contacts, quotes by number, people, records."""

from collections.abc import Collection
from typing import Literal

from msgspec import Struct

from db import addresses
from db.contatos import search
from db.contatos.orcamentos import list_citados
from db.contatos.outcome import CarroCitado, select_carros
from db.estoque.tables import CARRO
from db.fichas.carros import PLATE
from db.fichas.editor import describe
from db.fichas.kinds import TIPOS, TipoFicha
from db.platform.engine import slow_reads
from db.platform.format import folded, reais_inteiros
from db.platform.sql import CLEAN, fetch

MOST = 6  # of each kind


class Tudo(Struct):
    tipo: Literal["carro", "contato", "pessoa", "ficha"]
    titulo: str
    nota: str
    href: str


async def find_all(texto: str, tipos: Collection[str], *, pessoas: bool) -> list[Tudo]:
    """At most six of each kind, newest first; of the records those of these kinds."""
    if not texto.strip():
        return []
    with slow_reads():  # a rare word is looked for in every row
        found = await _carros(texto) + await _contatos(texto)
        found += await _pessoas(texto) if pessoas else []
        return found + await _fichas(texto, tipos)


async def find_carros(texto: str) -> list[CarroCitado]:
    """At most six cars with all words in their names, codes and plates, newest first."""
    name = f"{CARRO} || ' ' || coalesce(v.codigo_externo, '') || ' ' || coalesce(v.placa, '')"
    texto = PLATE.sub(r"\1\2", texto.lower())
    where, values = search.words_in(texto, name)
    if not texto.strip():
        return []
    with slow_reads():
        return await select_carros(where, *values, most=MOST)


async def _carros(texto: str) -> list[Tudo]:
    return [
        Tudo(
            "carro",
            one.titulo,
            f"{reais_inteiros(one.preco) if one.preco else 'sob consulta'} · {one.situacao}",
            addresses.carro_path(one.id),
        )
        for one in await find_carros(texto)
    ]


async def _contatos(texto: str) -> list[Tudo]:
    """The newest first: a frequent word ends the search soon."""
    where, values = search.person_in(texto)
    columns = "c.public_id AS id, c.nome, coalesce(c.assunto, '') AS sobre"
    newest = await fetch(
        f"SELECT {columns} FROM contatos c WHERE {CLEAN} AND {where} ORDER BY c.created_at DESC, c.id DESC LIMIT {MOST}",
        *values,
    )
    quotes = await list_citados([row["id"] for row in newest])
    notes = {contato: f"nº {cited[0].numero} · {cited[0].carro}" for contato, cited in quotes.items()}
    return [
        Tudo(
            "contato",
            row["nome"],
            row["sobre"] or notes.get(row["id"], ""),
            addresses.contato_path(row["id"]),
        )
        for row in newest
    ]


async def _pessoas(texto: str) -> list[Tudo]:
    where, values = search.words_in(texto, "nome || ' ' || email")
    query = f"SELECT nome, email FROM pessoas WHERE {where} ORDER BY nome LIMIT {MOST}"
    return [Tudo("pessoa", row["nome"], row["email"], "/pessoas") for row in await fetch(query, *values)]


async def _fichas(texto: str, tipos: Collection[str]) -> list[Tudo]:
    shown = {nome: tipo for nome, tipo in TIPOS.items() if nome in tipos}
    words = folded(texto).split()
    found = [
        Tudo(
            "ficha",
            tipo.titulo,
            "todos",
            addresses.ficha_path(nome, 1) if tipo.fixa else addresses.fichas_path(nome),
        )
        for nome, tipo in shown.items()
        if all(word in folded(tipo.titulo) for word in words)
    ]
    found += [
        Tudo("ficha", field.titulo, tipo.titulo, f"{addresses.ficha_path(nome, 1)}#campo-{field.nome}")
        for nome, tipo in shown.items()
        if tipo.fixa
        for field in describe(tipo.struct)
        if all(word in folded(f"{field.grupo} {field.titulo}") for word in words)
    ]
    for nome, tipo in shown.items():
        if len(found) < MOST:
            found += await _of_kind(nome, tipo, texto)
    return found[:MOST]


async def _of_kind(nome: str, tipo: TipoFicha, texto: str) -> list[Tudo]:
    table = tipo.tabela._meta.tablename
    where, values = search.words_in(texto, "titulo")
    rows = await fetch(
        f"SELECT id, titulo FROM (SELECT t.id, coalesce({tipo.rotulo}, '') AS titulo FROM {table} t) q WHERE {where}"
        f" ORDER BY id LIMIT {MOST}",
        *values,
    )
    return [Tudo("ficha", row["titulo"], tipo.titulo, addresses.ficha_path(nome, row["id"])) for row in rows]
