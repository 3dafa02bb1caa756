"""Whether a photograph of a gallery is illustrative."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt

ID = "2026-11-26T22:44:58:844496"
VERSION = "1.38.0"
DESCRIPTION = "galerias_ilustrativas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="ilustrativa",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    return manager
