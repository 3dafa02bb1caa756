from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.column_types import JSON, BigInt, Varchar
from piccolo.columns.indexes import IndexMethod

ID = "2026-11-28T14:36:21:695108"
VERSION = "1.38.0"
DESCRIPTION = "portais"
ORIGENS = (
    '["loja","telefone","indicação","fachada","WhatsApp","Instagram",'
    '"Webmotors","OLX","iCarros","Mercado Livre","NaPista","Mobiauto"]'
)
UNKNOWN = {"default": None, "null": True}
EMPTY = {"default": "", "null": False}


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    for table, tablename, column, kind, params in (
        ("Veiculos", "veiculos", "placa", Varchar, {"length": 7} | UNKNOWN),
        ("Veiculos", "veiculos", "custo", BigInt, UNKNOWN),
        ("Veiculos", "veiculos", "valor_fipe", BigInt, UNKNOWN),
        ("Veiculos", "veiculos", "codigo_fipe", Varchar, {"length": 8} | UNKNOWN),
        ("Gerais", "dados_gerais", "coordenadas", Varchar, {"length": 40} | EMPTY),
        ("Gerais", "dados_gerais", "chave_feeds", Varchar, {"length": 80} | EMPTY),
        ("Gerais", "dados_gerais", "chave_contatos", Varchar, {"length": 80} | EMPTY),
        ("Gerais", "dados_gerais", "origens", JSON, {"default": ORIGENS, "null": False}),
    ):
        manager.add_column(
            table_class_name=table,
            tablename=tablename,
            column_name=column,
            db_column_name=column,
            column_class_name=kind.__name__,
            column_class=kind,
            params={
                **params,
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
