from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-23T20:41:20:230443"
VERSION = "1.38.0"
DESCRIPTION = "juntos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="junto",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False},
    )
    return manager
