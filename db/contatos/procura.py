"""Search of contacts: names, telephones in any notation, cars, numbers of quotes."""

import re
import unicodedata
from typing import Any

from db.engine import DB

MAX_PALAVRAS = 6
NUMERO = 6  # letters of a quote's short number
DIGITS = 4  # of a telephone, at least
VARIANTS = {"a": "áàâãä", "e": "éèêë", "i": "íìîï", "o": "óòôõö", "u": "úùûü", "c": "ç", "n": "ñ"}
# A pattern is letters in brackets: SQLite's GLOB and PostgreSQL's regular expressions read them alike.
MATCHES, ANY, EDGE = ("GLOB", "?", "*") if DB.engine_type == "sqlite" else ("~", ".", "")

TEXT = "nome || ' ' || email || ' ' || telefone || ' ' || sobre || ' ' || carro"
NATIONAL = "replace(replace(replace(replace(telefone, '(', ''), ')', ''), ' ', ''), '-', '')"
WORD = (
    f"({TEXT} {MATCHES} {{}} OR id IN (SELECT l.public_id FROM orcamentos q JOIN leads l ON l.id = q.lead"
    " WHERE q.modelo_id IN (SELECT o.id FROM modelos o JOIN marcas a ON a.id = o.marca"
    f" WHERE a.titulo || ' ' || o.titulo {MATCHES} {{}})))"
)
PEDIDO = (
    "IN (SELECT l.public_id FROM (SELECT lead, replace(replace(lower(pedido), '-', ''), '_', '') AS numero"
    " FROM orcamentos) q JOIN leads l ON l.id = q.lead WHERE {})"
)
# Words and telephones; the digits of a telephone may have spaces, brackets, full stops and dashes between them.
PIECES = re.compile(r"\+?[(\d][\d\s().-]*\d|\S+")

Condition = tuple[str, list[Any]]


def condition_of(texto: str) -> Condition:
    """The condition for all words of the text or the number of a quote; "" without a text."""
    parts = [_piece(piece) for piece in PIECES.findall(texto)[:MAX_PALAVRAS]]
    if not parts:
        return "", []
    words = _joined(" AND ", parts)
    if not (numbers := _numbers(texto)):
        return words
    sql, values = _joined(" OR ", [("q.numero LIKE {}", [f"{number}%"]) for number in numbers])
    return _joined(" OR ", [words, (f"id {PEDIDO.replace('{}', sql)}", values)])


def words_in(texto: str, text: str) -> Condition:
    """The condition that all words stand in `text`, an SQL expression."""
    words = texto.split()[:MAX_PALAVRAS]
    return _joined(" AND ", [(f"{text} {MATCHES} {{}}", [_pattern(word)]) for word in words])


def person_in(texto: str, quoted: bool) -> Condition:
    """The same for a person's name, address or telephone; `quoted`: for the number of a lead's quote besides."""
    words = [
        (f"(nome {MATCHES} {{}} OR lower(email) LIKE {{}})", [_pattern(word), f"%{word.lower()}%"])
        for word in texto.split()[:MAX_PALAVRAS]
    ]
    parts = [_joined(" AND ", words)]
    if len(digits := _national(texto.strip())) >= DIGITS:
        parts.append((f"{NATIONAL} LIKE {{}}", [f"%{digits}%"]))
    for number in _numbers(texto) if quoted else []:
        parts.append((f"public_id {PEDIDO.replace('{}', 'q.numero LIKE {}')}", [f"{number}%"]))
    return _joined(" OR ", parts)


def _joined(word: str, parts: list[Condition]) -> Condition:
    return f"({word.join(sql for sql, _ in parts)})", [value for _, values in parts for value in values]


def _numbers(texto: str) -> list[str]:
    """Possible numbers of quotes, short or in full: "ZC3-FXQ", "zc3 fxq", "nº ZC3-FXQ"."""
    plain = [re.sub(r"[^a-z0-9]", "", word) for word in [*texto.lower().split(), texto.lower()]]
    return [*dict.fromkeys(word for word in plain if len(word) >= NUMERO)]


def _piece(piece: str) -> Condition:
    words = _joined(" AND ", [_word(word) for word in piece.split()[:MAX_PALAVRAS]])
    if len(digits := _national(piece)) < DIGITS:
        return words
    return _joined(" OR ", [words, (f"{NATIONAL} LIKE {{}}", [f"%{digits}%"])])


def _national(piece: str) -> str:
    """A telephone's digits without country code and trunk 0; "" for other text."""
    if re.search(r"[^\d\s().+-]", piece):
        return ""
    compact = re.sub(r"[^\d+]", "", piece)
    return re.sub(r"^(?:(?:\+|00)55|55(?=\d{10,11}$))?(?:0(?=\d{10,11}$))?|\+", "", compact)


def _word(word: str) -> Condition:
    pattern = _pattern(word)
    return WORD, [pattern, pattern]


def _pattern(word: str) -> str:
    return f"{EDGE}{''.join(map(_letter, _folded(word)))}{EDGE}"


def _folded(word: str) -> str:
    split = unicodedata.normalize("NFKD", word.lower())
    return "".join(letter for letter in split if not unicodedata.combining(letter))


def _letter(letter: str) -> str:
    """A pattern for a letter in either case with any accent; a sign that brackets cannot hold matches any character."""
    if not letter.isalnum():
        return ANY if letter in "[]^\\" else f"[{letter}]"
    either = letter + VARIANTS.get(letter, "")
    return f"[{either}{either.upper()}]"
