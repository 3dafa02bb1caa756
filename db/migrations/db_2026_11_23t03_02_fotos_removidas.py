from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt, Timestamptz

ID = "2026-11-23T03:02:42:555695"
VERSION = "1.38.0"
DESCRIPTION = "fotos_removidas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="criada_em",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="oculta",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="removida_em",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    return manager
