"""`python -m db.make_migration`: writes the initial migrations anew from the Tables (until the first release).

Two files: the tables, and then what Piccolo cannot declare: the indexes (a module's `INDEXES`, plain SQL for both
engines), what differs between engines (`SQLITE`, `POSTGRES`: lists of statements that run before the indexes) and the triggers that raise the content version on every write to a Table tagged "conteudo".
"""

import asyncio
from importlib import import_module

from piccolo.apps.migrations.commands import new
from piccolo.conf.apps import AppConfig
from piccolo.table import Table

from db.modules import HERE, MODULES
from db.piccolo_app import APP_CONFIG

FOLDER = HERE / "migrations"

INDEXES_FILE = '''"""Indexes, computed columns, and the triggers that raise the content version whoever writes."""

# Made by `python -m db.make_migration`.
# ruff: noqa: E501

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.engine import engine_finder
from piccolo.table import Table

ID = "0002"
VERSION = "1.38.0"
DESCRIPTION = "indexes and triggers"

SQLITE = {sqlite}

POSTGRES = {postgres}

BOTH = {both}

CONTENT = {content}

BUMP = "UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'"
SQLITE_TRIGGER = "CREATE TRIGGER versao_{{0}}_{{1}} AFTER {{1}} ON {{0}} BEGIN " + BUMP + "; END"
POSTGRES_FUNCTION = (
    "CREATE OR REPLACE FUNCTION versao_conteudo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    + BUMP
    + "; RETURN NULL; END $$"
)
POSTGRES_TRIGGER = (
    "CREATE TRIGGER versao_{{0}} AFTER INSERT OR UPDATE OR DELETE ON {{0}} "
    "FOR EACH STATEMENT EXECUTE FUNCTION versao_conteudo()"
)


class Raw(Table):
    pass


def statements():
    if engine_finder().engine_type == "sqlite":
        triggers = [SQLITE_TRIGGER.format(table, e) for table in CONTENT for e in ("INSERT", "UPDATE", "DELETE")]
        return [*SQLITE, *BOTH, *triggers]
    return [*POSTGRES, *BOTH, POSTGRES_FUNCTION, *(POSTGRES_TRIGGER.format(table) for table in CONTENT)]


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    async def run():
        for statement in statements():
            await Raw.raw(statement)

    manager.add_raw(run)
    return manager
'''


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("db_*.py"):
        old.unlink()
    asyncio.run(_write_tables(APP_CONFIG))
    _write_indexes(APP_CONFIG.table_classes)
    print(f"{len(APP_CONFIG.table_classes)} tables, {len(_sql('INDEXES'))} indexes: db/migrations")


async def _write_tables(app: AppConfig) -> None:
    meta = new.NewMigrationMeta("0001", "db_0001_tables", str(FOLDER / "db_0001_tables.py"))
    new._generate_migration_meta = lambda app_config: meta
    await new._create_new_migration(app, auto=True, description="tables", auto_input="y")


def _write_indexes(tables: list[type[Table]]) -> None:
    content = sorted(table._meta.tablename for table in tables if "conteudo" in table._meta.tags)
    text = INDEXES_FILE.format(
        sqlite=_lines(_sql("SQLITE")),
        postgres=_lines(_sql("POSTGRES")),
        both=_lines(["INSERT INTO versoes (nome, numero) VALUES ('conteudo', 1)", *_sql("INDEXES")]),
        content=_lines(content),
    )
    (FOLDER / "db_0002_indexes.py").write_text(text, encoding="utf8")


def _sql(constant: str) -> list[str]:
    return [statement for name in MODULES for statement in getattr(import_module(name), constant, ())]


def _lines(statements: list[str]) -> str:
    return "(\n" + "".join(f"    {statement!r},\n" for statement in statements) + ")"


if __name__ == "__main__":
    main()
