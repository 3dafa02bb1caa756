from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-21T20:49:25:050756"
VERSION = "1.38.0"
DESCRIPTION = "sobre"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="sobre",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    return manager
