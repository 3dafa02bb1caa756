from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Date, Timestamptz, Varchar

ID = "2026-11-26T20:09:12:048538"
VERSION = "1.38.0"
DESCRIPTION = "provas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="laudo_resultado",
        column_class=Varchar,
        params={"length": 30, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="laudo_firma",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="laudo_data",
        column_class=Date,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="laudo_arquivo",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="garantia",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="garantia_de",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="entrega",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_table(class_name="Laudos", tablename="laudos")
    manager.add_column(
        table_class_name="Laudos",
        tablename="laudos",
        column_name="arquivo",
        column_class=Varchar,
        params={"length": 160, "unique": True},
    )
    manager.add_column(
        table_class_name="Laudos",
        tablename="laudos",
        column_name="espera_ate",
        column_class=Timestamptz,
        params={},
    )
    return manager
