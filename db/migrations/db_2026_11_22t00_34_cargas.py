from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.column_types import (
    BigInt,
    ForeignKey,
    Integer,
    Serial,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table


class Pessoas(Table, tablename="pessoas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "2026-11-22T00:34:25:604412"
VERSION = "1.38.0"
DESCRIPTION = "cargas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Cargas", tablename="cargas")
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="pessoa",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.set_null,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="nome",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="tamanho",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="recebido",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="etapa",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="retirar",
        column_class=Varchar,
        params={"length": 10, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="confirmar",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="feitos",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="total",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="balanco",
        column_class=Text,
        params={"default": "{}", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="falha",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="pulso",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    return manager
