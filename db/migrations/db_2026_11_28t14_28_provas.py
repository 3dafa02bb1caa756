from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns import JSON, Column, Integer, SmallInt, Varchar

ID = "2026-11-28T14:28:27:338570"
VERSION = "1.38.0"
DESCRIPTION = "provas"
ADDED: tuple[tuple[str, str, str, type[Column], dict[str, object]], ...] = (
    ("Gerais", "dados_gerais", "garantia_anos", SmallInt, {"default": 0}),
    ("Gerais", "dados_gerais", "garantia_casa", Varchar, {"default": "", "length": 120}),
    ("Gerais", "dados_gerais", "garantia_km", Integer, {"default": 0}),
    ("CarrosOferecidos", "carros_oferecidos", "financiado", SmallInt, {"default": 0}),
    ("Veiculos", "veiculos", "isofix", SmallInt, {"default": 0}),
    ("Veiculos", "veiculos", "numero_serie", Varchar, {"default": None, "null": True, "length": 60}),
    ("Veiculos", "veiculos", "peso_blindagem_kg", SmallInt, {"default": None, "null": True}),
    ("Veiculos", "veiculos", "proprietarios", SmallInt, {"default": None, "null": True}),
    ("Veiculos", "veiculos", "revisoes", JSON, {"default": "[]"}),
)


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    for table, tablename, name, kind, params in ADDED:
        manager.add_column(
            table_class_name=table,
            tablename=tablename,
            column_name=name,
            column_class_name=kind.__name__,
            column_class=kind,
            params=params,
        )
    return manager
