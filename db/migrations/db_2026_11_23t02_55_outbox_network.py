from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-23T02:55:55:493325"
VERSION = "1.38.0"
DESCRIPTION = "outbox_network"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="network",
        column_class=Varchar,
        params={"length": 50, "default": "", "null": False},
    )
    return manager
