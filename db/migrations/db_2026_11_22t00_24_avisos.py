from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import BigInt, Integer, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow

ID = "2026-11-22T00:24:18:215337"
VERSION = "1.38.0"
DESCRIPTION = "avisos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Chegadas", tablename="chegadas")
    manager.add_table(class_name="Avisos", tablename="avisos")
    manager.add_column(
        table_class_name="Chegadas",
        tablename="chegadas",
        column_name="veiculo",
        column_class=Integer,
        params={"default": 0, "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Chegadas",
        tablename="chegadas",
        column_name="preco",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Chegadas",
        tablename="chegadas",
        column_name="antes",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Chegadas",
        tablename="chegadas",
        column_name="numero",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="public_id",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="email",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="busca",
        column_class=Varchar,
        params={"length": 1000, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 300, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="criterio",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="estado",
        column_class=Varchar,
        params={"length": 10, "default": "pendente", "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="visto",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="desde",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Avisos",
        tablename="avisos",
        column_name="enviado_em",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    return manager
