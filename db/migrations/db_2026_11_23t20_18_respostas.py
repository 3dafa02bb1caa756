from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer, Text, Varchar

ID = "2026-11-23T20:18:21:033106"
VERSION = "1.38.0"
DESCRIPTION = "respostas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Respostas", tablename="respostas")
    manager.add_column(
        table_class_name="Respostas",
        tablename="respostas",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Respostas",
        tablename="respostas",
        column_name="texto",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Respostas",
        tablename="respostas",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Notas",
        tablename="notas",
        column_name="canal",
        column_class=Varchar,
        params={"length": 10, "default": "", "null": False},
    )
    return manager
