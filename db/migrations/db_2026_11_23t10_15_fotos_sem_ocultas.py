"""Removed photographs are deleted, not hidden."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager

ID = "2026-11-23T10:15"
VERSION = "1.38.0"
DESCRIPTION = "fotos_sem_ocultas"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.drop_column(
        table_class_name="Fotos", tablename="fotos", column_name="oculta", db_column_name="oculta"
    )
    return manager
