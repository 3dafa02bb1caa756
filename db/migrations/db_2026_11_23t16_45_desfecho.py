from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.column_types import BigInt, ForeignKey, Integer, Serial, Text, Varchar
from piccolo.table import Table


class Veiculos(Table, tablename="veiculos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "2026-11-23T16:45:28:870373"
VERSION = "1.38.0"
DESCRIPTION = "desfecho"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="detalhe",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="motivo",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="valor",
        column_class=BigInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="venda_revisao",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="vendido",
        column_class=ForeignKey,
        params={
            "references": Veiculos,
            "on_delete": OnDelete.set_null,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    return manager
