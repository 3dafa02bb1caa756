from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Date

ID = "2026-11-21T21:52:24:409107"
VERSION = "1.38.0"
DESCRIPTION = "entrada"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="entrada",
        column_class=Date,
        params={"default": None, "null": True},
    )
    return manager
