from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer

ID = "2026-11-23T17:35:24:935373"
VERSION = "1.38.0"
DESCRIPTION = "cargas_desfeitas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="carga",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="desfeita_por",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    return manager
