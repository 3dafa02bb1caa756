"""Whether the site is open, and what the demonstration wrote."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer, SmallInt, Text, Varchar

ID = "2026-11-26T23:05:46:412686"
VERSION = "1.38.0"
DESCRIPTION = "aberto"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Demonstracao", tablename="demonstracao")
    manager.add_column(
        table_class_name="Demonstracao",
        tablename="demonstracao",
        column_name="tabela",
        column_class=Varchar,
        params={"length": 40},
    )
    manager.add_column(
        table_class_name="Demonstracao",
        tablename="demonstracao",
        column_name="registro",
        column_class=Integer,
        params={},
    )
    manager.add_column(
        table_class_name="Demonstracao",
        tablename="demonstracao",
        column_name="valores",
        column_class=Text,
        params={},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="aberto",
        column_class=SmallInt,
        params={},
    )
    return manager
