"""Indexes, computed columns, and the triggers that raise the content version whoever writes.

Frozen: databases have run this. What changes has a migration of its own (docs/operations.md, "Upgrades").
"""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.engine import engine_finder
from piccolo.table import Table

ID = "0002"
VERSION = "1.38.0"
DESCRIPTION = "indexes and triggers"

SQLITE = (
    "ALTER TABLE veiculos ADD COLUMN vitrine SMALLINT GENERATED ALWAYS AS (CASE WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido') THEN 1 WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END) VIRTUAL",
    'ALTER TABLE veiculos ADD COLUMN preco_ordem BIGINT GENERATED ALWAYS AS (CASE WHEN preco_valor > 0 THEN preco_valor ELSE 9000000000000000 END) VIRTUAL',
    "ALTER TABLE veiculos ADD COLUMN km_ordem BIGINT GENERATED ALWAYS AS (CASE WHEN replace(km, '.', '') <> '' AND replace(km, '.', '') NOT GLOB '*[^0-9]*' THEN CAST(replace(km, '.', '') AS BIGINT) ELSE 9000000000000000 END) VIRTUAL",
    'ALTER TABLE veiculos ADD COLUMN ano_ordem INTEGER GENERATED ALWAYS AS (coalesce(ano_modelo, 0) * 10000 + coalesce(ano_fabricacao, 0)) VIRTUAL',
    'CREATE TRIGGER removidos_delete AFTER DELETE ON veiculos WHEN OLD.vitrine < 2 BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id); END',
    'CREATE TRIGGER removidos_update AFTER UPDATE OF seo_url, status, situacao ON veiculos WHEN OLD.vitrine < 2 AND (NEW.vitrine = 2 OR NEW.seo_url <> OLD.seo_url) BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id); END',
)

POSTGRES = (
    "ALTER TABLE veiculos ADD COLUMN vitrine SMALLINT GENERATED ALWAYS AS (CASE WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido') THEN 1 WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END) STORED",
    'ALTER TABLE veiculos ADD COLUMN preco_ordem BIGINT GENERATED ALWAYS AS (CASE WHEN preco_valor > 0 THEN preco_valor ELSE 9000000000000000 END) STORED',
    "ALTER TABLE veiculos ADD COLUMN km_ordem BIGINT GENERATED ALWAYS AS (CASE WHEN km ~ '^[0-9.]*[0-9][0-9.]*$' THEN CAST(replace(km, '.', '') AS BIGINT) ELSE 9000000000000000 END) STORED",
    'ALTER TABLE veiculos ADD COLUMN ano_ordem INTEGER GENERATED ALWAYS AS (coalesce(ano_modelo, 0) * 10000 + coalesce(ano_fabricacao, 0)) STORED',
    'CREATE FUNCTION veiculo_removido() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id) ON CONFLICT (seo_url) DO UPDATE SET marca = EXCLUDED.marca, veiculo = EXCLUDED.veiculo; RETURN NULL; END $$',
    'CREATE TRIGGER removidos_delete AFTER DELETE ON veiculos FOR EACH ROW WHEN (OLD.vitrine < 2) EXECUTE FUNCTION veiculo_removido()',
    'CREATE TRIGGER removidos_update AFTER UPDATE ON veiculos FOR EACH ROW WHEN (OLD.vitrine < 2 AND (NEW.vitrine = 2 OR NEW.seo_url <> OLD.seo_url)) EXECUTE FUNCTION veiculo_removido()',
)

