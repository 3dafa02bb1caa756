"""Which services the dealer offers: all of them until somebody says otherwise."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt

ID = "2026-11-26T23:50:12:604218"
VERSION = "1.38.0"
DESCRIPTION = "servicos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    for name in ("blindagem", "estetica", "funilaria", "importacao"):
        manager.add_column(
            table_class_name="Gerais",
            tablename="dados_gerais",
            column_name=f"servico_{name}",
            column_class=SmallInt,
            params={"default": 1},
        )
    return manager
