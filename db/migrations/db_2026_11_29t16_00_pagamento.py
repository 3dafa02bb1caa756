"""The sentence that says how the dealer is paid."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns import Varchar

ID = "2026-11-29T16:00:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "pagamento"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="pagamento",
        column_class_name="Varchar",
        column_class=Varchar,
        params={"default": "", "length": 200},
    )
    return manager