BOTH = (
    "INSERT INTO versoes (nome, numero) VALUES ('conteudo', 1)",
    'CREATE UNIQUE INDEX blindagem_especificacoes_sku ON blindagem_especificacoes (categoria, sku)',
    'CREATE UNIQUE INDEX blindagem_produtos_sku ON blindagem_produtos (especificacao, sku)',
    'CREATE UNIQUE INDEX blindagem_recomendados_produto ON blindagem_recomendados (recomendacao, produto)',
    'CREATE UNIQUE INDEX modelos_slug ON modelos (marca, slug)',
    'CREATE INDEX orcamento_codigos_orcamento ON orcamento_codigos (orcamento, created_at)',
    'CREATE INDEX orcamento_codigos_destinatario ON orcamento_codigos (destinatario, created_at)',
    'CREATE INDEX orcamento_codigos_created_at ON orcamento_codigos (created_at)',
    'CREATE INDEX orcamento_erros_orcamento ON orcamento_erros (orcamento, created_at)',
    'CREATE INDEX orcamento_sessoes_expires_at ON orcamento_sessoes (expires_at)',
    'CREATE INDEX banners_lista ON banners (status, ordem, id)',
    'CREATE INDEX estetica_servicos_categoria ON estetica_servicos (categoria_estetica_id, ordem, id)',
    'CREATE INDEX estetica_opcionais_servico ON estetica_opcionais (servico, ordem, id)',
    'CREATE UNIQUE INDEX estetica_precos_linha ON estetica_precos (servico, porte, marca, coalesce(opcional, 0))',
    'CREATE INDEX veiculos_relevancia ON veiculos (vitrine, relevancia DESC, id DESC, condicao, blindado, marca, modelo, preco_valor)',
    'CREATE INDEX veiculos_menor_preco ON veiculos (vitrine, preco_ordem, id DESC, condicao, blindado, marca, modelo, preco_valor)',
    'CREATE INDEX veiculos_maior_preco ON veiculos (vitrine, preco_valor DESC, id DESC, condicao, blindado, marca, modelo)',
    'CREATE INDEX veiculos_menor_km ON veiculos (vitrine, km_ordem, id DESC, condicao, blindado, marca, modelo, preco_valor)',
    'CREATE INDEX veiculos_mais_novo ON veiculos (vitrine, ano_ordem DESC, id DESC, condicao, blindado, marca, modelo, preco_valor)',
    'CREATE INDEX veiculos_filtro ON veiculos (vitrine, condicao, blindado, marca, modelo, preco_valor)',
    'CREATE INDEX veiculos_marca ON veiculos (marca, vitrine, modelo, condicao, blindado, preco_valor)',
    'CREATE INDEX veiculos_modelo ON veiculos (modelo, vitrine, condicao, blindado, preco_valor)',
    'CREATE UNIQUE INDEX relacionados_par ON relacionados (veiculo, relacionado)',
    'CREATE INDEX relacionados_lista ON relacionados (veiculo, ordem, relacionado)',
    'CREATE INDEX relacionados_inverso ON relacionados (relacionado)',
    'CREATE INDEX destaques_lista ON destaques (status, ordem)',
    'CREATE INDEX destaques_veiculo ON destaques (veiculo)',
    'CREATE INDEX galerias_lista ON galerias (galeria, ordem)',
    'CREATE INDEX idempotencia_created_at ON idempotencia (created_at)',
    'CREATE INDEX importacoes_lista ON importacoes (status, ordem, id)',
    'CREATE INDEX leads_created_at ON leads (created_at)',
    'CREATE INDEX leads_fold ON leads (fold, created_at)',
    'CREATE INDEX leads_email ON leads (lower(email), created_at)',
    'CREATE INDEX leads_telefone ON leads (telefone, created_at)',
    'CREATE INDEX navegacoes_updated_at ON navegacoes (updated_at)',
    'CREATE INDEX orcamentos_lead ON orcamentos (lead, created_at)',
    'CREATE INDEX outbox_due ON outbox (state, next_at)',
    'CREATE INDEX outbox_about ON outbox (about)',
    'CREATE INDEX outbox_recipient ON outbox (lower(recipient))',
    'CREATE INDEX urls_lista ON urls (ativo, tipo, ordem, url)',
    'CREATE INDEX urls_avisar ON urls (avisado, ordem)',
    'CREATE INDEX vendas_fold ON vendas (fold, created_at)',
    'CREATE INDEX vendas_telefone ON vendas (telefone, created_at)',
    'CREATE INDEX vendas_email ON vendas (lower(email), created_at)',
)

CONTENT = (
    'banners',
    'blindagem_categorias',
    'blindagem_especificacoes',
    'blindagem_produtos',
    'blindagem_recomendacoes',
    'blindagem_recomendados',
    'condicoes',
    'dados_gerais',
    'destaques',
    'estetica_categorias',
    'estetica_marcas',
    'estetica_opcionais',
    'estetica_precos',
    'estetica_servicos',
    'fotos',
    'galerias',
    'importacoes',
    'institucionais',
    'marcas',
    'modelos',
    'precos',
    'relacionados',
    'veiculos',
)

BUMP = "UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'"
SQLITE_TRIGGER = "CREATE TRIGGER versao_{0}_{1} AFTER {1} ON {0} BEGIN " + BUMP + "; END"
POSTGRES_FUNCTION = (
    "CREATE OR REPLACE FUNCTION versao_conteudo() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN "
    + BUMP
    + "; RETURN NULL; END $$"
)
POSTGRES_TRIGGER = (
    "CREATE TRIGGER versao_{0} AFTER INSERT OR UPDATE OR DELETE ON {0} "
    "FOR EACH STATEMENT EXECUTE FUNCTION versao_conteudo()"
)


class Raw(Table):
    pass


def statements():
    if engine_finder().engine_type == "sqlite":
        triggers = [SQLITE_TRIGGER.format(table, e) for table in CONTENT for e in ("INSERT", "UPDATE", "DELETE")]
        return [*SQLITE, *BOTH, *triggers]
    return [*POSTGRES, *BOTH, POSTGRES_FUNCTION, *(POSTGRES_TRIGGER.format(table) for table in CONTENT)]


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)

    async def run():
        for statement in statements():
            await Raw.raw(statement)

    manager.add_raw(run)
    return manager
