from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.column_types import ForeignKey, Integer, Serial, SmallInt, Text, Timestamptz, Varchar
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table


class Pessoas(Table, tablename="pessoas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "2026-11-21T20:47:38:521932"
VERSION = "1.38.0"
DESCRIPTION = "equipe"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Alteracoes", tablename="alteracoes")
    manager.add_table(class_name="Pessoas", tablename="pessoas")
    manager.add_table(class_name="Atendimentos", tablename="atendimentos")
    manager.add_table(class_name="Tentativas", tablename="tentativas")
    manager.add_table(class_name="Convites", tablename="convites")
    manager.add_table(class_name="Notas", tablename="notas")
    manager.add_table(class_name="Sessoes", tablename="sessoes")
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="pessoa",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="tabela",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="registro",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="campos",
        column_class=Text,
        params={"default": "{}", "null": False},
    )
    manager.add_column(
        table_class_name="Alteracoes",
        tablename="alteracoes",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="nome",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="email",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="papel",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="senha",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="totp",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="totp_passo",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="ativa",
        column_class=SmallInt,
        params={"default": 1, "null": False},
    )
    manager.add_column(
        table_class_name="Pessoas",
        tablename="pessoas",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="contato",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="estado",
        column_class=Varchar,
        params={"length": 20, "default": "novo", "null": False},
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="dono",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.set_null,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Atendimentos",
        tablename="atendimentos",
        column_name="visto_em",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Tentativas",
        tablename="tentativas",
        column_name="chave",
        column_class=Varchar,
        params={"length": 300, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Tentativas",
        tablename="tentativas",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Convites",
        tablename="convites",
        column_name="chave",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Convites",
        tablename="convites",
        column_name="pessoa",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Convites",
        tablename="convites",
        column_name="expires_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Notas",
        tablename="notas",
        column_name="contato",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Notas",
        tablename="notas",
        column_name="pessoa",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.set_null,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Notas",
        tablename="notas",
        column_name="texto",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Notas",
        tablename="notas",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="chave",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="pessoa",
        column_class=ForeignKey,
        params={
            "references": Pessoas,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="etapa",
        column_class=Varchar,
        params={"length": 10, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="segredo",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="navegador",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Sessoes",
        tablename="sessoes",
        column_name="seen_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    return manager
