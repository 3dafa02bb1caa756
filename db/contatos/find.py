"""Search at the desk: of contacts by any of their words, and of everything."""

import re
import unicodedata
from collections.abc import Collection
from typing import Any, Literal

from msgspec import Struct

from db import addresses
from db.contatos.orcamentos import list_citados
from db.contatos.outcome import CarroCitado, select_carros
from db.estoque.tables import CARRO, MODELO
from db.fichas.carros import PLATE
from db.fichas.editor import describe
from db.fichas.kinds import TIPOS, TipoFicha
from db.platform.engine import DB, slow_reads
from db.platform.fields import national, plain_email
from db.platform.format import folded, reais_inteiros, visible
from db.platform.sql import CLEAN, fetch

MAX_PALAVRAS = 6
NUMERO = 6  # letters of a quote's short number
DIGITS = 4  # of a telephone, at least
VARIANTS = {"a": "áàâãä", "e": "éèêë", "i": "íìîï", "o": "óòôõö", "u": "úùûü", "c": "ç", "n": "ñ"}
# A pattern is letters in brackets, and digits: SQLite's GLOB and PostgreSQL's regular expressions read them alike.
MATCHES, ANY, EDGE = ("GLOB", "?", "*") if DB.engine_type == "sqlite" else ("~", ".", "")

PERSON = "c.nome || ' ' || c.email"
TEXTS = f"{PERSON} || ' ' || c.telefone || ' ' || coalesce(c.assunto, '')"
# Only ASCII letters: PostgreSQL takes three times as long for those of a language, and a shape matches any other letter.
LOWER = "lower({})" if DB.engine_type == "sqlite" else 'lower(({}) COLLATE "C")'
DIGITOS = "replace(replace(replace(replace(c.telefone, '(', ''), ')', ''), ' ', ''), '-', '')"
# Cars and quotes are found first: their names beside each of 50,000 contacts take a tenth of a second. A word has no space,
# so it stands in a version or in the name of a model, which are few.
MODELOS = f"SELECT o.id FROM modelos o JOIN marcas a ON a.id = o.marca WHERE {MODELO} {MATCHES} {{}}"
CITADO = f"c.veiculo_id IN (SELECT id FROM veiculos WHERE versao {MATCHES} {{}} OR modelo IN ({MODELOS}))"
# Few words name a model: without any, no contact's number is looked up.
COTADO = f"(EXISTS ({MODELOS}) AND c.id IN (SELECT contato FROM orcamentos WHERE modelo_id IN ({MODELOS})))"
NUMEROS = "SELECT contato, replace(replace(lower(pedido), '-', ''), '_', '') AS numero FROM orcamentos"
PEDIDO = f"c.id IN (SELECT q.contato FROM ({NUMEROS}) q WHERE {{}})"
# Words and telephones; the digits of a telephone may have spaces, brackets, full stops and dashes between them.
PIECES = re.compile(r"[+(\d][\d\s()+./-]*\d|\S+")

Condition = tuple[str, list[Any]]


def condition_of(texto: str) -> Condition:
    """The condition for all words of the text or the number of a quote."""
    texto = _plain(texto)
    parts = [_piece(piece) for piece in PIECES.findall(texto)[:MAX_PALAVRAS]]
    return _joined(" OR ", [_joined(" AND ", parts), *_quotes(texto)]) if parts else ("1 = 1", [])


def _words_in(texto: str, text: str) -> Condition:
    """The condition that all words stand in `text`, an SQL expression."""
    words = _plain(texto).split()[:MAX_PALAVRAS]
    return _joined(" AND ", [(f"{text} {MATCHES} {{}}", [_pattern(word)]) for word in words])


def _person_in(texto: str) -> Condition:
    """The same for a person's name, address or telephone, or the number of a quote."""
    texto = _plain(texto)
    words = [_written(word, PERSON) for word in texto.split()[:MAX_PALAVRAS]]
    parts = [_joined(" AND ", words)]
    if len(digits := _national(texto.strip())) >= DIGITS:
        parts.append(_telephone(digits))
    return _joined(" OR ", [*parts, *_quotes(texto)])


