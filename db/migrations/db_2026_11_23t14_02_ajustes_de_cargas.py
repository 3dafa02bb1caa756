from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import Text, Varchar

ID = "2026-11-23T14:02:44:873086"
VERSION = "1.38.0"
DESCRIPTION = "ajustes_de_cargas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="TitulosImportados", tablename="titulos_importados")
    manager.add_column(
        table_class_name="TitulosImportados",
        tablename="titulos_importados",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="TitulosImportados",
        tablename="titulos_importados",
        column_name="campo",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Cargas",
        tablename="cargas",
        column_name="ajustes",
        column_class=Text,
        params={"default": "{}", "null": False},
    )
    return manager
