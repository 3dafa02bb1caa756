from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-28T18:39:34:114335"
VERSION = "1.38.0"
DESCRIPTION = "foco"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="foco",
        db_column_name="foco",
        column_class_name="SmallInt",
        column_class=SmallInt,
        params={
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
