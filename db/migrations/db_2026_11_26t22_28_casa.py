"""The dealer's short name, years, film, privacy officer and look."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import SmallInt, Varchar

ID = "2026-11-26T22:28:21:333572"
VERSION = "1.38.0"
DESCRIPTION = "casa"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="nome_curto",
        column_class=Varchar,
        params={"length": 60, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="fundacao",
        column_class=SmallInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="ano_direitos",
        column_class=SmallInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="video",
        column_class=Varchar,
        params={"length": 11, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="encarregado",
        column_class=Varchar,
        params={"length": 120, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="email_encarregado",
        column_class=Varchar,
        params={"length": 254, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="logo_escuro",
        column_class=Varchar,
        params={"length": 160, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="logo_claro",
        column_class=Varchar,
        params={"length": 160, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="logo_com_nome",
        column_class=SmallInt,
        params={"default": 1},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="icone",
        column_class=Varchar,
        params={"length": 160, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="cor",
        column_class=Varchar,
        params={"length": 7, "default": ""},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="cor_clara",
        column_class=Varchar,
        params={"length": 7, "default": ""},
    )
    return manager
