from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-26T19:26:50:094620"
VERSION = "1.38.0"
DESCRIPTION = "vistas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="vista",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    return manager
