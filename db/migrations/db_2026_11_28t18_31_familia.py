from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Varchar
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-28T18:31:05:370019"
VERSION = "1.38.0"
DESCRIPTION = "familia"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="familia",
        db_column_name="familia",
        column_class_name="Varchar",
        column_class=Varchar,
        params={
            "length": 60,
            "default": None,
            "null": True,
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
