from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt

ID = "2026-11-21T20:27:05:455757"
VERSION = "1.38.0"
DESCRIPTION = "validade"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="validade_orcamento",
        column_class=SmallInt,
        params={"default": 10, "null": False},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="validade",
        column_class=SmallInt,
        params={"default": 10, "null": False},
    )
    return manager
