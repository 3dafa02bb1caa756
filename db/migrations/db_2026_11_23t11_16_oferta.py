from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Text

ID = "2026-11-23T11:16:21:108575"
VERSION = "1.38.0"
DESCRIPTION = "oferta"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="oferta",
        column_class=Text,
        params={"default": None, "null": True},
    )
    return manager
