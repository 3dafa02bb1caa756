"""When a vehicle was written last."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns import BigInt

ID = "2026-11-28T12:00"
VERSION = "1.38.0"
DESCRIPTION = "alterado"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="VeiculosAlterados",
        tablename="veiculos_alterados",
        column_name="alterado",
        db_column_name="alterado",
        column_class_name="BigInt",
        column_class=BigInt,
        params={
            "default": 0,
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "help_text": None,
            "secret": False,
        },
        schema=None,
    )
    return manager
