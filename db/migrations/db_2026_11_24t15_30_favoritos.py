from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Text

ID = "2026-11-24T15:30:40:267022"
VERSION = "1.38.0"
DESCRIPTION = "favoritos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="favoritos",
        column_class=Text,
        params={"default": "[]", "null": False},
    )
    return manager
