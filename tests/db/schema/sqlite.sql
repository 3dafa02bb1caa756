CREATE TABLE "agendamentos" (
    "contato" INTEGER PRIMARY KEY REFERENCES "contatos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "data" DATE NOT NULL DEFAULT CURRENT_DATE,
    "periodo" VARCHAR(20) NOT NULL DEFAULT '',
    "desejo" VARCHAR(20) NOT NULL DEFAULT '',
    "estado" VARCHAR(20) NOT NULL DEFAULT '',
    "sequencia" INTEGER NOT NULL DEFAULT 0,
    "mudado_em" TIMESTAMPTZ DEFAULT null
);
CREATE TABLE "alteracoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "pessoa" INTEGER DEFAULT null,
    "tabela" VARCHAR(40) NOT NULL DEFAULT '',
    "registro" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "carga" INTEGER DEFAULT null
);
CREATE TABLE "avisos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "public_id" VARCHAR(22) UNIQUE NOT NULL DEFAULT '',
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "busca" VARCHAR(1000) NOT NULL DEFAULT '',
    "titulo" VARCHAR(300) NOT NULL DEFAULT '',
    "criterio" TEXT NOT NULL DEFAULT '',
    "estado" VARCHAR(10) NOT NULL DEFAULT 'pendente',
    "visto" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "desde" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "enviado_em" TIMESTAMPTZ DEFAULT null
);
CREATE TABLE "baixas" (
    "veiculo" INTEGER PRIMARY KEY NOT NULL DEFAULT 0,
    "preco" INTEGER NOT NULL DEFAULT 0,
    "antes" INTEGER NOT NULL DEFAULT 0,
    "dia" DATE NOT NULL DEFAULT CURRENT_DATE
);
CREATE TABLE "banners" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "tipo_banner" INTEGER NOT NULL DEFAULT 1,
    "titulo" VARCHAR(160) NOT NULL DEFAULT '',
    "chamada" VARCHAR(160) NOT NULL DEFAULT '',
    "link" VARCHAR(255) NOT NULL DEFAULT '',
    "imagem_desktop" VARCHAR(160) NOT NULL DEFAULT '',
    "imagem_mobile" VARCHAR(160) NOT NULL DEFAULT '',
    "descricao_banner" TEXT NOT NULL DEFAULT '',
    "label_botao" VARCHAR(60) DEFAULT null,
    "texto_apoio" VARCHAR(160) DEFAULT null,
    "veiculo" INTEGER REFERENCES "veiculos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "campanha" JSON DEFAULT null,
    "status" VARCHAR(20) NOT NULL DEFAULT 'ativo',
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "blindagem_categorias" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "titulo" VARCHAR(80) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "nivel" VARCHAR(20) NOT NULL DEFAULT '',
    "peso_estimado_kg" VARCHAR(40) NOT NULL DEFAULT '',
    "prazo_dias" INTEGER NOT NULL DEFAULT 0,
    "consultar" INTEGER NOT NULL DEFAULT 0,
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo'
);
CREATE TABLE "blindagem_especificacoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "categoria" INTEGER REFERENCES "blindagem_categorias" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "sku" VARCHAR(60) NOT NULL DEFAULT '',
    "titulo" VARCHAR(80) NOT NULL DEFAULT '',
    "etapa" VARCHAR(20) NOT NULL DEFAULT '',
    "obrigatorio" INTEGER NOT NULL DEFAULT 0,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "unico" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "blindagem_produtos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "especificacao" INTEGER REFERENCES "blindagem_especificacoes" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "grupo" VARCHAR(20) NOT NULL DEFAULT '',
    "sku" VARCHAR(60) NOT NULL DEFAULT '',
    "titulo" VARCHAR(120) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "imagem" VARCHAR(160) NOT NULL DEFAULT '',
    "link" VARCHAR(255) DEFAULT null,
    "preco_valor" INTEGER DEFAULT null,
    "checked" INTEGER NOT NULL DEFAULT 0,
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "blindagem_recomendacoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "categoria" INTEGER UNIQUE REFERENCES "blindagem_categorias" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "titulo" VARCHAR(120) NOT NULL DEFAULT '',
    "texto" TEXT NOT NULL DEFAULT ''
);
CREATE TABLE "blindagem_recomendados" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "recomendacao" INTEGER REFERENCES "blindagem_recomendacoes" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "produto" INTEGER REFERENCES "blindagem_produtos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "campos_alterados" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "alteracao" INTEGER REFERENCES "alteracoes" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "campo" VARCHAR(80) NOT NULL DEFAULT '',
    "antes" TEXT DEFAULT null,
    "depois" TEXT DEFAULT null
);
CREATE TABLE "cargas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "pessoa" INTEGER REFERENCES "pessoas" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFAULT null,
    "nome" VARCHAR(160) NOT NULL DEFAULT '',
    "tamanho" INTEGER NOT NULL DEFAULT 0,
    "recebido" INTEGER NOT NULL DEFAULT 0,
    "etapa" VARCHAR(20) NOT NULL DEFAULT '',
    "retirar" VARCHAR(10) NOT NULL DEFAULT '',
    "confirmar" INTEGER NOT NULL DEFAULT 0,
    "feitos" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "balanco" TEXT NOT NULL DEFAULT '{}',
    "falha" TEXT NOT NULL DEFAULT '',
    "pulso" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "confirmar_precos" INTEGER NOT NULL DEFAULT 0,
    "ajustes" TEXT NOT NULL DEFAULT '{}',
    "desfeita_por" INTEGER DEFAULT null,
    "mortes" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "carros_oferecidos" (
    "contato" INTEGER PRIMARY KEY REFERENCES "contatos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "marca" VARCHAR(160) NOT NULL DEFAULT '',
    "modelo" VARCHAR(160) NOT NULL DEFAULT '',
    "ano" VARCHAR(20) NOT NULL DEFAULT '',
    "quilometragem" VARCHAR(20) NOT NULL DEFAULT '',
    "preco" INTEGER DEFAULT null,
    "fotos" VARCHAR(60) NOT NULL DEFAULT ''
);
CREATE TABLE "chegadas" (
    "veiculo" INTEGER PRIMARY KEY NOT NULL DEFAULT 0,
    "preco" INTEGER NOT NULL DEFAULT 0,
    "antes" INTEGER NOT NULL DEFAULT 0,
    "numero" INTEGER NOT NULL DEFAULT 0,
    "livre" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "condicoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "condicao" VARCHAR(60) NOT NULL DEFAULT '',
    "codigo" VARCHAR(20) UNIQUE NOT NULL DEFAULT ''
);
CREATE TABLE "contatos" (
    "id" INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
    "public_id" VARCHAR(22) UNIQUE NOT NULL DEFAULT '',
    "tipo" VARCHAR(20) NOT NULL DEFAULT 'contato',
    "nome" VARCHAR(120) NOT NULL DEFAULT '',
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "telefone" VARCHAR(20) NOT NULL DEFAULT '',
    "assunto" TEXT DEFAULT null,
    "mensagem" TEXT DEFAULT null,
    "categoria" INTEGER DEFAULT null,
    "veiculo_id" INTEGER DEFAULT null,
    "sobre" VARCHAR(60) DEFAULT null,
    "suspeito" VARCHAR(60) NOT NULL DEFAULT '',
    "sem_confirmacao" VARCHAR(20) NOT NULL DEFAULT '',
    "fold" VARCHAR(64) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "estado" VARCHAR(20) NOT NULL DEFAULT 'novo',
    "dono" INTEGER REFERENCES "pessoas" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFAULT null,
    "visto_em" TIMESTAMPTZ DEFAULT null,
    "vendido" INTEGER REFERENCES "veiculos" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFAULT null,
    "valor" INTEGER DEFAULT null,
    "venda_revisao" INTEGER DEFAULT null,
    "motivo" VARCHAR(40) NOT NULL DEFAULT '',
    "detalhe" TEXT NOT NULL DEFAULT '',
    "origem" VARCHAR(20) NOT NULL DEFAULT '',
    "passo" VARCHAR(160) NOT NULL DEFAULT '',
    "passo_dia" DATE DEFAULT null,
    "junto" VARCHAR(22) NOT NULL DEFAULT ''
);
CREATE TABLE "convites" (
    "chave" VARCHAR(64) PRIMARY KEY NOT NULL DEFAULT '',
    "pessoa" INTEGER REFERENCES "pessoas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "expires_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "dados_gerais" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "nome" VARCHAR(120) NOT NULL DEFAULT '',
    "razao_social" VARCHAR(160) NOT NULL DEFAULT '',
    "cnpj" VARCHAR(20) NOT NULL DEFAULT '',
    "instagram" VARCHAR(255) DEFAULT null,
    "youtube" VARCHAR(255) DEFAULT null,
    "facebook" VARCHAR(255) DEFAULT null,
    "linkedin" VARCHAR(255) DEFAULT null,
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "site_eventos" VARCHAR(255) DEFAULT null,
    "endereco" VARCHAR(160) NOT NULL DEFAULT '',
    "endnum" VARCHAR(20) NOT NULL DEFAULT '',
    "bairro" VARCHAR(120) NOT NULL DEFAULT '',
    "cidade" VARCHAR(120) NOT NULL DEFAULT '',
    "estado" VARCHAR(2) NOT NULL DEFAULT '',
    "cep" VARCHAR(10) NOT NULL DEFAULT '',
    "horario" TEXT NOT NULL DEFAULT '',
    "estetica_dois_fatores" INTEGER NOT NULL DEFAULT 0,
    "orcamento_dois_fatores" INTEGER NOT NULL DEFAULT 0,
    "validade_orcamento" INTEGER NOT NULL DEFAULT 10,
    "excecoes" JSON NOT NULL DEFAULT '[]',
    "mapa" VARCHAR(160) NOT NULL DEFAULT '',
    "periodos" JSON NOT NULL DEFAULT '[]',
    "atende_blindagem" VARCHAR(60) NOT NULL DEFAULT '',
    "atende_carros" VARCHAR(60) NOT NULL DEFAULT '',
    "atende_estetica" VARCHAR(60) NOT NULL DEFAULT '',
    "atende_funilaria" VARCHAR(60) NOT NULL DEFAULT '',
    "atende_loja" VARCHAR(60) NOT NULL DEFAULT '',
    "telefone_blindagem" VARCHAR(20) NOT NULL DEFAULT '',
    "telefone_carros" VARCHAR(20) NOT NULL DEFAULT '',
    "telefone_estetica" VARCHAR(20) NOT NULL DEFAULT '',
    "telefone_funilaria" VARCHAR(20) NOT NULL DEFAULT '',
    "telefone_loja" VARCHAR(20) NOT NULL DEFAULT '',
    "nome_curto" VARCHAR(60) NOT NULL DEFAULT '',
    "fundacao" INTEGER DEFAULT null,
    "ano_direitos" INTEGER DEFAULT null,
    "video" VARCHAR(11) NOT NULL DEFAULT '',
    "encarregado" VARCHAR(120) NOT NULL DEFAULT '',
    "email_encarregado" VARCHAR(254) NOT NULL DEFAULT '',
    "logo_escuro" VARCHAR(160) NOT NULL DEFAULT '',
    "logo_claro" VARCHAR(160) NOT NULL DEFAULT '',
    "logo_com_nome" INTEGER NOT NULL DEFAULT 1,
    "icone" VARCHAR(160) NOT NULL DEFAULT '',
    "cor" VARCHAR(7) NOT NULL DEFAULT '',
    "cor_clara" VARCHAR(7) NOT NULL DEFAULT '',
    "aberto" INTEGER NOT NULL DEFAULT 0,
    "servico_blindagem" INTEGER NOT NULL DEFAULT 1,
    "servico_estetica" INTEGER NOT NULL DEFAULT 1,
    "servico_funilaria" INTEGER NOT NULL DEFAULT 1,
    "servico_importacao" INTEGER NOT NULL DEFAULT 1
);
CREATE TABLE "demonstracao" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "tabela" VARCHAR(40) NOT NULL DEFAULT '',
    "registro" INTEGER NOT NULL DEFAULT 0,
    "valores" TEXT NOT NULL DEFAULT ''
);
CREATE TABLE "destaques" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "veiculo" INTEGER REFERENCES "veiculos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "status" VARCHAR(20) NOT NULL DEFAULT 'ativo',
    "origem" VARCHAR(20) NOT NULL DEFAULT 'site'
);
CREATE TABLE "estetica_categorias" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "titulo" VARCHAR(80) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "origem" VARCHAR(20) NOT NULL DEFAULT 'site',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "estetica_marcas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "chave" VARCHAR(40) UNIQUE NOT NULL DEFAULT '',
    "marca" VARCHAR(80) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "tipo" VARCHAR(40) NOT NULL DEFAULT '',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo'
);
CREATE TABLE "estetica_opcionais" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "servico" INTEGER REFERENCES "estetica_servicos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "titulo" VARCHAR(120) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "imagem" VARCHAR(160) NOT NULL DEFAULT '',
    "individual" INTEGER NOT NULL DEFAULT 0,
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "estetica_precos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "marca" INTEGER REFERENCES "estetica_marcas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "servico" INTEGER REFERENCES "estetica_servicos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "opcional" INTEGER REFERENCES "estetica_opcionais" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "porte" VARCHAR(20) NOT NULL DEFAULT '',
    "preco_valor" INTEGER DEFAULT null,
    "consultar" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "estetica_servicos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "categoria_estetica_id" INTEGER REFERENCES "estetica_categorias" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "titulo" VARCHAR(120) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "imagem" VARCHAR(160) NOT NULL DEFAULT '',
    "criativo_imagem" VARCHAR(160) NOT NULL DEFAULT '',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "garantia_anos" INTEGER DEFAULT null,
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "micra" INTEGER DEFAULT null,
    "rejeicao_calor" VARCHAR(40) DEFAULT null
);
CREATE TABLE "fotos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "arquivo" VARCHAR(160) UNIQUE NOT NULL DEFAULT '',
    "largura" INTEGER NOT NULL DEFAULT 0,
    "altura" INTEGER NOT NULL DEFAULT 0,
    "criada_em" TIMESTAMPTZ DEFAULT null,
    "removida_em" TIMESTAMPTZ DEFAULT null,
    "vista" VARCHAR(20) NOT NULL DEFAULT ''
);
CREATE TABLE "fotos_trazidas" (
    "chave" VARCHAR(70) PRIMARY KEY NOT NULL DEFAULT '',
    "arquivo" VARCHAR(160) NOT NULL DEFAULT ''
);
CREATE TABLE "galerias" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "galeria" VARCHAR(40) NOT NULL DEFAULT '',
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "arquivo" VARCHAR(160) NOT NULL DEFAULT '',
    "legenda" VARCHAR(200) NOT NULL DEFAULT '',
    "largura" INTEGER NOT NULL DEFAULT 0,
    "altura" INTEGER NOT NULL DEFAULT 0,
    "ilustrativa" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "idempotencia" (
    "key_hash" VARCHAR(64) PRIMARY KEY NOT NULL DEFAULT '',
    "body_hash" VARCHAR(64) NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "importacoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "marca" VARCHAR(80) NOT NULL DEFAULT '',
    "modelo" VARCHAR(120) NOT NULL DEFAULT '',
    "versao" VARCHAR(160) NOT NULL DEFAULT '',
    "ano_fabricacao" INTEGER NOT NULL DEFAULT 0,
    "ano_modelo" INTEGER NOT NULL DEFAULT 0,
    "preco_valor" INTEGER NOT NULL DEFAULT 0,
    "imagem" VARCHAR(160) NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "institucionais" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "url" VARCHAR(160) UNIQUE NOT NULL DEFAULT '',
    "titulo" VARCHAR(160) NOT NULL DEFAULT '',
    "conteudo" TEXT NOT NULL DEFAULT '',
    "banner" VARCHAR(160) DEFAULT null,
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo'
);
CREATE TABLE "laudos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "arquivo" VARCHAR(160) UNIQUE NOT NULL DEFAULT '',
    "espera_ate" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "marcas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "titulo" VARCHAR(80) NOT NULL DEFAULT '',
    "slug" VARCHAR(80) UNIQUE NOT NULL DEFAULT '',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "logo" VARCHAR(160) NOT NULL DEFAULT '',
    "pais" VARCHAR(60) NOT NULL DEFAULT '',
    "blindagem" INTEGER NOT NULL DEFAULT 0,
    "estetica" INTEGER NOT NULL DEFAULT 0,
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "modelos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "marca" INTEGER REFERENCES "marcas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "titulo" VARCHAR(120) NOT NULL DEFAULT '',
    "slug" VARCHAR(120) NOT NULL DEFAULT '',
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "carroceria" VARCHAR(20) NOT NULL DEFAULT '',
    "imagem" VARCHAR(160) DEFAULT null,
    "blindagem" INTEGER NOT NULL DEFAULT 0,
    "blindagem_categoria_id" INTEGER DEFAULT null,
    "estetica" INTEGER NOT NULL DEFAULT 0,
    "porte_estetica" VARCHAR(20) NOT NULL DEFAULT ''
);
CREATE TABLE "navegacoes" (
    "nav_id" VARCHAR(22) PRIMARY KEY NOT NULL DEFAULT '',
    "origem" VARCHAR(200) NOT NULL DEFAULT '',
    "paginas" TEXT NOT NULL DEFAULT '[]',
    "banners" TEXT NOT NULL DEFAULT '[]',
    "servicos" TEXT NOT NULL DEFAULT '[]',
    "veiculos" TEXT NOT NULL DEFAULT '[]',
    "whatsapp" INTEGER NOT NULL DEFAULT 0,
    "lead" VARCHAR(40) DEFAULT null,
    "updates" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "updated_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "bytes" INTEGER NOT NULL DEFAULT 0,
    "favoritos" TEXT NOT NULL DEFAULT '[]',
    "clique" VARCHAR(200) NOT NULL DEFAULT ''
);
CREATE TABLE "notas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "contato" VARCHAR(22) NOT NULL DEFAULT '',
    "pessoa" INTEGER REFERENCES "pessoas" ("id") ON DELETE SET NULL ON UPDATE CASCADE DEFAULT null,
    "texto" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "canal" VARCHAR(10) NOT NULL DEFAULT ''
);
CREATE TABLE "orcamento_codigos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "orcamento" INTEGER REFERENCES "orcamentos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "hash" VARCHAR(64) NOT NULL DEFAULT '',
    "destinatario" VARCHAR(64) NOT NULL DEFAULT '',
    "erros" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "expires_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "ended_at" TIMESTAMPTZ DEFAULT null
);
CREATE TABLE "orcamento_erros" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "orcamento" INTEGER REFERENCES "orcamentos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "orcamento_sessoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "hash" VARCHAR(64) UNIQUE NOT NULL DEFAULT '',
    "orcamento" INTEGER REFERENCES "orcamentos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "expires_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "orcamentos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "pedido" VARCHAR(22) UNIQUE NOT NULL DEFAULT '',
    "tipo" VARCHAR(10) NOT NULL DEFAULT '',
    "modelo_id" INTEGER NOT NULL DEFAULT 0,
    "conteudo" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "validade" INTEGER NOT NULL DEFAULT 10,
    "sem_confirmacao" VARCHAR(20) NOT NULL DEFAULT '',
    "contato" INTEGER REFERENCES "contatos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null
);
CREATE TABLE "outbox" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "message_id" VARCHAR(40) UNIQUE NOT NULL DEFAULT '',
    "kind" VARCHAR(40) NOT NULL DEFAULT '',
    "recipient" VARCHAR(254) NOT NULL DEFAULT '',
    "about" VARCHAR(40) NOT NULL DEFAULT '',
    "context" TEXT NOT NULL DEFAULT '{}',
    "state" VARCHAR(10) NOT NULL DEFAULT 'pending',
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "next_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "claim" VARCHAR(40) NOT NULL DEFAULT '',
    "expires_at" TIMESTAMPTZ DEFAULT null,
    "done_at" TIMESTAMPTZ DEFAULT null,
    "last_error" VARCHAR(300) NOT NULL DEFAULT '',
    "resumo" VARCHAR(22) DEFAULT null,
    "network" VARCHAR(50) NOT NULL DEFAULT ''
);
CREATE TABLE "paginas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "home" JSON NOT NULL DEFAULT '{}',
    "sobre" JSON NOT NULL DEFAULT '{}',
    "blindagem" JSON NOT NULL DEFAULT '{}',
    "funilaria" JSON NOT NULL DEFAULT '{}',
    "estetica" JSON NOT NULL DEFAULT '{}',
    "importacao" JSON NOT NULL DEFAULT '{}',
    "vendaseucarro" JSON NOT NULL DEFAULT '{}',
    "faleconosco" JSON NOT NULL DEFAULT '{}',
    "privacidade" JSON NOT NULL DEFAULT '{}'
);
CREATE TABLE "pessoas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "nome" VARCHAR(120) NOT NULL DEFAULT '',
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "papel" VARCHAR(20) NOT NULL DEFAULT '',
    "senha" VARCHAR(200) NOT NULL DEFAULT '',
    "totp" VARCHAR(64) NOT NULL DEFAULT '',
    "totp_passo" INTEGER NOT NULL DEFAULT 0,
    "ativa" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "entrou_at" TIMESTAMPTZ DEFAULT null
);
CREATE TABLE "precos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "label" VARCHAR(80) NOT NULL DEFAULT '',
    "vlini" INTEGER DEFAULT null,
    "vlfim" INTEGER DEFAULT null
);
CREATE TABLE "propostas" (
    "contato" INTEGER PRIMARY KEY REFERENCES "contatos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "valor" VARCHAR(40) NOT NULL DEFAULT '',
    "entrada" VARCHAR(40) NOT NULL DEFAULT '',
    "prazo" VARCHAR(60) NOT NULL DEFAULT '',
    "financiamento" INTEGER NOT NULL DEFAULT 0,
    "troca" INTEGER DEFAULT null,
    "marca_id" INTEGER DEFAULT null,
    "modelo_id" INTEGER DEFAULT null,
    "km" VARCHAR(20) DEFAULT null,
    "detalhe" TEXT DEFAULT null
);
CREATE TABLE "recuperacoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "pessoa" INTEGER REFERENCES "pessoas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "chave" VARCHAR(64) NOT NULL DEFAULT ''
);
CREATE TABLE "relacionados" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "veiculo" INTEGER REFERENCES "veiculos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "relacionado" INTEGER REFERENCES "veiculos" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "removidos" (
    "seo_url" VARCHAR(160) PRIMARY KEY NOT NULL DEFAULT '',
    "marca" INTEGER NOT NULL DEFAULT 0,
    "veiculo" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "respostas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "titulo" VARCHAR(160) NOT NULL DEFAULT '',
    "texto" TEXT NOT NULL DEFAULT '',
    "ordem" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "sessoes" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "chave" VARCHAR(64) UNIQUE NOT NULL DEFAULT '',
    "pessoa" INTEGER REFERENCES "pessoas" ("id") ON DELETE CASCADE ON UPDATE CASCADE DEFAULT null,
    "etapa" VARCHAR(10) NOT NULL DEFAULT '',
    "segredo" VARCHAR(64) NOT NULL DEFAULT '',
    "navegador" VARCHAR(200) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp,
    "seen_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE sqlite_sequence(
    name,
   seq
);
CREATE TABLE "tentativas" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "chave" VARCHAR(300) NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ NOT NULL DEFAULT current_timestamp
);
CREATE TABLE "titulos_importados" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "titulo" VARCHAR(200) UNIQUE NOT NULL DEFAULT '',
    "campo" VARCHAR(40) NOT NULL DEFAULT ''
);
CREATE TABLE "urls" (
    "url" VARCHAR(1000) PRIMARY KEY NOT NULL DEFAULT '',
    "tipo" VARCHAR(20) NOT NULL DEFAULT '',
    "ordem" INTEGER NOT NULL DEFAULT 0,
    "hash" VARCHAR(16) NOT NULL DEFAULT '',
    "lastmod" INTEGER NOT NULL DEFAULT 0,
    "imagens" JSON NOT NULL DEFAULT '[]',
    "ativo" INTEGER NOT NULL DEFAULT 1,
    "avisado" INTEGER NOT NULL DEFAULT 0
);
CREATE TABLE "veiculos" (
    "id" INTEGER PRIMARY KEY NOT NULL,
    "marca" INTEGER REFERENCES "marcas" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFAULT null,
    "modelo" INTEGER REFERENCES "modelos" ("id") ON DELETE RESTRICT ON UPDATE CASCADE DEFAULT null,
    "versao" VARCHAR(160) NOT NULL DEFAULT '',
    "ano_fabricacao" INTEGER DEFAULT null,
    "ano_modelo" INTEGER DEFAULT null,
    "km" VARCHAR(12) NOT NULL DEFAULT '',
    "condicao" VARCHAR(20) NOT NULL DEFAULT '',
    "combustivel" VARCHAR(40) NOT NULL DEFAULT '',
    "preco_valor" INTEGER NOT NULL DEFAULT 0,
    "status" VARCHAR(20) NOT NULL DEFAULT 'Ativo',
    "situacao" VARCHAR(20) NOT NULL DEFAULT 'Disponível',
    "relevancia" INTEGER NOT NULL DEFAULT 0,
    "seo_url" VARCHAR(160) UNIQUE NOT NULL DEFAULT '',
    "blindado" INTEGER NOT NULL DEFAULT 0,
    "tipo_blindagem" VARCHAR(60) DEFAULT null,
    "tipo_vidro" VARCHAR(120) DEFAULT null,
    "ano_blindagem" INTEGER DEFAULT null,
    "garantia_vidros_ate" INTEGER DEFAULT null,
    "cor" VARCHAR(60) DEFAULT null,
    "cor_interna" VARCHAR(120) DEFAULT null,
    "cambio" VARCHAR(60) DEFAULT null,
    "portas" INTEGER DEFAULT null,
    "lugares" INTEGER DEFAULT null,
    "placa_final" VARCHAR(1) DEFAULT null,
    "motor" VARCHAR(120) DEFAULT null,
    "potencia_cv" INTEGER DEFAULT null,
    "torque_kgfm" VARCHAR(10) DEFAULT null,
    "tracao" VARCHAR(60) DEFAULT null,
    "carroceria" VARCHAR(20) DEFAULT null,
    "procedencia" VARCHAR(40) DEFAULT null,
    "unico_dono" INTEGER NOT NULL DEFAULT 0,
    "aceita_troca" INTEGER NOT NULL DEFAULT 0,
    "ipva_pago" INTEGER NOT NULL DEFAULT 0,
    "licenciado" INTEGER NOT NULL DEFAULT 0,
    "fotos" JSON NOT NULL DEFAULT '[]',
    "videos" JSON NOT NULL DEFAULT '[]',
    "videos_imagem" VARCHAR(160) DEFAULT null,
    "som_motor" VARCHAR(40) DEFAULT null,
    "som_imagem" VARCHAR(160) DEFAULT null,
    "titulo" VARCHAR(200) NOT NULL DEFAULT '',
    "chamada" TEXT NOT NULL DEFAULT '',
    "descricao" TEXT NOT NULL DEFAULT '',
    "detalhes_interno" TEXT NOT NULL DEFAULT '',
    "detalhes_externo" TEXT NOT NULL DEFAULT '',
    "seo_titulo" VARCHAR(200) NOT NULL DEFAULT '',
    "seo_description" TEXT NOT NULL DEFAULT '',
    "seo_palavras_chave" TEXT NOT NULL DEFAULT '',
    "destaques" JSON NOT NULL DEFAULT '[]',
    "opcionais" JSON NOT NULL DEFAULT '[]',
    "diferenciais" JSON NOT NULL DEFAULT '[]',
    "foto_ilustrativa" INTEGER NOT NULL DEFAULT 0,
    "entrada" DATE DEFAULT null,
    "blindadora" VARCHAR(120) DEFAULT null,
    "data_blindagem" DATE DEFAULT null,
    "declaracao_exercito" DATE DEFAULT null,
    "fabricante_vidros" VARCHAR(120) DEFAULT null,
    "vistoria_blindagem" DATE DEFAULT null,
    "vistoriador" VARCHAR(120) DEFAULT null,
    "codigo_externo" VARCHAR(80) DEFAULT null,
    vitrine SMALLINT GENERATED ALWAYS AS (CASE WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido') THEN CASE WHEN CAST(fotos AS TEXT) IN ('', '[]') THEN 2 ELSE 1 END WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END) VIRTUAL,
    "laudo_resultado" VARCHAR(30) DEFAULT null,
    "laudo_firma" VARCHAR(120) DEFAULT null,
    "laudo_data" DATE DEFAULT null,
    "laudo_arquivo" VARCHAR(160) DEFAULT null,
    "garantia" VARCHAR(120) DEFAULT null,
    "garantia_de" VARCHAR(120) DEFAULT null,
    "entrega" VARCHAR(120) DEFAULT null
);
CREATE TABLE "veiculos_alterados" (
    "veiculo" INTEGER PRIMARY KEY NOT NULL DEFAULT 0,
    "numero" INTEGER NOT NULL DEFAULT 0
);
CREATE VIRTUAL TABLE veiculos_texto USING fts5 (
    texto,
    tokenize = 'unicode61 remove_diacritics 2',
    prefix = '2 3 4'
);
CREATE TABLE 'veiculos_texto_config'(
    k PRIMARY KEY,
    v
) WITHOUT ROWID;
CREATE TABLE 'veiculos_texto_content'(
    id INTEGER PRIMARY KEY,
    c0
);
CREATE TABLE 'veiculos_texto_data'(
    id INTEGER PRIMARY KEY,
    block BLOB
);
CREATE TABLE 'veiculos_texto_docsize'(
    id INTEGER PRIMARY KEY,
    sz BLOB
);
CREATE TABLE 'veiculos_texto_idx'(
    segid,
    term,
    pgno,
    PRIMARY KEY(segid, term)
) WITHOUT ROWID;
CREATE TABLE "versoes" (
    "nome" VARCHAR(40) PRIMARY KEY NOT NULL DEFAULT '',
    "numero" INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX agendamentos_data ON "agendamentos" ("data");
CREATE INDEX alteracoes_registro ON alteracoes (tabela, registro, id);
CREATE INDEX alteracoes_created_at ON alteracoes (created_at);
CREATE INDEX alteracoes_carga ON alteracoes (carga) WHERE carga IS NOT NULL;
CREATE UNIQUE INDEX avisos_email ON avisos (email, busca);
CREATE INDEX avisos_devidos ON avisos (estado, visto, email);
CREATE INDEX avisos_desde ON avisos (estado, desde);
CREATE INDEX banners_lista ON banners (status, ordem, id);
CREATE UNIQUE INDEX blindagem_especificacoes_sku ON blindagem_especificacoes (categoria, sku);
CREATE UNIQUE INDEX blindagem_produtos_sku ON blindagem_produtos (especificacao, sku);
CREATE UNIQUE INDEX blindagem_recomendados_produto ON blindagem_recomendados (recomendacao, produto);
CREATE UNIQUE INDEX campos_alterados_campo ON campos_alterados (alteracao, campo);
CREATE INDEX chegadas_numero ON chegadas (numero);
CREATE INDEX contatos_created_at ON contatos (created_at);
CREATE INDEX contatos_fold ON contatos (fold, created_at);
CREATE INDEX contatos_email ON contatos (lower(email), created_at);
CREATE INDEX contatos_telefone ON contatos (telefone, created_at);
CREATE INDEX contatos_novos ON contatos (created_at) WHERE estado = 'novo';
CREATE INDEX contatos_veiculo ON contatos (veiculo_id, suspeito) WHERE veiculo_id IS NOT NULL;
CREATE INDEX contatos_junto ON contatos (junto) WHERE junto <> '';
CREATE INDEX contatos_passo_dia ON contatos (passo_dia) WHERE passo_dia IS NOT NULL;
CREATE INDEX destaques_lista ON destaques (status, ordem);
CREATE UNIQUE INDEX destaques_veiculo ON destaques (veiculo);
CREATE INDEX estetica_opcionais_servico ON estetica_opcionais (servico, ordem, id);
CREATE UNIQUE INDEX estetica_precos_linha ON estetica_precos (servico, porte, marca, coalesce(opcional, 0));
CREATE INDEX estetica_servicos_categoria ON estetica_servicos (categoria_estetica_id, ordem, id);
CREATE INDEX galerias_lista ON galerias (galeria, ordem);
CREATE INDEX idempotencia_created_at ON idempotencia (created_at);
CREATE INDEX importacoes_lista ON importacoes (status, ordem, id);
CREATE UNIQUE INDEX modelos_slug ON modelos (marca, slug);
CREATE INDEX navegacoes_updated_at ON navegacoes (updated_at, bytes);
CREATE INDEX notas_contato ON notas (contato, id);
CREATE INDEX orcamento_codigos_orcamento ON orcamento_codigos (orcamento, created_at);
CREATE INDEX orcamento_codigos_destinatario ON orcamento_codigos (destinatario, created_at);
CREATE INDEX orcamento_codigos_created_at ON orcamento_codigos (created_at);
CREATE INDEX orcamento_erros_orcamento ON orcamento_erros (orcamento, created_at);
CREATE INDEX orcamento_sessoes_expires_at ON orcamento_sessoes (expires_at);
CREATE INDEX orcamentos_created_at ON orcamentos (created_at);
CREATE INDEX orcamentos_contato ON orcamentos (contato, created_at);
CREATE INDEX outbox_due ON outbox (state, next_at);
CREATE INDEX outbox_about ON outbox (about);
CREATE INDEX outbox_recipient ON outbox (lower(recipient));
CREATE INDEX outbox_codes ON outbox (next_at) WHERE state = 'pending' AND expires_at IS NOT NULL;
CREATE INDEX outbox_confirmacoes ON outbox (created_at) WHERE kind IN ('confirmacao', 'confirmacao_venda');
CREATE INDEX outbox_held ON outbox (created_at) WHERE state = 'held';
CREATE INDEX outbox_resumo ON outbox (resumo, id) WHERE resumo IS NOT NULL;
CREATE INDEX outbox_opt_ins ON outbox (created_at) WHERE kind = 'aviso_pedido' AND state <> 'waiting';
CREATE INDEX outbox_network ON outbox (created_at) WHERE network <> '';
CREATE UNIQUE INDEX pessoas_email ON pessoas (lower(email));
CREATE INDEX recuperacoes_pessoa ON recuperacoes (pessoa);
CREATE UNIQUE INDEX relacionados_par ON relacionados (veiculo, relacionado);
CREATE INDEX relacionados_lista ON relacionados (veiculo, ordem, relacionado);
CREATE INDEX relacionados_inverso ON relacionados (relacionado);
CREATE INDEX sessoes_pessoa ON sessoes (pessoa);
CREATE INDEX tentativas_chave ON tentativas (chave, created_at);
CREATE INDEX urls_lista ON urls (ativo, tipo, ordem, url);
CREATE INDEX urls_avisar ON urls (avisado, ordem);
CREATE UNIQUE INDEX veiculos_codigo_externo ON veiculos (codigo_externo);
CREATE INDEX veiculos_marca ON veiculos (marca, vitrine);
CREATE INDEX veiculos_modelo ON veiculos (modelo, vitrine);
CREATE INDEX veiculos_condicao ON veiculos (condicao, vitrine);
CREATE INDEX veiculos_preco ON veiculos (vitrine, preco_valor);
CREATE INDEX veiculos_entrada ON veiculos (entrada, id) WHERE vitrine = 0 AND entrada IS NOT NULL;
CREATE INDEX veiculos_alterados_numero ON veiculos_alterados (numero);
CREATE TRIGGER versao_baixas_INSERT AFTER INSERT ON baixas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_baixas_UPDATE AFTER UPDATE ON baixas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_baixas_DELETE AFTER DELETE ON baixas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_banners_INSERT AFTER INSERT ON banners BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_banners_UPDATE AFTER UPDATE ON banners BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_banners_DELETE AFTER DELETE ON banners BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_categorias_INSERT AFTER INSERT ON blindagem_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_categorias_UPDATE AFTER UPDATE ON blindagem_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_categorias_DELETE AFTER DELETE ON blindagem_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_especificacoes_INSERT AFTER INSERT ON blindagem_especificacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_especificacoes_UPDATE AFTER UPDATE ON blindagem_especificacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_especificacoes_DELETE AFTER DELETE ON blindagem_especificacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_produtos_INSERT AFTER INSERT ON blindagem_produtos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_produtos_UPDATE AFTER UPDATE ON blindagem_produtos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_produtos_DELETE AFTER DELETE ON blindagem_produtos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendacoes_INSERT AFTER INSERT ON blindagem_recomendacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendacoes_UPDATE AFTER UPDATE ON blindagem_recomendacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendacoes_DELETE AFTER DELETE ON blindagem_recomendacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendados_INSERT AFTER INSERT ON blindagem_recomendados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendados_UPDATE AFTER UPDATE ON blindagem_recomendados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_blindagem_recomendados_DELETE AFTER DELETE ON blindagem_recomendados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_condicoes_INSERT AFTER INSERT ON condicoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_condicoes_UPDATE AFTER UPDATE ON condicoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_condicoes_DELETE AFTER DELETE ON condicoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_dados_gerais_INSERT AFTER INSERT ON dados_gerais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_dados_gerais_UPDATE AFTER UPDATE ON dados_gerais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_dados_gerais_DELETE AFTER DELETE ON dados_gerais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_destaques_INSERT AFTER INSERT ON destaques BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_destaques_UPDATE AFTER UPDATE ON destaques BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_destaques_DELETE AFTER DELETE ON destaques BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_categorias_INSERT AFTER INSERT ON estetica_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_categorias_UPDATE AFTER UPDATE ON estetica_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_categorias_DELETE AFTER DELETE ON estetica_categorias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_marcas_INSERT AFTER INSERT ON estetica_marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_marcas_UPDATE AFTER UPDATE ON estetica_marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_marcas_DELETE AFTER DELETE ON estetica_marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_opcionais_INSERT AFTER INSERT ON estetica_opcionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_opcionais_UPDATE AFTER UPDATE ON estetica_opcionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_opcionais_DELETE AFTER DELETE ON estetica_opcionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_precos_INSERT AFTER INSERT ON estetica_precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_precos_UPDATE AFTER UPDATE ON estetica_precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_precos_DELETE AFTER DELETE ON estetica_precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_servicos_INSERT AFTER INSERT ON estetica_servicos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_servicos_UPDATE AFTER UPDATE ON estetica_servicos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_estetica_servicos_DELETE AFTER DELETE ON estetica_servicos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_fotos_INSERT AFTER INSERT ON fotos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_fotos_UPDATE AFTER UPDATE ON fotos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_fotos_DELETE AFTER DELETE ON fotos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_galerias_INSERT AFTER INSERT ON galerias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_galerias_UPDATE AFTER UPDATE ON galerias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_galerias_DELETE AFTER DELETE ON galerias BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_importacoes_INSERT AFTER INSERT ON importacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_importacoes_UPDATE AFTER UPDATE ON importacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_importacoes_DELETE AFTER DELETE ON importacoes BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_institucionais_INSERT AFTER INSERT ON institucionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_institucionais_UPDATE AFTER UPDATE ON institucionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_institucionais_DELETE AFTER DELETE ON institucionais BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_marcas_INSERT AFTER INSERT ON marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_marcas_UPDATE AFTER UPDATE ON marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_marcas_DELETE AFTER DELETE ON marcas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER texto_marcas_update AFTER UPDATE OF titulo ON marcas BEGIN DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE v.marca = NEW.id); INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '') FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.marca = NEW.id; END;
CREATE TRIGGER versao_modelos_INSERT AFTER INSERT ON modelos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_modelos_UPDATE AFTER UPDATE ON modelos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_modelos_DELETE AFTER DELETE ON modelos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER texto_modelos_update AFTER UPDATE OF titulo ON modelos BEGIN DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE v.modelo = NEW.id); INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '') FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.modelo = NEW.id; END;
CREATE TRIGGER versao_paginas_INSERT AFTER INSERT ON paginas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_paginas_UPDATE AFTER UPDATE ON paginas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_paginas_DELETE AFTER DELETE ON paginas BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_precos_INSERT AFTER INSERT ON precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_precos_UPDATE AFTER UPDATE ON precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_precos_DELETE AFTER DELETE ON precos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_relacionados_INSERT AFTER INSERT ON relacionados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_relacionados_UPDATE AFTER UPDATE ON relacionados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_relacionados_DELETE AFTER DELETE ON relacionados BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_veiculos_INSERT AFTER INSERT ON veiculos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_veiculos_UPDATE AFTER UPDATE ON veiculos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER versao_veiculos_DELETE AFTER DELETE ON veiculos BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; END;
CREATE TRIGGER texto_veiculos_insert AFTER INSERT ON veiculos BEGIN DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE v.id = NEW.id); INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '') FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id = NEW.id; END;
CREATE TRIGGER texto_veiculos_update AFTER UPDATE ON veiculos BEGIN DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE v.id = NEW.id); INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '') FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id = NEW.id; END;
CREATE TRIGGER texto_veiculos_delete AFTER DELETE ON veiculos BEGIN DELETE FROM veiculos_texto WHERE rowid = OLD.id; END;
CREATE TRIGGER versao_veiculos_ids_INSERT AFTER INSERT ON veiculos BEGIN INSERT INTO veiculos_alterados (veiculo, numero) SELECT NEW.id, numero + 1 FROM versoes WHERE nome = 'conteudo' ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; END;
CREATE TRIGGER versao_veiculos_ids_UPDATE AFTER UPDATE ON veiculos BEGIN INSERT INTO veiculos_alterados (veiculo, numero) SELECT NEW.id, numero + 1 FROM versoes WHERE nome = 'conteudo' ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; END;
CREATE TRIGGER versao_veiculos_ids_DELETE AFTER DELETE ON veiculos BEGIN INSERT INTO veiculos_alterados (veiculo, numero) SELECT OLD.id, numero + 1 FROM versoes WHERE nome = 'conteudo' ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; END;
CREATE TRIGGER removidos_delete AFTER DELETE ON veiculos WHEN OLD.vitrine < 2 BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id); END;
CREATE TRIGGER removidos_update AFTER UPDATE OF seo_url, status, situacao, fotos ON veiculos WHEN OLD.vitrine < 2 AND (NEW.vitrine = 2 OR NEW.seo_url <> OLD.seo_url) BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id); END;
