"""The tables that the site began with.

Frozen: databases have run this. What changes has a migration of its own (docs/operations.md, "Upgrades").
"""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.column_types import (
    JSON,
    BigInt,
    ForeignKey,
    Integer,
    Serial,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.table import Table


class CategoriasBlindagem(Table, tablename="blindagem_categorias"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class CategoriasEstetica(Table, tablename="estetica_categorias"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Especificacoes(Table, tablename="blindagem_especificacoes"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Leads(Table, tablename="leads"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Marcas(Table, tablename="marcas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class MarcasEstetica(Table, tablename="estetica_marcas"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Modelos(Table, tablename="modelos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class OpcionaisEstetica(Table, tablename="estetica_opcionais"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Orcamentos(Table, tablename="orcamentos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class ProdutosBlindagem(Table, tablename="blindagem_produtos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Recomendacoes(Table, tablename="blindagem_recomendacoes"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class ServicosEstetica(Table, tablename="estetica_servicos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


class Veiculos(Table, tablename="veiculos"):
    id = Serial(null=False, primary_key=True, db_column_name="id")


ID = "0001"
VERSION = "1.38.0"
DESCRIPTION = "tables"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_table(class_name="ProdutosBlindagem", tablename="blindagem_produtos")
    manager.add_table(class_name="Condicoes", tablename="condicoes")
    manager.add_table(class_name="Precos", tablename="precos")
    manager.add_table(class_name="MarcasEstetica", tablename="estetica_marcas")
    manager.add_table(class_name="SessoesOrcamento", tablename="orcamento_sessoes")
    manager.add_table(class_name="Especificacoes", tablename="blindagem_especificacoes")
    manager.add_table(class_name="Navegacoes", tablename="navegacoes")
    manager.add_table(class_name="Erros", tablename="orcamento_erros")
    manager.add_table(class_name="Veiculos", tablename="veiculos")
    manager.add_table(class_name="Codigos", tablename="orcamento_codigos")
    manager.add_table(class_name="Gerais", tablename="dados_gerais")
    manager.add_table(class_name="Relacionados", tablename="relacionados")
    manager.add_table(class_name="Versoes", tablename="versoes")
    manager.add_table(class_name="CategoriasBlindagem", tablename="blindagem_categorias")
    manager.add_table(class_name="OpcionaisEstetica", tablename="estetica_opcionais")
    manager.add_table(class_name="Importacoes", tablename="importacoes")
    manager.add_table(class_name="Urls", tablename="urls")
    manager.add_table(class_name="Orcamentos", tablename="orcamentos")
    manager.add_table(class_name="Removidos", tablename="removidos")
    manager.add_table(class_name="Leads", tablename="leads")
    manager.add_table(class_name="Outbox", tablename="outbox")
    manager.add_table(class_name="Fotos", tablename="fotos")
    manager.add_table(class_name="Idempotencia", tablename="idempotencia")
    manager.add_table(class_name="Banners", tablename="banners")
    manager.add_table(class_name="Galerias", tablename="galerias")
    manager.add_table(class_name="ServicosEstetica", tablename="estetica_servicos")
    manager.add_table(class_name="Modelos", tablename="modelos")
    manager.add_table(class_name="Institucionais", tablename="institucionais")
    manager.add_table(class_name="Recomendados", tablename="blindagem_recomendados")
    manager.add_table(class_name="CategoriasEstetica", tablename="estetica_categorias")
    manager.add_table(class_name="Destaques", tablename="destaques")
    manager.add_table(class_name="Marcas", tablename="marcas")
    manager.add_table(class_name="PrecosEstetica", tablename="estetica_precos")
    manager.add_table(class_name="Vendas", tablename="vendas")
    manager.add_table(class_name="Recomendacoes", tablename="blindagem_recomendacoes")
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="especificacao",
        column_class=ForeignKey,
        params={
            "references": Especificacoes,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="grupo",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="sku",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="imagem",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="link",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="preco_valor",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="checked",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="ProdutosBlindagem",
        tablename="blindagem_produtos",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Condicoes",
        tablename="condicoes",
        column_name="condicao",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Condicoes",
        tablename="condicoes",
        column_name="codigo",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Precos",
        tablename="precos",
        column_name="label",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Precos",
        tablename="precos",
        column_name="vlini",
        column_class=BigInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Precos",
        tablename="precos",
        column_name="vlfim",
        column_class=BigInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="MarcasEstetica",
        tablename="estetica_marcas",
        column_name="chave",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="MarcasEstetica",
        tablename="estetica_marcas",
        column_name="marca",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="MarcasEstetica",
        tablename="estetica_marcas",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="MarcasEstetica",
        tablename="estetica_marcas",
        column_name="tipo",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="MarcasEstetica",
        tablename="estetica_marcas",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="SessoesOrcamento",
        tablename="orcamento_sessoes",
        column_name="hash",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="SessoesOrcamento",
        tablename="orcamento_sessoes",
        column_name="orcamento",
        column_class=ForeignKey,
        params={
            "references": Orcamentos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="SessoesOrcamento",
        tablename="orcamento_sessoes",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="SessoesOrcamento",
        tablename="orcamento_sessoes",
        column_name="expires_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="categoria",
        column_class=ForeignKey,
        params={
            "references": CategoriasBlindagem,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="sku",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="etapa",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="obrigatorio",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Especificacoes",
        tablename="blindagem_especificacoes",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="nav_id",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="origem",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="paginas",
        column_class=Text,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="banners",
        column_class=Text,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="servicos",
        column_class=Text,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="veiculos",
        column_class=Text,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="whatsapp",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="lead",
        column_class=Varchar,
        params={"length": 40, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="updates",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Navegacoes",
        tablename="navegacoes",
        column_name="updated_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Erros",
        tablename="orcamento_erros",
        column_name="orcamento",
        column_class=ForeignKey,
        params={
            "references": Orcamentos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Erros",
        tablename="orcamento_erros",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="marca",
        column_class=ForeignKey,
        params={
            "references": Marcas,
            "on_delete": OnDelete.restrict,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="modelo",
        column_class=ForeignKey,
        params={
            "references": Modelos,
            "on_delete": OnDelete.restrict,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="versao",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="ano_fabricacao",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="ano_modelo",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="km",
        column_class=Varchar,
        params={"length": 12, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="condicao",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="combustivel",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="preco_valor",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="situacao",
        column_class=Varchar,
        params={"length": 20, "default": "Disponível", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="relevancia",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="seo_url",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="blindado",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="tipo_blindagem",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="tipo_vidro",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="ano_blindagem",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="garantia_vidros_ate",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="cor",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="cor_interna",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="cambio",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="portas",
        column_class=SmallInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="lugares",
        column_class=SmallInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="placa_final",
        column_class=Varchar,
        params={"length": 1, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="motor",
        column_class=Varchar,
        params={"length": 120, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="potencia_cv",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="torque_kgfm",
        column_class=Varchar,
        params={"length": 10, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="tracao",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="carroceria",
        column_class=Varchar,
        params={"length": 20, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="procedencia",
        column_class=Varchar,
        params={"length": 40, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="unico_dono",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="aceita_troca",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="ipva_pago",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="licenciado",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="fotos",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="videos",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="videos_imagem",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="som_motor",
        column_class=Varchar,
        params={"length": 40, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="som_imagem",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="chamada",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="detalhes_interno",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="detalhes_externo",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="seo_titulo",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="seo_description",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="seo_palavras_chave",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="destaques",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="opcionais",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Veiculos",
        tablename="veiculos",
        column_name="diferenciais",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="orcamento",
        column_class=ForeignKey,
        params={
            "references": Orcamentos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="hash",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="destinatario",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="erros",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="expires_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Codigos",
        tablename="orcamento_codigos",
        column_name="ended_at",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="nome",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="razao_social",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="cnpj",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="instagram",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="youtube",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="facebook",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="linkedin",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="email",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="site_eventos",
        column_class=Varchar,
        params={"length": 255, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="whatsapp",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="endereco",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="endnum",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="bairro",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="cidade",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="estado",
        column_class=Varchar,
        params={"length": 2, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="cep",
        column_class=Varchar,
        params={"length": 10, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="horario",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="estetica_dois_fatores",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Gerais",
        tablename="dados_gerais",
        column_name="orcamento_dois_fatores",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Relacionados",
        tablename="relacionados",
        column_name="veiculo",
        column_class=ForeignKey,
        params={
            "references": Veiculos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Relacionados",
        tablename="relacionados",
        column_name="relacionado",
        column_class=ForeignKey,
        params={
            "references": Veiculos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Relacionados",
        tablename="relacionados",
        column_name="ordem",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Versoes",
        tablename="versoes",
        column_name="nome",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Versoes",
        tablename="versoes",
        column_name="numero",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="nivel",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="peso_estimado_kg",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="prazo_dias",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="consultar",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasBlindagem",
        tablename="blindagem_categorias",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="servico",
        column_class=ForeignKey,
        params={
            "references": ServicosEstetica,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="imagem",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="individual",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="OpcionaisEstetica",
        tablename="estetica_opcionais",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="marca",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="modelo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="versao",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="ano_fabricacao",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="ano_modelo",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="preco_valor",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="imagem",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Importacoes",
        tablename="importacoes",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="url",
        column_class=Varchar,
        params={"length": 1000, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="tipo",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="hash",
        column_class=Varchar,
        params={"length": 16, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="lastmod",
        column_class=BigInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="imagens",
        column_class=JSON,
        params={"default": "[]", "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="ativo",
        column_class=SmallInt,
        params={"default": 1, "null": False},
    )
    manager.add_column(
        table_class_name="Urls",
        tablename="urls",
        column_name="avisado",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="pedido",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="tipo",
        column_class=Varchar,
        params={"length": 10, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="lead",
        column_class=ForeignKey,
        params={
            "references": Leads,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="modelo_id",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="conteudo",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Orcamentos",
        tablename="orcamentos",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Removidos",
        tablename="removidos",
        column_name="seo_url",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Removidos",
        tablename="removidos",
        column_name="marca",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Removidos",
        tablename="removidos",
        column_name="veiculo",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="public_id",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="nome",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="email",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="telefone",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="assunto",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="categoria",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="tipo",
        column_class=SmallInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="veiculo_id",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="veiculo",
        column_class=Text,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="proposta",
        column_class=Text,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="status",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="suspeito",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="fold",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Leads",
        tablename="leads",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="message_id",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="kind",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="recipient",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="about",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="context",
        column_class=Text,
        params={"default": "{}", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="state",
        column_class=Varchar,
        params={"length": 10, "default": "pending", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="attempts",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="next_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="claim",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="expires_at",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="done_at",
        column_class=Timestamptz,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Outbox",
        tablename="outbox",
        column_name="last_error",
        column_class=Varchar,
        params={"length": 300, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="arquivo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="largura",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Fotos",
        tablename="fotos",
        column_name="altura",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Idempotencia",
        tablename="idempotencia",
        column_name="key_hash",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False, "primary_key": True},
    )
    manager.add_column(
        table_class_name="Idempotencia",
        tablename="idempotencia",
        column_name="body_hash",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Idempotencia",
        tablename="idempotencia",
        column_name="answer",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Idempotencia",
        tablename="idempotencia",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="tipo_banner",
        column_class=SmallInt,
        params={"default": 1, "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="chamada",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="link",
        column_class=Varchar,
        params={"length": 255, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="imagem_desktop",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="imagem_mobile",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="descricao_banner",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="label_botao",
        column_class=Varchar,
        params={"length": 60, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="texto_apoio",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="veiculo",
        column_class=ForeignKey,
        params={
            "references": Veiculos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="campanha",
        column_class=JSON,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Banners",
        tablename="banners",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="galeria",
        column_class=Varchar,
        params={"length": 40, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="ordem",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="arquivo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="legenda",
        column_class=Varchar,
        params={"length": 200, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="largura",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Galerias",
        tablename="galerias",
        column_name="altura",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="categoria_estetica_id",
        column_class=ForeignKey,
        params={
            "references": CategoriasEstetica,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="imagem",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="criativo_imagem",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="garantia_anos",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="ServicosEstetica",
        tablename="estetica_servicos",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="marca",
        column_class=ForeignKey,
        params={
            "references": Marcas,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="slug",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="carroceria",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="imagem",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="blindagem",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="blindagem_categoria_id",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="estetica",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Modelos",
        tablename="modelos",
        column_name="porte_estetica",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Institucionais",
        tablename="institucionais",
        column_name="url",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Institucionais",
        tablename="institucionais",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Institucionais",
        tablename="institucionais",
        column_name="conteudo",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Institucionais",
        tablename="institucionais",
        column_name="banner",
        column_class=Varchar,
        params={"length": 160, "default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Institucionais",
        tablename="institucionais",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Recomendados",
        tablename="blindagem_recomendados",
        column_name="recomendacao",
        column_class=ForeignKey,
        params={
            "references": Recomendacoes,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Recomendados",
        tablename="blindagem_recomendados",
        column_name="produto",
        column_class=ForeignKey,
        params={
            "references": ProdutosBlindagem,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Recomendados",
        tablename="blindagem_recomendados",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasEstetica",
        tablename="estetica_categorias",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasEstetica",
        tablename="estetica_categorias",
        column_name="descricao",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasEstetica",
        tablename="estetica_categorias",
        column_name="origem",
        column_class=Varchar,
        params={"length": 20, "default": "site", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasEstetica",
        tablename="estetica_categorias",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="CategoriasEstetica",
        tablename="estetica_categorias",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Destaques",
        tablename="destaques",
        column_name="veiculo",
        column_class=ForeignKey,
        params={
            "references": Veiculos,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="Destaques",
        tablename="destaques",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Destaques",
        tablename="destaques",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Destaques",
        tablename="destaques",
        column_name="origem",
        column_class=Varchar,
        params={"length": 20, "default": "site", "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="slug",
        column_class=Varchar,
        params={"length": 80, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="status",
        column_class=Varchar,
        params={"length": 20, "default": "Ativo", "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="logo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="pais",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="blindagem",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="estetica",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Marcas",
        tablename="marcas",
        column_name="ordem",
        column_class=Integer,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="marca",
        column_class=ForeignKey,
        params={
            "references": MarcasEstetica,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="servico",
        column_class=ForeignKey,
        params={
            "references": ServicosEstetica,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="opcional",
        column_class=ForeignKey,
        params={
            "references": OpcionaisEstetica,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
        },
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="porte",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="preco_valor",
        column_class=Integer,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="PrecosEstetica",
        tablename="estetica_precos",
        column_name="consultar",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="public_id",
        column_class=Varchar,
        params={"length": 22, "default": "", "null": False, "unique": True},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="marca",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="modelo",
        column_class=Varchar,
        params={"length": 160, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="ano",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="quilometragem",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="preco",
        column_class=BigInt,
        params={"default": None, "null": True},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="diferenciais",
        column_class=Text,
        params={"default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="nome",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="email",
        column_class=Varchar,
        params={"length": 254, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="telefone",
        column_class=Varchar,
        params={"length": 20, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="fotos",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="status",
        column_class=SmallInt,
        params={"default": 0, "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="suspeito",
        column_class=Varchar,
        params={"length": 60, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="fold",
        column_class=Varchar,
        params={"length": 64, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Vendas",
        tablename="vendas",
        column_name="created_at",
        column_class=Timestamptz,
        params={"default": TimestamptzNow(), "null": False},
    )
    manager.add_column(
        table_class_name="Recomendacoes",
        tablename="blindagem_recomendacoes",
        column_name="categoria",
        column_class=ForeignKey,
        params={
            "references": CategoriasBlindagem,
            "on_delete": OnDelete.cascade,
            "on_update": OnUpdate.cascade,
            "target_column": None,
            "null": True,
            "unique": True,
        },
    )
    manager.add_column(
        table_class_name="Recomendacoes",
        tablename="blindagem_recomendacoes",
        column_name="titulo",
        column_class=Varchar,
        params={"length": 120, "default": "", "null": False},
    )
    manager.add_column(
        table_class_name="Recomendacoes",
        tablename="blindagem_recomendacoes",
        column_name="texto",
        column_class=Text,
        params={"default": "", "null": False},
    )
    return manager
