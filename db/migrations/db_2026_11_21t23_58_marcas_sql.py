"""A brand's cars have each order's index and a number of their own, which writes to them raise."""

from db.migrations import sql

ID = "2026-11-21T23:58"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "marcas_sql"

RAISE = (
    "INSERT INTO versoes (nome, numero) VALUES ('marca ' || {}.marca, 1)"
    " ON CONFLICT (nome) DO UPDATE SET numero = versoes.numero + 1"
)
SQLITE = tuple(
    f"CREATE TRIGGER versao_veiculos_marca_{event} AFTER {event} ON veiculos"
    f" BEGIN {'; '.join(RAISE.format(row) for row in rows)}; END"
    for event, rows in (("INSERT", ["NEW"]), ("UPDATE", ["NEW", "OLD"]), ("DELETE", ["OLD"]))
)
POSTGRES = (
    "CREATE FUNCTION versao_marcas() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " INSERT INTO versoes (nome, numero) SELECT DISTINCT 'marca ' || marca, 1 FROM escritos ORDER BY 1"
    " ON CONFLICT (nome) DO UPDATE SET numero = versoes.numero + 1; RETURN NULL; END $$",
    *(
        f"CREATE TRIGGER versao_veiculos_marca_{name} AFTER {event} ON veiculos REFERENCING {which} TABLE AS escritos"
        " FOR EACH STATEMENT EXECUTE FUNCTION versao_marcas()"
        for name, event, which in (
            ("insert", "INSERT", "NEW"),
            ("update_new", "UPDATE", "NEW"),
            ("update_old", "UPDATE", "OLD"),
            ("delete", "DELETE", "OLD"),
        )
    ),
)
OF_BRAND = "condicao, blindado, modelo"
BOTH = (
    "INSERT INTO versoes (nome, numero) SELECT DISTINCT 'marca ' || marca, 1 FROM veiculos WHERE true"
    " ON CONFLICT (nome) DO NOTHING",
    "DROP INDEX veiculos_marca",
    "DROP INDEX veiculos_marca_preco",
    "CREATE INDEX veiculos_marca ON veiculos (marca, vitrine, modelo, condicao, blindado, ano_modelo, carroceria,"
    " combustivel, cambio, km_ordem, preco_valor)",
    f"CREATE INDEX veiculos_marca_relevancia ON veiculos (marca, vitrine, relevancia DESC, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_menor_preco ON veiculos (marca, vitrine, preco_ordem, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_maior_preco ON veiculos (marca, vitrine, preco_valor DESC, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_menor_km ON veiculos (marca, vitrine, km_ordem, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_mais_novo ON veiculos (marca, vitrine, ano_ordem DESC, id DESC, {OF_BRAND})",
)


async def forwards():
    return sql(ID, DESCRIPTION, sqlite=SQLITE, postgres=POSTGRES, both=BOTH)
