"""Triggers note the vehicles that are written; the counters of brands, and what only the old search read, go."""

from db.migrations import sql

ID = "2026-11-23T03:01"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "veiculos_alterados_sql"

EVENTS = (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
SQLITE = (
    *(f"DROP TRIGGER versao_veiculos_marca_{event}" for event, _ in EVENTS),
    *(
        f"CREATE TRIGGER versao_veiculos_ids_{event} AFTER {event} ON veiculos BEGIN"
        f" INSERT INTO veiculos_alterados (veiculo, numero) SELECT {row}.id, numero + 1 FROM versoes WHERE nome = 'conteudo'"
        " ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; END"
        for event, row in EVENTS
    ),
)
POSTGRES = (
    *(
        f"DROP TRIGGER versao_veiculos_marca_{name} ON veiculos"
        for name in ("insert", "update_new", "update_old", "delete")
    ),
    "DROP FUNCTION versao_marcas",
    "CREATE FUNCTION veiculos_alterados() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " INSERT INTO veiculos_alterados (veiculo, numero) SELECT e.id, v.numero FROM escritos e, versoes v"
    " WHERE v.nome = 'conteudo' ORDER BY 1 ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero;"
    " RETURN NULL; END $$",
    *(
        f"CREATE TRIGGER versao_veiculos_ids_{event} AFTER {event} ON veiculos REFERENCING {rows} TABLE AS escritos"
        " FOR EACH STATEMENT EXECUTE FUNCTION veiculos_alterados()"
        for event, rows in EVENTS
    ),
)
OLD_INDEXES = (
    "relevancia",
    "menor_preco",
    "maior_preco",
    "menor_km",
    "mais_novo",
    "marca_relevancia",
    "marca_menor_preco",
    "marca_maior_preco",
    "marca_menor_km",
    "marca_mais_novo",
    "filtro",
    "marca",
    "modelo",
    "modelo_preco",
)
BOTH = (
    "DELETE FROM versoes WHERE nome LIKE 'marca %'",
    *(f"DROP INDEX veiculos_{name}" for name in OLD_INDEXES),
    *(f"ALTER TABLE veiculos DROP COLUMN {name}" for name in ("preco_ordem", "km_ordem", "ano_ordem")),
    "CREATE INDEX veiculos_alterados_numero ON veiculos_alterados (numero)",
    "CREATE INDEX veiculos_marca ON veiculos (marca, vitrine)",
    "CREATE INDEX veiculos_modelo ON veiculos (modelo, vitrine)",
    "CREATE INDEX veiculos_condicao ON veiculos (condicao, vitrine)",
    "CREATE INDEX veiculos_preco ON veiculos (vitrine, preco_valor)",
)


async def forwards():
    return sql(ID, DESCRIPTION, sqlite=SQLITE, postgres=POSTGRES, both=BOTH)
