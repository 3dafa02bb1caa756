from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import BigInt, Integer

ID = "2026-11-23T03:00:55:334321"
VERSION = "1.38.0"
DESCRIPTION = "veiculos_alterados"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="VeiculosAlterados", tablename="veiculos_alterados")
    manager.add_column(
        table_class_name="VeiculosAlterados",
        tablename="veiculos_alterados",
        column_name="veiculo",
        column_class=Integer,
        params={"default": 0, "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="VeiculosAlterados",
        tablename="veiculos_alterados",
        column_name="numero",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    return manager
