"""Further shops of the dealer, and in which a car and an appointment are."""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns import JSON, Column, ForeignKey, Text, Varchar
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.table import create_table_class

ID = "2026-11-28T18:30:55:301539"
VERSION = "1.38.0"
DESCRIPTION = "lojas"
LENGTHS = {
    "nome": 160,
    "telefone_loja": 20,
    "atende_loja": 60,
    "endereco": 160,
    "endnum": 20,
    "bairro": 120,
    "cidade": 120,
    "estado": 2,
    "cep": 10,
    "coordenadas": 40,
    "mapa": 160,
}
LOJA = {
    "references": create_table_class("Lojas", class_kwargs={"tablename": "lojas"}),
    "on_update": OnUpdate.cascade,
    "target_column": None,
    "null": True,
}
ADDED: tuple[tuple[str, str, str, type[Column], dict[str, object]], ...] = (
    *(
        ("Lojas", "lojas", name, Varchar, {"default": "", "length": length})
        for name, length in LENGTHS.items()
    ),
    ("Lojas", "lojas", "horario", Text, {"default": ""}),
    ("Lojas", "lojas", "periodos", JSON, {"default": "[]"}),
    ("Lojas", "lojas", "excecoes", JSON, {"default": "[]"}),
    ("Veiculos", "veiculos", "loja", ForeignKey, LOJA | {"on_delete": OnDelete.restrict}),
    ("Agendamentos", "agendamentos", "loja", ForeignKey, LOJA | {"on_delete": OnDelete.set_null}),
)


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="Lojas", tablename="lojas")
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
