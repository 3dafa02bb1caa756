from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer, Varchar

ID = "2026-11-21T19:16:52:761088"
VERSION = "1.38.0"
DESCRIPTION = "resumos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="resumo",
        column_class=Varchar,
        params={"length": 22, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="sem_confirmacao",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="bytes",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="sem_confirmacao",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    return manager
