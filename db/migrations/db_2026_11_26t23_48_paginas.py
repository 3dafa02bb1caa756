"""The texts and pictures of the fixed pages."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import JSON

ID = "2026-11-26T23:48:01:174376"
VERSION = "1.38.0"
DESCRIPTION = "paginas"
PAGINAS = "home sobre blindagem funilaria estetica importacao vendaseucarro faleconosco privacidade"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Paginas", tablename="paginas")
    for pagina in PAGINAS.split():
        manager.add_column(
            table_class_name="Paginas",
            tablename="paginas",
            column_name=pagina,
            column_class=JSON,
            params={"default": "{}"},
        )
    return manager
