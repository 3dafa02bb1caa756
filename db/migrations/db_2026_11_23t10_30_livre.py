from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import BigInt

ID = "2026-11-23T10:30:55:278784"
VERSION = "1.38.0"
DESCRIPTION = "livre"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Chegadas",
        tablename="chegadas",
        column_name="livre",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    return manager
