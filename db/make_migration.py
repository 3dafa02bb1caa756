"""`python -m db.make_migration`: writes the initial migrations anew from the Tables (until the first release).

Two files: the tables, and then what Piccolo cannot declare: the indexes (a module's `INDEXES`, plain SQL for both
engines) and the triggers that raise the content version on every write to a Table tagged "conteudo".
"""

import asyncio
from importlib import import_module

from piccolo.apps.migrations.commands import new
from piccolo.conf.apps import AppConfig
from piccolo.table import Table

from db.piccolo_app import APP_CONFIG, HERE, MODULES

FOLDER = HERE / "migrations"
EVENTS = ("INSERT", "UPDATE", "DELETE")

INDEXES_FILE = '''"""Indexes, and the triggers that raise the content version whoever writes (made by db.make_migration)."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.engine import engine_finder
from piccolo.table import Table

ID = "0002"
VERSION = "1.38.0"
DESCRIPTION = "indexes and triggers"

BOTH = {both}

SQLITE = {sqlite}

POSTGRES = {postgres}


class Raw(Table):
    pass


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    async def run():
        for statement in (*BOTH, *(SQLITE if engine_finder().engine_type == "sqlite" else POSTGRES)):
            await Raw.raw(statement)

    async def run_backwards():
        for statement in (*BOTH, *(SQLITE if engine_finder().engine_type == "sqlite" else POSTGRES)):
            for kind in ("INDEX", "TRIGGER", "FUNCTION"):
                if statement.startswith((f"CREATE {{kind}} ", f"CREATE UNIQUE {{kind}} ")):
                    name, _, rest = statement.partition(f"{{kind}} ")[2].partition(" ")
                    on = f" ON {{rest.partition(' ON ')[2].split()[0]}}" if POSTGRES and kind == "TRIGGER" else ""
                    on = on if engine_finder().engine_type != "sqlite" else ""
                    await Raw.raw(f"DROP {{kind}} {{name}}{{on}}")

    manager.add_raw(run)
    manager.add_raw_backwards(run_backwards)
    return manager
'''


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("db_*.py"):
        old.unlink()
    asyncio.run(_write_tables(APP_CONFIG))
    _write_indexes(APP_CONFIG.table_classes)
    print(f"{len(APP_CONFIG.table_classes)} tables, {len(_indexes())} indexes: db/migrations")


async def _write_tables(app: AppConfig) -> None:
    meta = new.NewMigrationMeta("0001", "db_0001_tables", str(FOLDER / "db_0001_tables.py"))
    new._generate_migration_meta = lambda app_config: meta
    await new._create_new_migration(app, auto=True, description="tables", auto_input="y")


def _write_indexes(tables: list[type[Table]]) -> None:
    content = sorted(table._meta.tablename for table in tables if "conteudo" in table._meta.tags)
    sqlite = [_sqlite_trigger(name, event) for name in content for event in EVENTS]
    postgres = [POSTGRES_BUMP, *(_postgres_trigger(name) for name in content)]
    both = ["INSERT INTO versoes (nome, numero) VALUES ('conteudo', 1)", *_indexes()]
    text = INDEXES_FILE.format(both=_lines(both), sqlite=_lines(sqlite), postgres=_lines(postgres))
    (FOLDER / "db_0002_indexes.py").write_text(text, encoding="utf8")


def _indexes() -> list[str]:
    return [statement for name in MODULES for statement in getattr(import_module(name), "INDEXES", ())]


def _sqlite_trigger(table: str, event: str) -> str:
    name = f"versao_{table}_{event.lower()}"
    bump = "UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'"
    return f"CREATE TRIGGER {name} AFTER {event} ON {table} BEGIN {bump}; END"


POSTGRES_BUMP = (
    "CREATE FUNCTION versao_conteudo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    "UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; RETURN NULL; END $$"
)


def _postgres_trigger(table: str) -> str:
    return (
        f"CREATE TRIGGER versao_{table} AFTER INSERT OR UPDATE OR DELETE ON {table} "
        "FOR EACH STATEMENT EXECUTE FUNCTION versao_conteudo()"
    )


def _lines(statements: list[str]) -> str:
    return "(\n" + "".join(f"    {statement!r},\n" for statement in statements) + ")"


if __name__ == "__main__":
    main()
