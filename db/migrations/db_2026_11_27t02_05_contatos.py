"""One table of contacts in place of leads, offers and the desk's rows of both, and a history with a row a field.

All of it is one transaction that nobody writes beside. A lead's number stays, so that its history does too; an offer's
comes after all numbers that a lead ever had. What an old process sends from then on is refused, and repeated.
"""

import re
import unicodedata

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns import BigInt, Date, ForeignKey, Integer, Serial, SmallInt, Text, Timestamptz, Varchar
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.defaults.date import DateNow
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.engine import engine_finder
from piccolo.table import Table


class Alteracoes(Table, tablename="alteracoes"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Contatos(Table, tablename="contatos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Pessoas(Table, tablename="pessoas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Veiculos(Table, tablename="veiculos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "2026-11-27T02:05:00:000000"
VERSION = "1.38.0"
DESCRIPTION = "contatos"


def varchar(length, default=""):
    return Varchar, {"length": length, "default": default, "null": default is None}


def optional(column):
    return column, {"default": None, "null": True}


def reference(table, on_delete=OnDelete.cascade, **more):
    params = {
        "references": table,
        "on_delete": on_delete,
        "on_update": OnUpdate.cascade,
        "target_column": None,
    }
    return ForeignKey, params | {"null": True} | more


TEXT = (Text, {"default": "", "null": False})
TIME = (Timestamptz, {"default": TimestamptzNow(), "null": False})
OF_CONTATO = {"contato": reference(Contatos, primary_key=True)}
TABLES = {
    "Contatos": {
        "public_id": (Varchar, {"length": 22, "default": "", "null": False, "unique": True}),
        "tipo": varchar(20, "contato"),
        "nome": varchar(120),
        "email": varchar(254),
        "telefone": varchar(20),
        "assunto": optional(Text),
        "mensagem": optional(Text),
        "categoria": optional(Integer),
        "veiculo_id": optional(Integer),
        "sobre": varchar(60, None),
        "suspeito": varchar(60),
        "sem_confirmacao": varchar(20),
        "fold": varchar(64),
        "created_at": TIME,
        "estado": varchar(20, "novo"),
        "dono": reference(Pessoas, OnDelete.set_null),
        "visto_em": optional(Timestamptz),
        "vendido": reference(Veiculos, OnDelete.set_null),
        "valor": optional(BigInt),
        "venda_revisao": optional(Integer),
        "motivo": varchar(40),
        "detalhe": TEXT,
        "origem": varchar(20),
        "passo": varchar(160),
        "passo_dia": optional(Date),
        "junto": varchar(22),
    },
    "Propostas": OF_CONTATO
    | {
        "valor": varchar(40),
        "entrada": varchar(40),
        "prazo": varchar(60),
        "financiamento": (SmallInt, {"default": 0, "null": False}),
        "troca": optional(SmallInt),
        "marca_id": optional(Integer),
        "modelo_id": optional(Integer),
        "km": varchar(20, None),
        "detalhe": optional(Text),
    },
    "Agendamentos": OF_CONTATO
    | {
        "data": (Date, {"default": DateNow(), "null": False, "index": True}),
        "periodo": varchar(20),
        "desejo": varchar(20),
        "estado": varchar(20),
        "sequencia": (Integer, {"default": 0, "null": False}),
        "mudado_em": optional(Timestamptz),
    },
    "CarrosOferecidos": OF_CONTATO
    | {
        "marca": varchar(160),
        "modelo": varchar(160),
        "ano": varchar(20),
        "quilometragem": varchar(20),
        "preco": optional(BigInt),
        "fotos": varchar(60),
    },
    "CamposAlterados": {
        "alteracao": reference(Alteracoes),
        "campo": varchar(80),
        "antes": optional(Text),
        "depois": optional(Text),
    },
}
NAMES = {"CarrosOferecidos": "carros_oferecidos", "CamposAlterados": "campos_alterados"}

# By engine: a field of a JSON text; a day, a time and a number of it; a change's fields with both values in their order.
SQLITE = {
    "field": r"(l.\1 ->> '$.\2')",
    "DAY": "({})",
    "TIME": "replace(replace({}, 'T', ' '), 'Z', '+00:00')",
    "INT": "CAST({} AS INTEGER)",
    "fields": "j.key, nullif(j.value -> '$[0]', 'null'), nullif(j.value -> '$[1]', 'null')"
    " FROM alteracoes a, json_each(a.campos) j ORDER BY a.id, j.id",
}
POSTGRES = {
    "field": r"(l.\1::json ->> '\2')",
    "DAY": "CAST({} AS DATE)",
    "TIME": "CAST({} AS TIMESTAMPTZ)",
    "INT": "CAST({} AS INTEGER)",
    "fields": "j.key, nullif((j.value -> 0)::text, 'null'), nullif((j.value -> 1)::text, 'null') FROM alteracoes a,"
    " json_each(a.campos::json) WITH ORDINALITY AS j (key, value, n) ORDER BY a.id, j.n",
}
# Whatever number a lead had: the history has those of leads that are gone.
HIGHEST = (
    "SELECT max(n) AS n FROM (SELECT max(id) AS n FROM leads UNION ALL"
    " SELECT max(registro) FROM alteracoes WHERE tabela = 'contatos') q"
)
SENT = "nome, email, telefone, suspeito, sem_confirmacao, fold, created_at"
DESK = (
    "estado, dono, visto_em, vendido, valor, venda_revisao, motivo, detalhe, origem, passo, passo_dia, junto"
)
OF_DESK = (
    "coalesce(t.estado, 'novo'), t.dono, t.visto_em, t.vendido, t.valor, t.venda_revisao, coalesce(t.motivo, ''),"
    " coalesce(t.detalhe, ''), coalesce(t.origem, ''), coalesce(t.passo, ''), t.passo_dia, coalesce(t.junto, '')"
)
OF_SENT = re.sub(r"(\w+)", r"l.\1", SENT)
WITH_DESK = "LEFT JOIN atendimentos t ON t.contato = l.public_id ORDER BY l.id"
# `INT(oferta:prazo)` is a field of the JSON in a column; `:highest` the number after which offers come.
COPIES = (
    f"INSERT INTO contatos (id, public_id, tipo, assunto, mensagem, categoria, veiculo_id, sobre, {SENT}, {DESK})"
    " SELECT l.id, l.public_id, CASE l.tipo WHEN 1 THEN 'proposta' WHEN 2 THEN 'blindagem' WHEN 3 THEN 'estetica'"
    f" ELSE 'contato' END, l.assunto, l.proposta, l.categoria, l.veiculo_id, l.sobre, {OF_SENT}, {OF_DESK}"
    f" FROM leads l {WITH_DESK}",
    f"INSERT INTO contatos (id, public_id, tipo, assunto, mensagem, {SENT}, {DESK})"
    " SELECT :highest + l.id, l.public_id, 'venda', l.marca || ' ' || l.modelo || CASE WHEN l.ano = '' THEN ''"
    f" ELSE ' ' || l.ano END, l.diferenciais, {OF_SENT}, {OF_DESK} FROM vendas l {WITH_DESK}",
    "INSERT INTO propostas (contato, valor, entrada, prazo, financiamento, troca, marca_id, modelo_id, km, detalhe)"
    " SELECT l.id, coalesce(oferta:valor, ''), coalesce(oferta:entrada, ''), coalesce(oferta:prazo, ''),"
    " coalesce(INT(oferta:financiamento), 0), INT(veiculo:troca), INT(veiculo:marca_id), INT(veiculo:modelo_id),"
    " veiculo:km, veiculo:detalhe FROM leads l WHERE l.oferta IS NOT NULL OR l.veiculo IS NOT NULL",
    "INSERT INTO agendamentos (contato, data, periodo, desejo, estado, sequencia, mudado_em)"
    " SELECT l.id, DAY(agendamento:data), agendamento:periodo, coalesce(agendamento:desejo, 'visita'),"
    " coalesce(agendamento:estado, 'pedida'), coalesce(INT(agendamento:sequencia), 0), TIME(agendamento:mudado_em)"
    " FROM leads l WHERE l.agendamento IS NOT NULL",
    "INSERT INTO carros_oferecidos (contato, marca, modelo, ano, quilometragem, preco, fotos)"
    " SELECT :highest + id, marca, modelo, ano, quilometragem, preco, fotos FROM vendas",
    "UPDATE orcamentos SET contato = lead",
    "UPDATE alteracoes SET registro = :highest - registro WHERE tabela = 'contatos' AND registro < 0",
    "INSERT INTO campos_alterados (alteracao, campo, antes, depois) SELECT a.id, :fields",
)
OLD_INDEXES = (
    "leads_created_at leads_fold leads_email leads_telefone leads_agendamento leads_veiculo vendas_fold vendas_telefone"
    " vendas_email vendas_created_at atendimentos_junto orcamentos_lead"
)
INDEXES = (
    "INDEX contatos_created_at ON contatos (created_at)",
    "INDEX contatos_fold ON contatos (fold, created_at)",
    "INDEX contatos_email ON contatos (lower(email), created_at)",
    "INDEX contatos_telefone ON contatos (telefone, created_at)",
    "INDEX contatos_novos ON contatos (created_at) WHERE estado = 'novo'",
    "INDEX contatos_veiculo ON contatos (veiculo_id, suspeito) WHERE veiculo_id IS NOT NULL",
    "INDEX contatos_junto ON contatos (junto) WHERE junto <> ''",
    "INDEX contatos_passo_dia ON contatos (passo_dia) WHERE passo_dia IS NOT NULL",
    "INDEX orcamentos_contato ON orcamentos (contato, created_at)",
    "UNIQUE INDEX campos_alterados_campo ON campos_alterados (alteracao, campo)",
)


def spelled(statement, engine, highest):
    """A statement of `COPIES` as the engine spells it."""
    statement = statement.replace(":highest", str(highest)).replace(":fields", engine["fields"])
    for kind in ("DAY", "TIME", "INT"):
        statement = re.sub(
            rf"{kind}\((\w+:\w+)\)", lambda found, kind=kind: engine[kind].format(found[1]), statement
        )
    return re.sub(r"(?<!:)\b(oferta|veiculo|agendamento):(\w+)", engine["field"], statement)


class Moving(MigrationManager):
    """Copies the rows once there are the new tables, before the old ones go."""

    async def _run_drop_columns(self, backwards=False):
        sqlite = engine_finder().engine_type == "sqlite"
        if sqlite:  # which gives the highest number again once its row is gone, unless a table says otherwise
            (row,) = await Contatos.raw("SELECT sql FROM sqlite_master WHERE name = 'contatos'")
            await Contatos.raw("DROP TABLE contatos")
            await Contatos.raw(row["sql"].replace("PRIMARY KEY", "PRIMARY KEY AUTOINCREMENT", 1))
        highest = (await Contatos.raw(HIGHEST))[0]["n"] or 0
        for statement in COPIES:
            await Contatos.raw(spelled(statement, SQLITE if sqlite else POSTGRES, highest))
        for name in OLD_INDEXES.split():
            await Contatos.raw(f"DROP INDEX {name}")
        for index in INDEXES:
            await Contatos.raw(f"CREATE {index}")
        await advance(highest, sqlite)
        await normalise_telephones()
        await super()._run_drop_columns(backwards)


async def advance(highest, sqlite):
    """The next contact's number is higher than all that were ever given."""
    (row,) = await Contatos.raw("SELECT max(id) AS n FROM contatos")
    last = max(highest, row["n"] or 0)
    if sqlite:
        await Contatos.raw("DELETE FROM sqlite_sequence WHERE name = 'contatos'")
        await Contatos.raw("INSERT INTO sqlite_sequence (name, seq) VALUES ('contatos', {})", last)
    elif last:
        await Contatos.raw("SELECT setval(pg_get_serial_sequence('contatos', 'id'), {})", last)


async def normalise_telephones():
    """Every form has stored one notation for long; older rows get it, and what is no telephone of Brazil stays as it is."""
    for row in await Contatos.raw("SELECT id, telefone FROM contatos WHERE telefone <> ''"):
        given = unicodedata.normalize("NFKC", row["telefone"])
        digits = re.sub(r"[^0-9]", "", given)
        found = re.fullmatch(r"(?:55)?0?([1-9][0-9])([0-9]{4,5})([0-9]{4})", digits)
        if found and not re.match(r"[^0-9]*(?:\+(?!55)|00)", given):
            telefone = f"({found[1]}) {found[2]}-{found[3]}"
            if telefone != row["telefone"]:
                await Contatos.raw("UPDATE contatos SET telefone = {} WHERE id = {}", telefone, row["id"])


async def lock():
    """Who writes now is waited for, and nobody writes what would not be copied; SQLite has one writer."""
    if engine_finder().engine_type == "postgres":
        old = "leads, vendas, atendimentos, alteracoes, orcamentos"
        await Contatos.raw(f"LOCK TABLE {old} IN ACCESS EXCLUSIVE MODE")


async def forwards():
    manager = Moving(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_raw(lock)
    for table, columns in TABLES.items():
        tablename = NAMES.get(table, table.lower())
        manager.add_table(class_name=table, tablename=tablename)
        for name, (column, params) in columns.items():
            manager.add_column(
                table_class_name=table,
                tablename=tablename,
                column_name=name,
                column_class=column,
                params=params,
            )
    column, params = reference(Contatos)
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="contato",
        column_class=column,
        params=params,
    )
    manager.drop_column(
        table_class_name="Orcamentos", tablename="orcamentos", column_name="lead", db_column_name="lead"
    )
    manager.drop_column(
        table_class_name="Alteracoes", tablename="alteracoes", column_name="campos", db_column_name="campos"
    )
    for table in ("Vendas", "Leads", "Atendimentos"):
        manager.drop_table(class_name=table, tablename=table.lower())
    return manager
