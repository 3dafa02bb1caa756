from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt

ID = "2026-11-23T02:54:22:138432"
VERSION = "1.38.0"
DESCRIPTION = "precos_confirmados"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="confirmar_precos",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    return manager
