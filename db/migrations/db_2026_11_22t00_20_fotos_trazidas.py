from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-22T00:20:20:864591"
VERSION = "1.38.0"
DESCRIPTION = "fotos_trazidas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="FotosTrazidas", tablename="fotos_trazidas")
    manager.add_column(
        table_class_name="FotosTrazidas",
        tablename="fotos_trazidas",
        column_name="chave",
        column_class=Varchar,
        params={"length": 70, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="FotosTrazidas",
        tablename="fotos_trazidas",
        column_name="arquivo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    return manager
