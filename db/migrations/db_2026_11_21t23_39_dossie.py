from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Date, Varchar

ID = "2026-11-21T23:39:05:262612"
VERSION = "1.38.0"
DESCRIPTION = "dossie"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="blindadora",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="data_blindagem",
        column_class=Date,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="declaracao_exercito",
        column_class=Date,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="fabricante_vidros",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="vistoria_blindagem",
        column_class=Date,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="vistoriador",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    return manager
