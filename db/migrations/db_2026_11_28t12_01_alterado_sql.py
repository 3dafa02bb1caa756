"""Every write to a vehicle dates it. Only the release before writes and reads the table `urls`."""

from db.migrations import sql

ID = "2026-11-28T12:01"
VERSION = "1.38.0"
DESCRIPTION = "alterado_sql"

SQLITE, POSTGRES = "CAST(strftime('%s', 'now') AS INTEGER)", "CAST(extract(epoch FROM now()) AS BIGINT)"
# The dates that the release before has found.
DATED = (
    "UPDATE veiculos_alterados SET alterado = coalesce((SELECT max(lastmod) FROM urls"
    " WHERE tipo = 'veiculos' AND ordem = veiculo), {})"
)


async def forwards():
    return sql(
        ID,
        DESCRIPTION,
        sqlite=[
            DATED.format(SQLITE),
            *(
                f"CREATE TRIGGER veiculo_alterado_{name} AFTER {event} BEGIN UPDATE veiculos_alterados"
                f" SET alterado = {SQLITE} WHERE veiculo = NEW.veiculo; END"
                for name, event in (
                    ("insert", "INSERT ON veiculos_alterados WHEN NEW.alterado = 0"),
                    ("update", "UPDATE OF numero ON veiculos_alterados"),
                )
            ),
        ],
        postgres=[
            DATED.format(POSTGRES),
            "CREATE FUNCTION veiculo_alterado() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
            f" NEW.alterado = {POSTGRES}; RETURN NEW; END $$",
            "CREATE TRIGGER veiculo_alterado_insert BEFORE INSERT ON veiculos_alterados FOR EACH ROW"
            " WHEN (NEW.alterado = 0) EXECUTE FUNCTION veiculo_alterado()",
            "CREATE TRIGGER veiculo_alterado_update BEFORE UPDATE OF numero ON veiculos_alterados FOR EACH ROW"
            " EXECUTE FUNCTION veiculo_alterado()",
        ],
    )
