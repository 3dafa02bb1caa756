from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import BigInt, Date, Integer
from piccolo.columns.defaults.date import DateNow

ID = "2026-11-23T14:12:27:368000"
VERSION = "1.38.0"
DESCRIPTION = "baixas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Baixas", tablename="baixas")
    manager.add_column(
        table_class_name="Baixas",
        tablename="baixas",
        column_name="veiculo",
        column_class=Integer,
        params={"default": 0, "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Baixas",
        tablename="baixas",
        column_name="preco",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Baixas",
        tablename="baixas",
        column_name="antes",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Baixas",
        tablename="baixas",
        column_name="dia",
        column_class=Date,
        params={"default": DateNow(), "null": False},
    )
    return manager
