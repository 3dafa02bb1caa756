from piccolo.apps.migrations.auto.migration_manager import MigrationManager

ID = "2026-11-23T11:11:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "sem_lista"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.drop_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="whatsapp",
        db_column_name="whatsapp",
        schema=None,
    )
    return manager
