"""Full-text search of the stock: SQLite's FTS5 or PostgreSQL's text search, filled by triggers.

Accents, case, order and a plural's "s" do not count; a word finds what begins with it. "Elétrico" means
electric cars: a hybrid, whose engine is "V6 + motor elétrico", is found by it only beside "híbrido".
"""

import re

from db.platform.engine import DB
from db.platform.format import folded

MAX_TEXTO = 80
MAX_PALAVRAS = 8
PLURAL = re.compile(r"(?<=\w{3})s$")
ELECTRIC, HYBRID = "eletrico", "hibrido"

FOUND = {
    "sqlite": "v.id IN (SELECT rowid FROM veiculos_texto WHERE veiculos_texto MATCH {})",
    "postgres": "v.id IN (SELECT t.veiculo FROM veiculos_texto t WHERE t.texto @@ CAST(CAST({} AS TEXT) AS tsquery))",
}[DB.engine_type]


def words_of(text: str) -> list[str]:
    """The words of a text as they are looked for: no case, no accents, no plural's "s", at most eight."""
    ascii = folded(text[:MAX_TEXTO]).encode("ascii", "ignore").decode()
    return [_fuel(PLURAL.sub("", word)) for word in re.findall(r"[a-z0-9]+", ascii)][:MAX_PALAVRAS]


def _fuel(word: str) -> str:
    """The fuel that a word begins or is the feminine of ("eletr", "elétrica"); any other word as it is. An engine with
    "assistência híbrida leve" is not found by "híbri".
    """
    named = (
        fuel for fuel in (ELECTRIC, HYBRID) if len(word) > 4 and word in (fuel[: len(word)], fuel[:-1] + "a")
    )
    return next(named, word)


def match_of(words: list[str], *, whole: bool = False) -> str:
    """The database's query: all of the words, each as the beginning of one unless `whole`; a single letter as it stands."""
    without = ELECTRIC in words and HYBRID not in words
    begins = [len(word) > 1 and not whole for word in words]
    if DB.engine_type == "sqlite":
        parts = (f'"{word}"{"*" * begun}' for word, begun in zip(words, begins, strict=True))
        return " ".join(parts) + f' NOT "{HYBRID}"*' * without
    parts = (f"{word}{':*' * begun}" for word, begun in zip(words, begins, strict=True))
    return " & ".join(parts) + f" & !{HYBRID}:*" * without
