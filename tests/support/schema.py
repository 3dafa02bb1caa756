"""The schema of a database, by its migrations and by the Tables of db/, for comparison."""

import re
import subprocess
from collections.abc import Iterable
from typing import Any

from piccolo.querystring import QueryString
from piccolo.table import sort_table_classes

from db.migrations import version_triggers
from db.piccolo_app import APP_CONFIG

POSTGRES = {
    "columns": """
        SELECT table_name, column_name, data_type, character_maximum_length, is_nullable, column_default,
               generation_expression
        FROM information_schema.columns WHERE table_schema = 'public'""",
    "constraints": """
        SELECT conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace""",
    "indexes": """
        SELECT indexrelid::regclass::text, pg_get_indexdef(indexrelid), indisvalid
        FROM pg_index WHERE indrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace)""",
    "triggers": "SELECT pg_get_triggerdef(oid), tgenabled FROM pg_trigger WHERE NOT tgisinternal",
    "functions": "SELECT pg_get_functiondef(oid) FROM pg_proc WHERE pronamespace = 'public'::regnamespace",
}
SQLITE = """
    SELECT name, type, sql FROM sqlite_master WHERE sql IS NOT NULL
    ORDER BY type = 'table' DESC, CASE type WHEN 'table' THEN name END, type, tbl_name, rowid"""
PG_DUMP = ("pg_dump", "--schema-only", "--no-owner", "--no-privileges", "--exclude-table=migration")


def declared(engine_type: str) -> list[str]:
    """The statements that make an empty database of the Tables and the triggers of their content."""
    tables = sort_table_classes(APP_CONFIG.table_classes)
    content = [table._meta.tablename for table in tables if "conteudo" in table._meta.tags]
    return [
        *(statement for table in tables for statement in table.create_table().ddl),
        *(statement for table in content for statement in version_triggers(table)[engine_type]),
    ]


def beyond(schema: dict[str, list[Any]], declared: dict[str, list[Any]]) -> dict[str, list[Any]]:
    """What a schema has beyond the declared one."""
    more = {name: [one for one in what if one not in declared.get(name, [])] for name, what in schema.items()}
    return {name: what for name, what in more.items() if what}


async def schema_of(engine: Any) -> dict[str, list[Any]]:
    """Everything that a database consists of but its rows and Piccolo's own table; what has no order is sorted."""
    found = await (sqlite if engine.engine_type == "sqlite" else postgres)(engine)
    return {name: what for name, what in found.items() if not name.startswith("migration")}


async def sqlite(engine: Any) -> dict[str, list[Any]]:
    """Tables as their columns' definitions, the rest as it was written."""
    return {
        f"{row['name']} ({row['type']})": sorted(one.strip() for one in definitions(row["sql"])[1:-1])
        if row["type"] == "table"
        else [row["sql"]]
        for row in await ask(engine, SQLITE)
    }


def definitions(create_table: str) -> list[str]:
    """What stands before, between and after the commas of `CREATE TABLE x (…, …)` that stand in no other parentheses."""
    start, end = create_table.index("(") + 1, create_table.rindex(")")
    inner, parts, depth = create_table[start:end], [create_table[:start], ""], 0
    for piece in re.split(r"([(),])", inner):
        depth += {"(": 1, ")": -1}.get(piece, 0)
        if piece == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += piece
    return [*parts, create_table[end:]]


async def postgres(engine: Any) -> dict[str, list[Any]]:
    """The schema of a PostgreSQL database by tables, indexes, constraints and triggers."""
    found: dict[str, list[Any]] = {}
    for kind, query in POSTGRES.items():
        for row in await ask(engine, query):
            first, *rest = row.values()
            found.setdefault(f"{first} ({kind})", []).append(rest)
    return {name: sorted(rows, key=str) for name, rows in found.items()}


async def written(engine: Any) -> str:
    """The schema as SQL, to the letter, without Piccolo's own table: tables by name, a column a line, then the rest.

    Indexes and triggers of one table stand in the order in which SQLite takes them.
    """
    if engine.engine_type == "postgres":
        dump = subprocess.run([*PG_DUMP, engine.config["dsn"]], check=True, capture_output=True, text=True)
        said = r"(--|SET |SELECT pg_catalog|\\|$)"  # of the dump itself
        return "".join(line for line in dump.stdout.splitlines(True) if not re.match(said, line))
    rows = [row for row in await ask(engine, SQLITE) if row["name"] != "migration"]
    return "".join(f"{_lines(row['sql']) if row['type'] == 'table' else row['sql']};\n" for row in rows)


def _lines(create_table: str) -> str:
    before, *between, after = definitions(create_table)
    columns = ",\n   ".join(between)
    return f"{before}\n    {columns}\n{after}"


async def record_migrations(engine: Any, names: Iterable[str]) -> None:
    """Makes the database say that it has run these and no others."""
    async with engine.transaction():
        await ask(engine, "DELETE FROM migration")
        for name in names:
            await ask(engine, "INSERT INTO migration (name, app_name) VALUES ({}, 'db')", name)


async def ask(engine: Any, query: str, *values: Any) -> list[dict[str, Any]]:
    """The rows of a query with these values."""
    return [dict(row) for row in await engine.run_querystring(QueryString(query, *values))]
