"""Full-text search of the stock: SQLite's FTS5 or PostgreSQL's text search, filled by triggers.

Accents, case, order and a plural's "s" do not count; a word finds what begins with it. "Elétrico" means electric cars:
a hybrid, whose engine is "V6 + motor elétrico", is found by it only beside "híbrido".
"""

import re
import unicodedata

from db.engine import DB

MAX_TEXTO = 80
MAX_PALAVRAS = 8
ELECTRIC, HYBRID = "eletrico", "hibrido"

TEXT = (
    "a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao"
    " || ' ' || replace(v.condicao, '-', '')"
    " || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END"
    " || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END"
    " || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '')"
    " || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '')"
    " || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')"
)
FROM = "FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"
FOLDED = "translate(lower({}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')"
LEXEMES = f"array_to_tsvector(array_remove(regexp_split_to_array({FOLDED.format(TEXT)}, '[^a-z0-9]+'), ''))"
FILL_SQLITE = f"INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, {TEXT} {FROM}"
FILL_POSTGRES = f"INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, {LEXEMES} {FROM}"

# The vehicles whose words a write changes: the vehicle itself, or those of a brand or a model that has another name.
WRITES = (
    ("veiculos", "insert", "INSERT", "v.id = NEW.id"),
    ("veiculos", "update", "UPDATE", "v.id = NEW.id"),
    ("marcas", "update", "UPDATE OF titulo", "v.marca = NEW.id"),
    ("modelos", "update", "UPDATE OF titulo", "v.modelo = NEW.id"),
)
SQLITE = (
    "CREATE VIRTUAL TABLE veiculos_texto USING fts5"
    " (texto, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')",
    *(
        f"CREATE TRIGGER texto_{table}_{name} AFTER {event} ON {table} BEGIN"
        f" DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE {which});"
        f" {FILL_SQLITE} WHERE {which}; END"
        for table, name, event, which in WRITES
    ),
    "CREATE TRIGGER texto_veiculos_delete AFTER DELETE ON veiculos"
    " BEGIN DELETE FROM veiculos_texto WHERE rowid = OLD.id; END",
)
POSTGRES = (
    "CREATE TABLE veiculos_texto (veiculo INTEGER PRIMARY KEY, texto TSVECTOR NOT NULL)",
    "CREATE INDEX veiculos_texto_palavras ON veiculos_texto USING gin (texto)",
    *(
        statement
        for table, name, event, which in WRITES
        for statement in (
            f"CREATE FUNCTION texto_{table}_{name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE {which});"
            f" {FILL_POSTGRES} WHERE {which}; RETURN NULL; END $$",
            f"CREATE TRIGGER texto_{table}_{name} AFTER {event} ON {table}"
            f" FOR EACH ROW EXECUTE FUNCTION texto_{table}_{name}()",
        )
    ),
    "CREATE FUNCTION texto_veiculos_delete() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " DELETE FROM veiculos_texto WHERE veiculo = OLD.id; RETURN NULL; END $$",
    "CREATE TRIGGER texto_veiculos_delete AFTER DELETE ON veiculos"
    " FOR EACH ROW EXECUTE FUNCTION texto_veiculos_delete()",
)
FOUND = {
    "sqlite": "v.id IN (SELECT rowid FROM veiculos_texto WHERE veiculos_texto MATCH {})",
    "postgres": "v.id IN (SELECT t.veiculo FROM veiculos_texto t WHERE t.texto @@ CAST(CAST({} AS TEXT) AS tsquery))",
}[DB.engine_type]


def words_of(text: str) -> list[str]:
    """The words of a text as they are looked for: no case, no accents, no plural's "s", at most eight."""
    folded = unicodedata.normalize("NFKD", text[:MAX_TEXTO]).encode("ascii", "ignore").decode().lower()
    return [_fuel(_singular(word)) for word in re.findall(r"[a-z0-9]+", folded)][:MAX_PALAVRAS]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _fuel(word: str) -> str:
    """ "Elétrica" is "elétrico", and so is "eletr" while somebody types; an engine with "assistência híbrida leve" is
    not found by "híbri".
    """
    named = (
        fuel for fuel in (ELECTRIC, HYBRID) if len(word) > 4 and word in (fuel[: len(word)], fuel[:-1] + "a")
    )
    return next(named, word)


def match_of(words: list[str]) -> str:
    """The database's query: all of the words, each as the beginning of one; a single letter as it stands."""
    without = ELECTRIC in words and HYBRID not in words
    if DB.engine_type == "sqlite":
        return " ".join(f'"{word}"{"*" * (len(word) > 1)}' for word in words) + f' NOT "{HYBRID}"*' * without
    return " & ".join(f"{word}:*" if len(word) > 1 else word for word in words) + f" & !{HYBRID}:*" * without
