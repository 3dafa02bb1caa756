from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Date, Varchar

ID = "2026-11-23T17:03:38:745176"
VERSION = "1.38.0"
DESCRIPTION = "passos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="passo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="passo_dia",
        column_class=Date,
        params={"default": None, "null": True},
    )
    return manager
