from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt

ID = "2026-11-21T21:14:53:832701"
VERSION = "1.38.0"
DESCRIPTION = "foto_ilustrativa"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="foto_ilustrativa",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    return manager
