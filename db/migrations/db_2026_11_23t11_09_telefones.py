from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar

ID = "2026-11-23T11:09:41:345466"
VERSION = "1.38.0"
DESCRIPTION = "telefones"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="atende_blindagem",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="atende_carros",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="atende_estetica",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="atende_funilaria",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="atende_loja",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="telefone_blindagem",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="telefone_carros",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="telefone_estetica",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="telefone_funilaria",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="telefone_loja",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    return manager
