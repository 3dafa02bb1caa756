"""Tools for migrations of plain SQL.

It imports Piccolo and no module of the site, because those change.
"""

from collections.abc import Sequence

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.engine import engine_finder

RAISE = "UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'"
FUNCTION = (
    "CREATE OR REPLACE FUNCTION versao_conteudo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    f"{RAISE}; RETURN NULL; END $$"
)


def sql(
    migration_id: str,
    description: str,
    *,
    sqlite: Sequence[str] = (),
    postgres: Sequence[str] = (),
    both: Sequence[str] = (),
) -> MigrationManager:
    """A migration of plain SQL, in one transaction: the engine's own statements, then those of both."""
    manager = MigrationManager(migration_id=migration_id, app_name="db", description=description)

    async def run() -> None:
        engine = engine_finder()
        assert engine
        for statement in (*(sqlite if engine.engine_type == "sqlite" else postgres), *both):
            await engine.run_ddl(statement)

    manager.add_raw(run)
    return manager


def version_triggers(table: str) -> dict[str, list[str]]:
    """The triggers of a new Table tagged "conteudo": every write to it, by any program, raises the content version."""
    return {
        "sqlite": [
            f"CREATE TRIGGER versao_{table}_{event} AFTER {event} ON {table} BEGIN {RAISE}; END"
            for event in ("INSERT", "UPDATE", "DELETE")
        ],
        "postgres": [
            FUNCTION,
            f"CREATE TRIGGER versao_{table} AFTER INSERT OR UPDATE OR DELETE ON {table}"
            " FOR EACH STATEMENT EXECUTE FUNCTION versao_conteudo()",
        ],
    }
