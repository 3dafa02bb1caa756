from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-22T00:11:31:671968"
VERSION = "1.38.0"
DESCRIPTION = "codigo_externo"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="codigo_externo",
        column_class=Varchar,
        params={"length": 80, "default": None, "null": True},
    )
    return manager
