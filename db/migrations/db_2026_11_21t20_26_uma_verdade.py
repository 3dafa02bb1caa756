from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Integer, SmallInt, Varchar

ID = "2026-11-21T20:26:34:601562"
VERSION = "1.38.0"
DESCRIPTION = "uma_verdade"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="unico",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="micra",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="rejeicao_calor",
        column_class=Varchar,
        params={"length": 40, "default": None, "null": True},
    )
    return manager