def _plain(texto: str) -> str:
    """The text without invisible letters, its digits and signs in ASCII, its addresses as they are stored."""
    words = re.sub(r"[\u2010-\u2015]", "-", unicodedata.normalize("NFKC", visible(texto))).split()
    return " ".join(plain_email(word) if "@" in word else word for word in words)


def _joined(word: str, parts: list[Condition]) -> Condition:
    return f"({word.join(sql for sql, _ in parts)})", [value for _, values in parts for value in values]


def _quotes(texto: str) -> list[Condition]:
    """The condition for a quote by its number, short or in full: "ZC3-FXQ", "zc3 fxq", "nº ZC3-FXQ"; none without one."""
    plain = {re.sub(r"[^a-z0-9]", "", word) for word in [*texto.lower().split(), texto.lower()]}
    numbers = [f"{word}%" for word in sorted(plain) if len(word) >= NUMERO]
    return (
        [(PEDIDO.replace("{}", " OR ".join(["q.numero LIKE {}"] * len(numbers))), numbers)] if numbers else []
    )


def _piece(piece: str) -> Condition:
    words = _joined(" AND ", [_word(word) for word in piece.split()[:MAX_PALAVRAS]])
    if len(digits := _national(piece)) < DIGITS:
        return words
    return _joined(" OR ", [words, _telephone(digits)])


def _telephone(digits: str) -> Condition:
    """Only telephones with these digits in this order are compared without their signs, which takes four times as long."""
    return f"(c.telefone LIKE {{}} AND {DIGITOS} LIKE {{}})", [f"%{'%'.join(digits)}%", f"%{digits}%"]


def _national(piece: str) -> str:
    """A telephone's digits without country code and trunk 0; "" for other text."""
    return "" if re.search(r"[^\d\s()+./-]", piece) else re.sub(r"^(\+|00)", "", national(piece))


def _word(word: str) -> Condition:
    """A word of the person, the subject, the car or a quote's car."""
    patterns = [_pattern(word)] * 2
    return _joined(" OR ", [_written(word, TEXTS), (CITADO, patterns), (COTADO, patterns)])


def _written(word: str, text: str) -> Condition:
    """That a word stands in a text; its shape is found three times faster than its pattern, and is looked for first."""
    return f"({LOWER.format(text)} LIKE {{}} AND {text} {MATCHES} {{}})", [_shape(word), _pattern(word)]


def _shape(word: str) -> str:
    """A pattern of LIKE that every text with the word matches: any character for a sign and for a letter that may have an accent."""
    plain = (
        letter if letter.isascii() and letter.isalnum() and letter not in VARIANTS else "_"
        for letter in folded(word)
    )
    return f"%{''.join(plain)}%"


def _pattern(word: str) -> str:
    return f"{EDGE}{''.join(map(_letter, folded(word)))}{EDGE}"


def _letter(letter: str) -> str:
    """A pattern for a letter in either case with any accent; a sign that brackets cannot hold matches any character."""
    if letter.isdecimal():  # by itself it is found faster than in brackets
        return letter
    if not letter.isalnum():
        return ANY if letter in "[]^\\" else f"[{letter}]"
    either = letter + VARIANTS.get(letter, "")
    return f"[{either}{either.upper()}]"


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
    where, values = _words_in(texto, name)
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
    where, values = _person_in(texto)
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
    where, values = _words_in(texto, "nome || ' ' || email")
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
    where, values = _words_in(texto, "titulo")
    rows = await fetch(
        f"SELECT id, titulo FROM (SELECT t.id, coalesce({tipo.rotulo}, '') AS titulo FROM {table} t) q WHERE {where}"
        f" ORDER BY id LIMIT {MOST}",
        *values,
    )
    return [Tudo("ficha", row["titulo"], tipo.titulo, addresses.ficha_path(nome, row["id"])) for row in rows]
