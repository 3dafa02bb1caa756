"""Free words over the stock: what is looked through, what keeps it, and the words of the vehicles that are there."""

from db.migrations import sql

ID = "2026-11-21T21:58"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "texto"

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

# Which vehicles' words a write changes: the vehicle's own, or those of a brand or a model that has another name.
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
INDEXES = (
    "DROP INDEX veiculos_filtro",
    "CREATE INDEX veiculos_filtro ON veiculos (vitrine, condicao, blindado, marca, modelo, preco_valor, ano_modelo,"
    " km_ordem, carroceria, combustivel, cambio)",
)


async def forwards():
    sqlite, postgres = [*SQLITE, FILL_SQLITE], [*POSTGRES, FILL_POSTGRES]
    return sql(ID, DESCRIPTION, sqlite=sqlite, postgres=postgres, both=INDEXES)
