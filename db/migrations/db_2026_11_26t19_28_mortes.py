from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer

ID = "2026-11-26T19:28:23:827181"
VERSION = "1.38.0"
DESCRIPTION = "mortes"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="mortes",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    return manager
