from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-29T20:53:13:299806"
VERSION = "1.38.0"
DESCRIPTION = "nome_loja"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="nome_loja",
        db_column_name="nome_loja",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 160,
            "default": "",
            "null": False,
            "primary_key": False,
            "unique": False,
            "index": False,
            "index_method": IndexMethod.btree,
            "choices": None,
            "db_column_name": None,
            "secret": False,
        },
        schema=None,
    )

    return manager
