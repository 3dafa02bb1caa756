from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import JSON, Varchar

ID = "2026-11-21T21:23:02:817261"
VERSION = "1.38.0"
DESCRIPTION = "funcionamento"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="excecoes",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="mapa",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="periodos",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    return manager
