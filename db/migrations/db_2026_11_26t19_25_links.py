from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-26T19:25:50:094620"
VERSION = "1.38.0"
DESCRIPTION = "links"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    for table, column, length in (
        ("Orcamentos", "sem_confirmacao", 20),
        ("Navegacoes", "clique", 200),
    ):
        manager.add_column(
            table_class_name=table,
            tablename=table.lower(),
            column_name=column,
            column_class=Varchar,
            params={"length": length, "default": "", "null": False},
        )
    return manager
