from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.column_types import ForeignKey, Serial, Timestamptz, Varchar
from piccolo.table import Table


class Pessoas(Table, tablename="pessoas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "2026-11-23T03:21:37:274365"
VERSION = "1.38.0"
DESCRIPTION = "contas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Recuperacoes", tablename="recuperacoes")
    manager.add_column(
        table_class_name="Recuperacoes",
        tablename="recuperacoes",
        column_name="pessoa",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Recuperacoes",
        tablename="recuperacoes",
        column_name="chave",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="entrou_at",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    return manager
