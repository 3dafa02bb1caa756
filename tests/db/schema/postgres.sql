CREATE FUNCTION public.texto_marcas_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE v.marca = NEW.id); INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), '')) FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.marca = NEW.id; RETURN NULL; END $$;
CREATE FUNCTION public.texto_modelos_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE v.modelo = NEW.id); INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), '')) FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.modelo = NEW.id; RETURN NULL; END $$;
CREATE FUNCTION public.texto_veiculos_delete() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM veiculos_texto WHERE veiculo = OLD.id; RETURN NULL; END $$;
CREATE FUNCTION public.texto_veiculos_insert() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE v.id = NEW.id); INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), '')) FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id = NEW.id; RETURN NULL; END $$;
CREATE FUNCTION public.texto_veiculos_update() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE v.id = NEW.id); INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, array_to_tsvector(array_remove(regexp_split_to_array(translate(lower(a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao || ' ' || replace(v.condicao, '-', '') || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '') || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '') || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn'), '[^a-z0-9]+'), '')) FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo WHERE v.id = NEW.id; RETURN NULL; END $$;
CREATE FUNCTION public.veiculo_removido() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id) ON CONFLICT (seo_url) DO UPDATE SET marca = EXCLUDED.marca, veiculo = EXCLUDED.veiculo; RETURN NULL; END $$;
CREATE FUNCTION public.veiculos_alterados() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN INSERT INTO veiculos_alterados (veiculo, numero) SELECT e.id, v.numero FROM escritos e, versoes v WHERE v.nome = 'conteudo' ORDER BY 1 ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; RETURN NULL; END $$;
CREATE FUNCTION public.versao_conteudo() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN UPDATE versoes SET numero = numero + 1 WHERE nome = 'conteudo'; RETURN NULL; END $$;
CREATE TABLE public.agendamentos (
    contato integer NOT NULL,
    data date DEFAULT CURRENT_DATE NOT NULL,
    periodo character varying(20) DEFAULT ''::character varying NOT NULL,
    desejo character varying(20) DEFAULT ''::character varying NOT NULL,
    estado character varying(20) DEFAULT ''::character varying NOT NULL,
    sequencia integer DEFAULT 0 NOT NULL,
    mudado_em timestamp with time zone
);
CREATE TABLE public.alteracoes (
    id integer NOT NULL,
    pessoa integer,
    tabela character varying(40) DEFAULT ''::character varying NOT NULL,
    registro integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    carga integer
);
CREATE SEQUENCE public.alteracoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.alteracoes_id_seq OWNED BY public.alteracoes.id;
CREATE TABLE public.avisos (
    id integer NOT NULL,
    public_id character varying(22) DEFAULT ''::character varying NOT NULL,
    email character varying(254) DEFAULT ''::character varying NOT NULL,
    busca character varying(1000) DEFAULT ''::character varying NOT NULL,
    titulo character varying(300) DEFAULT ''::character varying NOT NULL,
    criterio text DEFAULT ''::text NOT NULL,
    estado character varying(10) DEFAULT 'pendente'::character varying NOT NULL,
    visto bigint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    desde timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    enviado_em timestamp with time zone
);
CREATE SEQUENCE public.avisos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.avisos_id_seq OWNED BY public.avisos.id;
CREATE TABLE public.baixas (
    veiculo integer DEFAULT 0 NOT NULL,
    preco bigint DEFAULT 0 NOT NULL,
    antes bigint DEFAULT 0 NOT NULL,
    dia date DEFAULT CURRENT_DATE NOT NULL
);
CREATE TABLE public.banners (
    id integer NOT NULL,
    tipo_banner smallint DEFAULT 1 NOT NULL,
    titulo character varying(160) DEFAULT ''::character varying NOT NULL,
    chamada character varying(160) DEFAULT ''::character varying NOT NULL,
    link character varying(255) DEFAULT ''::character varying NOT NULL,
    imagem_desktop character varying(160) DEFAULT ''::character varying NOT NULL,
    imagem_mobile character varying(160) DEFAULT ''::character varying NOT NULL,
    descricao_banner text DEFAULT ''::text NOT NULL,
    label_botao character varying(60) DEFAULT NULL::character varying,
    texto_apoio character varying(160) DEFAULT NULL::character varying,
    veiculo integer,
    campanha json,
    status character varying(20) DEFAULT 'ativo'::character varying NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.banners_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.banners_id_seq OWNED BY public.banners.id;
CREATE TABLE public.blindagem_categorias (
    id integer NOT NULL,
    titulo character varying(80) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    nivel character varying(20) DEFAULT ''::character varying NOT NULL,
    peso_estimado_kg character varying(40) DEFAULT ''::character varying NOT NULL,
    prazo_dias integer DEFAULT 0 NOT NULL,
    consultar smallint DEFAULT 0 NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL
);
CREATE SEQUENCE public.blindagem_categorias_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.blindagem_categorias_id_seq OWNED BY public.blindagem_categorias.id;
CREATE TABLE public.blindagem_especificacoes (
    id integer NOT NULL,
    categoria integer,
    sku character varying(60) DEFAULT ''::character varying NOT NULL,
    titulo character varying(80) DEFAULT ''::character varying NOT NULL,
    etapa character varying(20) DEFAULT ''::character varying NOT NULL,
    obrigatorio smallint DEFAULT 0 NOT NULL,
    ordem integer DEFAULT 0 NOT NULL,
    unico smallint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.blindagem_especificacoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.blindagem_especificacoes_id_seq OWNED BY public.blindagem_especificacoes.id;
CREATE TABLE public.blindagem_produtos (
    id integer NOT NULL,
    especificacao integer,
    grupo character varying(20) DEFAULT ''::character varying NOT NULL,
    sku character varying(60) DEFAULT ''::character varying NOT NULL,
    titulo character varying(120) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    imagem character varying(160) DEFAULT ''::character varying NOT NULL,
    link character varying(255) DEFAULT NULL::character varying,
    preco_valor integer,
    checked smallint DEFAULT 0 NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.blindagem_produtos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.blindagem_produtos_id_seq OWNED BY public.blindagem_produtos.id;
CREATE TABLE public.blindagem_recomendacoes (
    id integer NOT NULL,
    categoria integer,
    titulo character varying(120) DEFAULT ''::character varying NOT NULL,
    texto text DEFAULT ''::text NOT NULL
);
CREATE SEQUENCE public.blindagem_recomendacoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.blindagem_recomendacoes_id_seq OWNED BY public.blindagem_recomendacoes.id;
CREATE TABLE public.blindagem_recomendados (
    id integer NOT NULL,
    recomendacao integer,
    produto integer,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.blindagem_recomendados_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.blindagem_recomendados_id_seq OWNED BY public.blindagem_recomendados.id;
CREATE TABLE public.campos_alterados (
    id integer NOT NULL,
    alteracao integer,
    campo character varying(80) DEFAULT ''::character varying NOT NULL,
    antes text,
    depois text
);
CREATE SEQUENCE public.campos_alterados_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.campos_alterados_id_seq OWNED BY public.campos_alterados.id;
CREATE TABLE public.cargas (
    id integer NOT NULL,
    pessoa integer,
    nome character varying(160) DEFAULT ''::character varying NOT NULL,
    tamanho bigint DEFAULT 0 NOT NULL,
    recebido bigint DEFAULT 0 NOT NULL,
    etapa character varying(20) DEFAULT ''::character varying NOT NULL,
    retirar character varying(10) DEFAULT ''::character varying NOT NULL,
    confirmar smallint DEFAULT 0 NOT NULL,
    feitos integer DEFAULT 0 NOT NULL,
    total integer DEFAULT 0 NOT NULL,
    balanco text DEFAULT '{}'::text NOT NULL,
    falha text DEFAULT ''::text NOT NULL,
    pulso timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    confirmar_precos smallint DEFAULT 0 NOT NULL,
    ajustes text DEFAULT '{}'::text NOT NULL,
    desfeita_por integer,
    mortes integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.cargas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.cargas_id_seq OWNED BY public.cargas.id;
CREATE TABLE public.carros_oferecidos (
    contato integer NOT NULL,
    marca character varying(160) DEFAULT ''::character varying NOT NULL,
    modelo character varying(160) DEFAULT ''::character varying NOT NULL,
    ano character varying(20) DEFAULT ''::character varying NOT NULL,
    quilometragem character varying(20) DEFAULT ''::character varying NOT NULL,
    preco bigint,
    fotos character varying(60) DEFAULT ''::character varying NOT NULL
);
CREATE TABLE public.chegadas (
    veiculo integer DEFAULT 0 NOT NULL,
    preco bigint DEFAULT 0 NOT NULL,
    antes bigint DEFAULT 0 NOT NULL,
    numero bigint DEFAULT 0 NOT NULL,
    livre bigint DEFAULT 0 NOT NULL
);
CREATE TABLE public.condicoes (
    id integer NOT NULL,
    condicao character varying(60) DEFAULT ''::character varying NOT NULL,
    codigo character varying(20) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.condicoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.condicoes_id_seq OWNED BY public.condicoes.id;
CREATE TABLE public.contatos (
    id integer NOT NULL,
    public_id character varying(22) DEFAULT ''::character varying NOT NULL,
    tipo character varying(20) DEFAULT 'contato'::character varying NOT NULL,
    nome character varying(120) DEFAULT ''::character varying NOT NULL,
    email character varying(254) DEFAULT ''::character varying NOT NULL,
    telefone character varying(20) DEFAULT ''::character varying NOT NULL,
    assunto text,
    mensagem text,
    categoria integer,
    veiculo_id integer,
    sobre character varying(60) DEFAULT NULL::character varying,
    suspeito character varying(60) DEFAULT ''::character varying NOT NULL,
    sem_confirmacao character varying(20) DEFAULT ''::character varying NOT NULL,
    fold character varying(64) DEFAULT ''::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    estado character varying(20) DEFAULT 'novo'::character varying NOT NULL,
    dono integer,
    visto_em timestamp with time zone,
    vendido integer,
    valor bigint,
    venda_revisao integer,
    motivo character varying(40) DEFAULT ''::character varying NOT NULL,
    detalhe text DEFAULT ''::text NOT NULL,
    origem character varying(20) DEFAULT ''::character varying NOT NULL,
    passo character varying(160) DEFAULT ''::character varying NOT NULL,
    passo_dia date,
    junto character varying(22) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.contatos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.contatos_id_seq OWNED BY public.contatos.id;
CREATE TABLE public.convites (
    chave character varying(64) DEFAULT ''::character varying NOT NULL,
    pessoa integer,
    expires_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.dados_gerais (
    id integer NOT NULL,
    nome character varying(120) DEFAULT ''::character varying NOT NULL,
    razao_social character varying(160) DEFAULT ''::character varying NOT NULL,
    cnpj character varying(20) DEFAULT ''::character varying NOT NULL,
    instagram character varying(255) DEFAULT NULL::character varying,
    youtube character varying(255) DEFAULT NULL::character varying,
    facebook character varying(255) DEFAULT NULL::character varying,
    linkedin character varying(255) DEFAULT NULL::character varying,
    email character varying(254) DEFAULT ''::character varying NOT NULL,
    site_eventos character varying(255) DEFAULT NULL::character varying,
    endereco character varying(160) DEFAULT ''::character varying NOT NULL,
    endnum character varying(20) DEFAULT ''::character varying NOT NULL,
    bairro character varying(120) DEFAULT ''::character varying NOT NULL,
    cidade character varying(120) DEFAULT ''::character varying NOT NULL,
    estado character varying(2) DEFAULT ''::character varying NOT NULL,
    cep character varying(10) DEFAULT ''::character varying NOT NULL,
    horario text DEFAULT ''::text NOT NULL,
    estetica_dois_fatores smallint DEFAULT 0 NOT NULL,
    orcamento_dois_fatores smallint DEFAULT 0 NOT NULL,
    validade_orcamento smallint DEFAULT 10 NOT NULL,
    excecoes json DEFAULT '[]'::json NOT NULL,
    mapa character varying(160) DEFAULT ''::character varying NOT NULL,
    periodos json DEFAULT '[]'::json NOT NULL,
    atende_blindagem character varying(60) DEFAULT ''::character varying NOT NULL,
    atende_carros character varying(60) DEFAULT ''::character varying NOT NULL,
    atende_estetica character varying(60) DEFAULT ''::character varying NOT NULL,
    atende_funilaria character varying(60) DEFAULT ''::character varying NOT NULL,
    atende_loja character varying(60) DEFAULT ''::character varying NOT NULL,
    telefone_blindagem character varying(20) DEFAULT ''::character varying NOT NULL,
    telefone_carros character varying(20) DEFAULT ''::character varying NOT NULL,
    telefone_estetica character varying(20) DEFAULT ''::character varying NOT NULL,
    telefone_funilaria character varying(20) DEFAULT ''::character varying NOT NULL,
    telefone_loja character varying(20) DEFAULT ''::character varying NOT NULL,
    nome_curto character varying(60) DEFAULT ''::character varying NOT NULL,
    fundacao smallint,
    ano_direitos smallint,
    video character varying(11) DEFAULT ''::character varying NOT NULL,
    encarregado character varying(120) DEFAULT ''::character varying NOT NULL,
    email_encarregado character varying(254) DEFAULT ''::character varying NOT NULL,
    logo_escuro character varying(160) DEFAULT ''::character varying NOT NULL,
    logo_claro character varying(160) DEFAULT ''::character varying NOT NULL,
    logo_com_nome smallint DEFAULT 1 NOT NULL,
    icone character varying(160) DEFAULT ''::character varying NOT NULL,
    cor character varying(7) DEFAULT ''::character varying NOT NULL,
    cor_clara character varying(7) DEFAULT ''::character varying NOT NULL,
    aberto smallint DEFAULT 0 NOT NULL,
    servico_blindagem smallint DEFAULT 1 NOT NULL,
    servico_estetica smallint DEFAULT 1 NOT NULL,
    servico_funilaria smallint DEFAULT 1 NOT NULL,
    servico_importacao smallint DEFAULT 1 NOT NULL
);
CREATE SEQUENCE public.dados_gerais_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.dados_gerais_id_seq OWNED BY public.dados_gerais.id;
CREATE TABLE public.demonstracao (
    id integer NOT NULL,
    tabela character varying(40) DEFAULT ''::character varying NOT NULL,
    registro integer DEFAULT 0 NOT NULL,
    valores text DEFAULT ''::text NOT NULL
);
CREATE SEQUENCE public.demonstracao_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.demonstracao_id_seq OWNED BY public.demonstracao.id;
CREATE TABLE public.destaques (
    id integer NOT NULL,
    veiculo integer,
    ordem integer DEFAULT 0 NOT NULL,
    status character varying(20) DEFAULT 'ativo'::character varying NOT NULL,
    origem character varying(20) DEFAULT 'site'::character varying NOT NULL
);
CREATE SEQUENCE public.destaques_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.destaques_id_seq OWNED BY public.destaques.id;
CREATE TABLE public.estetica_categorias (
    id integer NOT NULL,
    titulo character varying(80) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    origem character varying(20) DEFAULT 'site'::character varying NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.estetica_categorias_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.estetica_categorias_id_seq OWNED BY public.estetica_categorias.id;
CREATE TABLE public.estetica_marcas (
    id integer NOT NULL,
    chave character varying(40) DEFAULT ''::character varying NOT NULL,
    marca character varying(80) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    tipo character varying(40) DEFAULT ''::character varying NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL
);
CREATE SEQUENCE public.estetica_marcas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.estetica_marcas_id_seq OWNED BY public.estetica_marcas.id;
CREATE TABLE public.estetica_opcionais (
    id integer NOT NULL,
    servico integer,
    titulo character varying(120) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    imagem character varying(160) DEFAULT ''::character varying NOT NULL,
    individual smallint DEFAULT 0 NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.estetica_opcionais_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.estetica_opcionais_id_seq OWNED BY public.estetica_opcionais.id;
CREATE TABLE public.estetica_precos (
    id integer NOT NULL,
    marca integer,
    servico integer,
    opcional integer,
    porte character varying(20) DEFAULT ''::character varying NOT NULL,
    preco_valor integer,
    consultar smallint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.estetica_precos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.estetica_precos_id_seq OWNED BY public.estetica_precos.id;
CREATE TABLE public.estetica_servicos (
    id integer NOT NULL,
    categoria_estetica_id integer,
    titulo character varying(120) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    imagem character varying(160) DEFAULT ''::character varying NOT NULL,
    criativo_imagem character varying(160) DEFAULT ''::character varying NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    garantia_anos integer,
    ordem integer DEFAULT 0 NOT NULL,
    micra integer,
    rejeicao_calor character varying(40) DEFAULT NULL::character varying
);
CREATE SEQUENCE public.estetica_servicos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.estetica_servicos_id_seq OWNED BY public.estetica_servicos.id;
CREATE TABLE public.fotos (
    id integer NOT NULL,
    arquivo character varying(160) DEFAULT ''::character varying NOT NULL,
    largura integer DEFAULT 0 NOT NULL,
    altura integer DEFAULT 0 NOT NULL,
    criada_em timestamp with time zone,
    removida_em timestamp with time zone,
    vista character varying(20) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.fotos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.fotos_id_seq OWNED BY public.fotos.id;
CREATE TABLE public.fotos_trazidas (
    chave character varying(70) DEFAULT ''::character varying NOT NULL,
    arquivo character varying(160) DEFAULT ''::character varying NOT NULL
);
CREATE TABLE public.galerias (
    id integer NOT NULL,
    galeria character varying(40) DEFAULT ''::character varying NOT NULL,
    ordem smallint DEFAULT 0 NOT NULL,
    arquivo character varying(160) DEFAULT ''::character varying NOT NULL,
    legenda character varying(200) DEFAULT ''::character varying NOT NULL,
    largura integer DEFAULT 0 NOT NULL,
    altura integer DEFAULT 0 NOT NULL,
    ilustrativa smallint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.galerias_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.galerias_id_seq OWNED BY public.galerias.id;
CREATE TABLE public.idempotencia (
    key_hash character varying(64) DEFAULT ''::character varying NOT NULL,
    body_hash character varying(64) DEFAULT ''::character varying NOT NULL,
    answer text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE TABLE public.importacoes (
    id integer NOT NULL,
    marca character varying(80) DEFAULT ''::character varying NOT NULL,
    modelo character varying(120) DEFAULT ''::character varying NOT NULL,
    versao character varying(160) DEFAULT ''::character varying NOT NULL,
    ano_fabricacao integer DEFAULT 0 NOT NULL,
    ano_modelo integer DEFAULT 0 NOT NULL,
    preco_valor bigint DEFAULT 0 NOT NULL,
    imagem character varying(160) DEFAULT ''::character varying NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.importacoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.importacoes_id_seq OWNED BY public.importacoes.id;
CREATE TABLE public.institucionais (
    id integer NOT NULL,
    url character varying(160) DEFAULT ''::character varying NOT NULL,
    titulo character varying(160) DEFAULT ''::character varying NOT NULL,
    conteudo text DEFAULT ''::text NOT NULL,
    banner character varying(160) DEFAULT NULL::character varying,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL
);
CREATE SEQUENCE public.institucionais_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.institucionais_id_seq OWNED BY public.institucionais.id;
CREATE TABLE public.laudos (
    id integer NOT NULL,
    arquivo character varying(160) DEFAULT ''::character varying NOT NULL,
    espera_ate timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.laudos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.laudos_id_seq OWNED BY public.laudos.id;
CREATE TABLE public.marcas (
    id integer NOT NULL,
    titulo character varying(80) DEFAULT ''::character varying NOT NULL,
    slug character varying(80) DEFAULT ''::character varying NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    logo character varying(160) DEFAULT ''::character varying NOT NULL,
    pais character varying(60) DEFAULT ''::character varying NOT NULL,
    blindagem smallint DEFAULT 0 NOT NULL,
    estetica smallint DEFAULT 0 NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.marcas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.marcas_id_seq OWNED BY public.marcas.id;
CREATE SEQUENCE public.migration_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
CREATE TABLE public.modelos (
    id integer NOT NULL,
    marca integer,
    titulo character varying(120) DEFAULT ''::character varying NOT NULL,
    slug character varying(120) DEFAULT ''::character varying NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    carroceria character varying(20) DEFAULT ''::character varying NOT NULL,
    imagem character varying(160) DEFAULT NULL::character varying,
    blindagem smallint DEFAULT 0 NOT NULL,
    blindagem_categoria_id integer,
    estetica smallint DEFAULT 0 NOT NULL,
    porte_estetica character varying(20) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.modelos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.modelos_id_seq OWNED BY public.modelos.id;
CREATE TABLE public.navegacoes (
    nav_id character varying(22) DEFAULT ''::character varying NOT NULL,
    origem character varying(200) DEFAULT ''::character varying NOT NULL,
    paginas text DEFAULT '[]'::text NOT NULL,
    banners text DEFAULT '[]'::text NOT NULL,
    servicos text DEFAULT '[]'::text NOT NULL,
    veiculos text DEFAULT '[]'::text NOT NULL,
    whatsapp smallint DEFAULT 0 NOT NULL,
    lead character varying(40) DEFAULT NULL::character varying,
    updates integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    updated_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    bytes integer DEFAULT 0 NOT NULL,
    favoritos text DEFAULT '[]'::text NOT NULL,
    clique character varying(200) DEFAULT ''::character varying NOT NULL
);
CREATE TABLE public.notas (
    id integer NOT NULL,
    contato character varying(22) DEFAULT ''::character varying NOT NULL,
    pessoa integer,
    texto text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    canal character varying(10) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.notas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.notas_id_seq OWNED BY public.notas.id;
CREATE TABLE public.orcamento_codigos (
    id integer NOT NULL,
    orcamento integer,
    hash character varying(64) DEFAULT ''::character varying NOT NULL,
    destinatario character varying(64) DEFAULT ''::character varying NOT NULL,
    erros smallint DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    ended_at timestamp with time zone
);
CREATE SEQUENCE public.orcamento_codigos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orcamento_codigos_id_seq OWNED BY public.orcamento_codigos.id;
CREATE TABLE public.orcamento_erros (
    id integer NOT NULL,
    orcamento integer,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.orcamento_erros_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orcamento_erros_id_seq OWNED BY public.orcamento_erros.id;
CREATE TABLE public.orcamento_sessoes (
    id integer NOT NULL,
    hash character varying(64) DEFAULT ''::character varying NOT NULL,
    orcamento integer,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    expires_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.orcamento_sessoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orcamento_sessoes_id_seq OWNED BY public.orcamento_sessoes.id;
CREATE TABLE public.orcamentos (
    id integer NOT NULL,
    pedido character varying(22) DEFAULT ''::character varying NOT NULL,
    tipo character varying(10) DEFAULT ''::character varying NOT NULL,
    modelo_id integer DEFAULT 0 NOT NULL,
    conteudo text DEFAULT ''::text NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    validade smallint DEFAULT 10 NOT NULL,
    sem_confirmacao character varying(20) DEFAULT ''::character varying NOT NULL,
    contato integer
);
CREATE SEQUENCE public.orcamentos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.orcamentos_id_seq OWNED BY public.orcamentos.id;
CREATE TABLE public.outbox (
    id integer NOT NULL,
    message_id character varying(40) DEFAULT ''::character varying NOT NULL,
    kind character varying(40) DEFAULT ''::character varying NOT NULL,
    recipient character varying(254) DEFAULT ''::character varying NOT NULL,
    about character varying(40) DEFAULT ''::character varying NOT NULL,
    context text DEFAULT '{}'::text NOT NULL,
    state character varying(10) DEFAULT 'pending'::character varying NOT NULL,
    attempts integer DEFAULT 0 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    next_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    claim character varying(40) DEFAULT ''::character varying NOT NULL,
    expires_at timestamp with time zone,
    done_at timestamp with time zone,
    last_error character varying(300) DEFAULT ''::character varying NOT NULL,
    resumo character varying(22) DEFAULT NULL::character varying,
    network character varying(50) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.outbox_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.outbox_id_seq OWNED BY public.outbox.id;
CREATE TABLE public.paginas (
    id integer NOT NULL,
    home json DEFAULT '{}'::json NOT NULL,
    sobre json DEFAULT '{}'::json NOT NULL,
    blindagem json DEFAULT '{}'::json NOT NULL,
    funilaria json DEFAULT '{}'::json NOT NULL,
    estetica json DEFAULT '{}'::json NOT NULL,
    importacao json DEFAULT '{}'::json NOT NULL,
    vendaseucarro json DEFAULT '{}'::json NOT NULL,
    faleconosco json DEFAULT '{}'::json NOT NULL,
    privacidade json DEFAULT '{}'::json NOT NULL
);
CREATE SEQUENCE public.paginas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.paginas_id_seq OWNED BY public.paginas.id;
CREATE TABLE public.pessoas (
    id integer NOT NULL,
    nome character varying(120) DEFAULT ''::character varying NOT NULL,
    email character varying(254) DEFAULT ''::character varying NOT NULL,
    papel character varying(20) DEFAULT ''::character varying NOT NULL,
    senha character varying(200) DEFAULT ''::character varying NOT NULL,
    totp character varying(64) DEFAULT ''::character varying NOT NULL,
    totp_passo integer DEFAULT 0 NOT NULL,
    ativa smallint DEFAULT 1 NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    entrou_at timestamp with time zone
);
CREATE SEQUENCE public.pessoas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.pessoas_id_seq OWNED BY public.pessoas.id;
CREATE TABLE public.precos (
    id integer NOT NULL,
    label character varying(80) DEFAULT ''::character varying NOT NULL,
    vlini bigint,
    vlfim bigint
);
CREATE SEQUENCE public.precos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.precos_id_seq OWNED BY public.precos.id;
CREATE TABLE public.propostas (
    contato integer NOT NULL,
    valor character varying(40) DEFAULT ''::character varying NOT NULL,
    entrada character varying(40) DEFAULT ''::character varying NOT NULL,
    prazo character varying(60) DEFAULT ''::character varying NOT NULL,
    financiamento smallint DEFAULT 0 NOT NULL,
    troca smallint,
    marca_id integer,
    modelo_id integer,
    km character varying(20) DEFAULT NULL::character varying,
    detalhe text
);
CREATE TABLE public.recuperacoes (
    id integer NOT NULL,
    pessoa integer,
    chave character varying(64) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.recuperacoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.recuperacoes_id_seq OWNED BY public.recuperacoes.id;
CREATE TABLE public.relacionados (
    id integer NOT NULL,
    veiculo integer,
    relacionado integer,
    ordem smallint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.relacionados_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.relacionados_id_seq OWNED BY public.relacionados.id;
CREATE TABLE public.removidos (
    seo_url character varying(160) DEFAULT ''::character varying NOT NULL,
    marca integer DEFAULT 0 NOT NULL,
    veiculo integer DEFAULT 0 NOT NULL
);
CREATE TABLE public.respostas (
    id integer NOT NULL,
    titulo character varying(160) DEFAULT ''::character varying NOT NULL,
    texto text DEFAULT ''::text NOT NULL,
    ordem integer DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.respostas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.respostas_id_seq OWNED BY public.respostas.id;
CREATE TABLE public.sessoes (
    id integer NOT NULL,
    chave character varying(64) DEFAULT ''::character varying NOT NULL,
    pessoa integer,
    etapa character varying(10) DEFAULT ''::character varying NOT NULL,
    segredo character varying(64) DEFAULT ''::character varying NOT NULL,
    navegador character varying(200) DEFAULT ''::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL,
    seen_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.sessoes_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.sessoes_id_seq OWNED BY public.sessoes.id;
CREATE TABLE public.tentativas (
    id integer NOT NULL,
    chave character varying(300) DEFAULT ''::character varying NOT NULL,
    created_at timestamp with time zone DEFAULT CURRENT_TIMESTAMP NOT NULL
);
CREATE SEQUENCE public.tentativas_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.tentativas_id_seq OWNED BY public.tentativas.id;
CREATE TABLE public.titulos_importados (
    id integer NOT NULL,
    titulo character varying(200) DEFAULT ''::character varying NOT NULL,
    campo character varying(40) DEFAULT ''::character varying NOT NULL
);
CREATE SEQUENCE public.titulos_importados_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.titulos_importados_id_seq OWNED BY public.titulos_importados.id;
CREATE TABLE public.urls (
    url character varying(1000) DEFAULT ''::character varying NOT NULL,
    tipo character varying(20) DEFAULT ''::character varying NOT NULL,
    ordem integer DEFAULT 0 NOT NULL,
    hash character varying(16) DEFAULT ''::character varying NOT NULL,
    lastmod bigint DEFAULT 0 NOT NULL,
    imagens json DEFAULT '[]'::json NOT NULL,
    ativo smallint DEFAULT 1 NOT NULL,
    avisado smallint DEFAULT 0 NOT NULL
);
CREATE TABLE public.veiculos (
    id integer NOT NULL,
    marca integer,
    modelo integer,
    versao character varying(160) DEFAULT ''::character varying NOT NULL,
    ano_fabricacao integer,
    ano_modelo integer,
    km character varying(12) DEFAULT ''::character varying NOT NULL,
    condicao character varying(20) DEFAULT ''::character varying NOT NULL,
    combustivel character varying(40) DEFAULT ''::character varying NOT NULL,
    preco_valor bigint DEFAULT 0 NOT NULL,
    status character varying(20) DEFAULT 'Ativo'::character varying NOT NULL,
    situacao character varying(20) DEFAULT 'Disponível'::character varying NOT NULL,
    relevancia integer DEFAULT 0 NOT NULL,
    seo_url character varying(160) DEFAULT ''::character varying NOT NULL,
    blindado smallint DEFAULT 0 NOT NULL,
    tipo_blindagem character varying(60) DEFAULT NULL::character varying,
    tipo_vidro character varying(120) DEFAULT NULL::character varying,
    ano_blindagem integer,
    garantia_vidros_ate integer,
    cor character varying(60) DEFAULT NULL::character varying,
    cor_interna character varying(120) DEFAULT NULL::character varying,
    cambio character varying(60) DEFAULT NULL::character varying,
    portas smallint,
    lugares smallint,
    placa_final character varying(1) DEFAULT NULL::character varying,
    motor character varying(120) DEFAULT NULL::character varying,
    potencia_cv integer,
    torque_kgfm character varying(10) DEFAULT NULL::character varying,
    tracao character varying(60) DEFAULT NULL::character varying,
    carroceria character varying(20) DEFAULT NULL::character varying,
    procedencia character varying(40) DEFAULT NULL::character varying,
    unico_dono smallint DEFAULT 0 NOT NULL,
    aceita_troca smallint DEFAULT 0 NOT NULL,
    ipva_pago smallint DEFAULT 0 NOT NULL,
    licenciado smallint DEFAULT 0 NOT NULL,
    fotos json DEFAULT '[]'::json NOT NULL,
    videos json DEFAULT '[]'::json NOT NULL,
    videos_imagem character varying(160) DEFAULT NULL::character varying,
    som_motor character varying(40) DEFAULT NULL::character varying,
    som_imagem character varying(160) DEFAULT NULL::character varying,
    titulo character varying(200) DEFAULT ''::character varying NOT NULL,
    chamada text DEFAULT ''::text NOT NULL,
    descricao text DEFAULT ''::text NOT NULL,
    detalhes_interno text DEFAULT ''::text NOT NULL,
    detalhes_externo text DEFAULT ''::text NOT NULL,
    seo_titulo character varying(200) DEFAULT ''::character varying NOT NULL,
    seo_description text DEFAULT ''::text NOT NULL,
    seo_palavras_chave text DEFAULT ''::text NOT NULL,
    destaques json DEFAULT '[]'::json NOT NULL,
    opcionais json DEFAULT '[]'::json NOT NULL,
    diferenciais json DEFAULT '[]'::json NOT NULL,
    foto_ilustrativa smallint DEFAULT 0 NOT NULL,
    entrada date,
    blindadora character varying(120) DEFAULT NULL::character varying,
    data_blindagem date,
    declaracao_exercito date,
    fabricante_vidros character varying(120) DEFAULT NULL::character varying,
    vistoria_blindagem date,
    vistoriador character varying(120) DEFAULT NULL::character varying,
    codigo_externo character varying(80) DEFAULT NULL::character varying,
    vitrine smallint GENERATED ALWAYS AS (
CASE
    WHEN ((lower((status)::text) = 'vendido'::text) OR ((lower((status)::text) = 'ativo'::text) AND (lower((situacao)::text) = 'vendido'::text))) THEN
    CASE
        WHEN ((fotos)::text = ANY (ARRAY[''::text, '[]'::text])) THEN 2
        ELSE 1
    END
    WHEN (lower((status)::text) = 'ativo'::text) THEN 0
    ELSE 2
END) STORED,
    laudo_resultado character varying(30) DEFAULT NULL::character varying,
    laudo_firma character varying(120) DEFAULT NULL::character varying,
    laudo_data date,
    laudo_arquivo character varying(160) DEFAULT NULL::character varying,
    garantia character varying(120) DEFAULT NULL::character varying,
    garantia_de character varying(120) DEFAULT NULL::character varying,
    entrega character varying(120) DEFAULT NULL::character varying
);
CREATE TABLE public.veiculos_alterados (
    veiculo integer DEFAULT 0 NOT NULL,
    numero bigint DEFAULT 0 NOT NULL
);
CREATE SEQUENCE public.veiculos_id_seq
    AS integer
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1;
ALTER SEQUENCE public.veiculos_id_seq OWNED BY public.veiculos.id;
CREATE TABLE public.veiculos_texto (
    veiculo integer NOT NULL,
    texto tsvector NOT NULL
);
CREATE TABLE public.versoes (
    nome character varying(40) DEFAULT ''::character varying NOT NULL,
    numero bigint DEFAULT 0 NOT NULL
);
ALTER TABLE ONLY public.alteracoes ALTER COLUMN id SET DEFAULT nextval('public.alteracoes_id_seq'::regclass);
ALTER TABLE ONLY public.avisos ALTER COLUMN id SET DEFAULT nextval('public.avisos_id_seq'::regclass);
ALTER TABLE ONLY public.banners ALTER COLUMN id SET DEFAULT nextval('public.banners_id_seq'::regclass);
ALTER TABLE ONLY public.blindagem_categorias ALTER COLUMN id SET DEFAULT nextval('public.blindagem_categorias_id_seq'::regclass);
ALTER TABLE ONLY public.blindagem_especificacoes ALTER COLUMN id SET DEFAULT nextval('public.blindagem_especificacoes_id_seq'::regclass);
ALTER TABLE ONLY public.blindagem_produtos ALTER COLUMN id SET DEFAULT nextval('public.blindagem_produtos_id_seq'::regclass);
ALTER TABLE ONLY public.blindagem_recomendacoes ALTER COLUMN id SET DEFAULT nextval('public.blindagem_recomendacoes_id_seq'::regclass);
ALTER TABLE ONLY public.blindagem_recomendados ALTER COLUMN id SET DEFAULT nextval('public.blindagem_recomendados_id_seq'::regclass);
ALTER TABLE ONLY public.campos_alterados ALTER COLUMN id SET DEFAULT nextval('public.campos_alterados_id_seq'::regclass);
ALTER TABLE ONLY public.cargas ALTER COLUMN id SET DEFAULT nextval('public.cargas_id_seq'::regclass);
ALTER TABLE ONLY public.condicoes ALTER COLUMN id SET DEFAULT nextval('public.condicoes_id_seq'::regclass);
ALTER TABLE ONLY public.contatos ALTER COLUMN id SET DEFAULT nextval('public.contatos_id_seq'::regclass);
ALTER TABLE ONLY public.dados_gerais ALTER COLUMN id SET DEFAULT nextval('public.dados_gerais_id_seq'::regclass);
ALTER TABLE ONLY public.demonstracao ALTER COLUMN id SET DEFAULT nextval('public.demonstracao_id_seq'::regclass);
ALTER TABLE ONLY public.destaques ALTER COLUMN id SET DEFAULT nextval('public.destaques_id_seq'::regclass);
ALTER TABLE ONLY public.estetica_categorias ALTER COLUMN id SET DEFAULT nextval('public.estetica_categorias_id_seq'::regclass);
ALTER TABLE ONLY public.estetica_marcas ALTER COLUMN id SET DEFAULT nextval('public.estetica_marcas_id_seq'::regclass);
ALTER TABLE ONLY public.estetica_opcionais ALTER COLUMN id SET DEFAULT nextval('public.estetica_opcionais_id_seq'::regclass);
ALTER TABLE ONLY public.estetica_precos ALTER COLUMN id SET DEFAULT nextval('public.estetica_precos_id_seq'::regclass);
ALTER TABLE ONLY public.estetica_servicos ALTER COLUMN id SET DEFAULT nextval('public.estetica_servicos_id_seq'::regclass);
ALTER TABLE ONLY public.fotos ALTER COLUMN id SET DEFAULT nextval('public.fotos_id_seq'::regclass);
ALTER TABLE ONLY public.galerias ALTER COLUMN id SET DEFAULT nextval('public.galerias_id_seq'::regclass);
ALTER TABLE ONLY public.importacoes ALTER COLUMN id SET DEFAULT nextval('public.importacoes_id_seq'::regclass);
ALTER TABLE ONLY public.institucionais ALTER COLUMN id SET DEFAULT nextval('public.institucionais_id_seq'::regclass);
ALTER TABLE ONLY public.laudos ALTER COLUMN id SET DEFAULT nextval('public.laudos_id_seq'::regclass);
ALTER TABLE ONLY public.marcas ALTER COLUMN id SET DEFAULT nextval('public.marcas_id_seq'::regclass);
ALTER TABLE ONLY public.modelos ALTER COLUMN id SET DEFAULT nextval('public.modelos_id_seq'::regclass);
ALTER TABLE ONLY public.notas ALTER COLUMN id SET DEFAULT nextval('public.notas_id_seq'::regclass);
ALTER TABLE ONLY public.orcamento_codigos ALTER COLUMN id SET DEFAULT nextval('public.orcamento_codigos_id_seq'::regclass);
ALTER TABLE ONLY public.orcamento_erros ALTER COLUMN id SET DEFAULT nextval('public.orcamento_erros_id_seq'::regclass);
ALTER TABLE ONLY public.orcamento_sessoes ALTER COLUMN id SET DEFAULT nextval('public.orcamento_sessoes_id_seq'::regclass);
ALTER TABLE ONLY public.orcamentos ALTER COLUMN id SET DEFAULT nextval('public.orcamentos_id_seq'::regclass);
ALTER TABLE ONLY public.outbox ALTER COLUMN id SET DEFAULT nextval('public.outbox_id_seq'::regclass);
ALTER TABLE ONLY public.paginas ALTER COLUMN id SET DEFAULT nextval('public.paginas_id_seq'::regclass);
ALTER TABLE ONLY public.pessoas ALTER COLUMN id SET DEFAULT nextval('public.pessoas_id_seq'::regclass);
ALTER TABLE ONLY public.precos ALTER COLUMN id SET DEFAULT nextval('public.precos_id_seq'::regclass);
ALTER TABLE ONLY public.recuperacoes ALTER COLUMN id SET DEFAULT nextval('public.recuperacoes_id_seq'::regclass);
ALTER TABLE ONLY public.relacionados ALTER COLUMN id SET DEFAULT nextval('public.relacionados_id_seq'::regclass);
ALTER TABLE ONLY public.respostas ALTER COLUMN id SET DEFAULT nextval('public.respostas_id_seq'::regclass);
ALTER TABLE ONLY public.sessoes ALTER COLUMN id SET DEFAULT nextval('public.sessoes_id_seq'::regclass);
ALTER TABLE ONLY public.tentativas ALTER COLUMN id SET DEFAULT nextval('public.tentativas_id_seq'::regclass);
ALTER TABLE ONLY public.titulos_importados ALTER COLUMN id SET DEFAULT nextval('public.titulos_importados_id_seq'::regclass);
ALTER TABLE ONLY public.veiculos ALTER COLUMN id SET DEFAULT nextval('public.veiculos_id_seq'::regclass);
ALTER TABLE ONLY public.agendamentos
    ADD CONSTRAINT agendamentos_pkey PRIMARY KEY (contato);
ALTER TABLE ONLY public.alteracoes
    ADD CONSTRAINT alteracoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avisos
    ADD CONSTRAINT avisos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.avisos
    ADD CONSTRAINT avisos_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.baixas
    ADD CONSTRAINT baixas_pkey PRIMARY KEY (veiculo);
ALTER TABLE ONLY public.banners
    ADD CONSTRAINT banners_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blindagem_categorias
    ADD CONSTRAINT blindagem_categorias_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blindagem_especificacoes
    ADD CONSTRAINT blindagem_especificacoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blindagem_produtos
    ADD CONSTRAINT blindagem_produtos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blindagem_recomendacoes
    ADD CONSTRAINT blindagem_recomendacoes_categoria_key UNIQUE (categoria);
ALTER TABLE ONLY public.blindagem_recomendacoes
    ADD CONSTRAINT blindagem_recomendacoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.blindagem_recomendados
    ADD CONSTRAINT blindagem_recomendados_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.campos_alterados
    ADD CONSTRAINT campos_alterados_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.cargas
    ADD CONSTRAINT cargas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.carros_oferecidos
    ADD CONSTRAINT carros_oferecidos_pkey PRIMARY KEY (contato);
ALTER TABLE ONLY public.chegadas
    ADD CONSTRAINT chegadas_pkey PRIMARY KEY (veiculo);
ALTER TABLE ONLY public.condicoes
    ADD CONSTRAINT condicoes_codigo_key UNIQUE (codigo);
ALTER TABLE ONLY public.condicoes
    ADD CONSTRAINT condicoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contatos
    ADD CONSTRAINT contatos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.contatos
    ADD CONSTRAINT contatos_public_id_key UNIQUE (public_id);
ALTER TABLE ONLY public.convites
    ADD CONSTRAINT convites_pkey PRIMARY KEY (chave);
ALTER TABLE ONLY public.dados_gerais
    ADD CONSTRAINT dados_gerais_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.demonstracao
    ADD CONSTRAINT demonstracao_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.destaques
    ADD CONSTRAINT destaques_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.estetica_categorias
    ADD CONSTRAINT estetica_categorias_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.estetica_marcas
    ADD CONSTRAINT estetica_marcas_chave_key UNIQUE (chave);
ALTER TABLE ONLY public.estetica_marcas
    ADD CONSTRAINT estetica_marcas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.estetica_opcionais
    ADD CONSTRAINT estetica_opcionais_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.estetica_precos
    ADD CONSTRAINT estetica_precos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.estetica_servicos
    ADD CONSTRAINT estetica_servicos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fotos
    ADD CONSTRAINT fotos_arquivo_key UNIQUE (arquivo);
ALTER TABLE ONLY public.fotos
    ADD CONSTRAINT fotos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.fotos_trazidas
    ADD CONSTRAINT fotos_trazidas_pkey PRIMARY KEY (chave);
ALTER TABLE ONLY public.galerias
    ADD CONSTRAINT galerias_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.idempotencia
    ADD CONSTRAINT idempotencia_pkey PRIMARY KEY (key_hash);
ALTER TABLE ONLY public.importacoes
    ADD CONSTRAINT importacoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.institucionais
    ADD CONSTRAINT institucionais_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.institucionais
    ADD CONSTRAINT institucionais_url_key UNIQUE (url);
ALTER TABLE ONLY public.laudos
    ADD CONSTRAINT laudos_arquivo_key UNIQUE (arquivo);
ALTER TABLE ONLY public.laudos
    ADD CONSTRAINT laudos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.marcas
    ADD CONSTRAINT marcas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.marcas
    ADD CONSTRAINT marcas_slug_key UNIQUE (slug);
ALTER TABLE ONLY public.modelos
    ADD CONSTRAINT modelos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.navegacoes
    ADD CONSTRAINT navegacoes_pkey PRIMARY KEY (nav_id);
ALTER TABLE ONLY public.notas
    ADD CONSTRAINT notas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orcamento_codigos
    ADD CONSTRAINT orcamento_codigos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orcamento_erros
    ADD CONSTRAINT orcamento_erros_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orcamento_sessoes
    ADD CONSTRAINT orcamento_sessoes_hash_key UNIQUE (hash);
ALTER TABLE ONLY public.orcamento_sessoes
    ADD CONSTRAINT orcamento_sessoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.orcamentos
    ADD CONSTRAINT orcamentos_pedido_key UNIQUE (pedido);
ALTER TABLE ONLY public.orcamentos
    ADD CONSTRAINT orcamentos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_message_id_key UNIQUE (message_id);
ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.paginas
    ADD CONSTRAINT paginas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.pessoas
    ADD CONSTRAINT pessoas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.precos
    ADD CONSTRAINT precos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.propostas
    ADD CONSTRAINT propostas_pkey PRIMARY KEY (contato);
ALTER TABLE ONLY public.recuperacoes
    ADD CONSTRAINT recuperacoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.relacionados
    ADD CONSTRAINT relacionados_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.removidos
    ADD CONSTRAINT removidos_pkey PRIMARY KEY (seo_url);
ALTER TABLE ONLY public.respostas
    ADD CONSTRAINT respostas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.sessoes
    ADD CONSTRAINT sessoes_chave_key UNIQUE (chave);
ALTER TABLE ONLY public.sessoes
    ADD CONSTRAINT sessoes_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.tentativas
    ADD CONSTRAINT tentativas_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.titulos_importados
    ADD CONSTRAINT titulos_importados_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.titulos_importados
    ADD CONSTRAINT titulos_importados_titulo_key UNIQUE (titulo);
ALTER TABLE ONLY public.urls
    ADD CONSTRAINT urls_pkey PRIMARY KEY (url);
ALTER TABLE ONLY public.veiculos_alterados
    ADD CONSTRAINT veiculos_alterados_pkey PRIMARY KEY (veiculo);
ALTER TABLE ONLY public.veiculos
    ADD CONSTRAINT veiculos_pkey PRIMARY KEY (id);
ALTER TABLE ONLY public.veiculos
    ADD CONSTRAINT veiculos_seo_url_key UNIQUE (seo_url);
ALTER TABLE ONLY public.veiculos_texto
    ADD CONSTRAINT veiculos_texto_pkey PRIMARY KEY (veiculo);
ALTER TABLE ONLY public.versoes
    ADD CONSTRAINT versoes_pkey PRIMARY KEY (nome);
CREATE INDEX agendamentos_data ON public.agendamentos USING btree (data);
CREATE INDEX alteracoes_carga ON public.alteracoes USING btree (carga) WHERE (carga IS NOT NULL);
CREATE INDEX alteracoes_created_at ON public.alteracoes USING btree (created_at);
CREATE INDEX alteracoes_registro ON public.alteracoes USING btree (tabela, registro, id);
CREATE INDEX avisos_desde ON public.avisos USING btree (estado, desde);
CREATE INDEX avisos_devidos ON public.avisos USING btree (estado, visto, email);
CREATE UNIQUE INDEX avisos_email ON public.avisos USING btree (email, busca);
CREATE INDEX banners_lista ON public.banners USING btree (status, ordem, id);
CREATE UNIQUE INDEX blindagem_especificacoes_sku ON public.blindagem_especificacoes USING btree (categoria, sku);
CREATE UNIQUE INDEX blindagem_produtos_sku ON public.blindagem_produtos USING btree (especificacao, sku);
CREATE UNIQUE INDEX blindagem_recomendados_produto ON public.blindagem_recomendados USING btree (recomendacao, produto);
CREATE UNIQUE INDEX campos_alterados_campo ON public.campos_alterados USING btree (alteracao, campo);
CREATE INDEX chegadas_numero ON public.chegadas USING btree (numero);
CREATE INDEX contatos_created_at ON public.contatos USING btree (created_at);
CREATE INDEX contatos_email ON public.contatos USING btree (lower((email)::text), created_at);
CREATE INDEX contatos_fold ON public.contatos USING btree (fold, created_at);
CREATE INDEX contatos_junto ON public.contatos USING btree (junto) WHERE ((junto)::text <> ''::text);
CREATE INDEX contatos_novos ON public.contatos USING btree (created_at) WHERE ((estado)::text = 'novo'::text);
CREATE INDEX contatos_passo_dia ON public.contatos USING btree (passo_dia) WHERE (passo_dia IS NOT NULL);
CREATE INDEX contatos_telefone ON public.contatos USING btree (telefone, created_at);
CREATE INDEX contatos_veiculo ON public.contatos USING btree (veiculo_id, suspeito) WHERE (veiculo_id IS NOT NULL);
CREATE INDEX destaques_lista ON public.destaques USING btree (status, ordem);
CREATE UNIQUE INDEX destaques_veiculo ON public.destaques USING btree (veiculo);
CREATE INDEX estetica_opcionais_servico ON public.estetica_opcionais USING btree (servico, ordem, id);
CREATE UNIQUE INDEX estetica_precos_linha ON public.estetica_precos USING btree (servico, porte, marca, COALESCE(opcional, 0));
CREATE INDEX estetica_servicos_categoria ON public.estetica_servicos USING btree (categoria_estetica_id, ordem, id);
CREATE INDEX galerias_lista ON public.galerias USING btree (galeria, ordem);
CREATE INDEX idempotencia_created_at ON public.idempotencia USING btree (created_at);
CREATE INDEX importacoes_lista ON public.importacoes USING btree (status, ordem, id);
CREATE UNIQUE INDEX modelos_slug ON public.modelos USING btree (marca, slug);
CREATE INDEX navegacoes_updated_at ON public.navegacoes USING btree (updated_at, bytes);
CREATE INDEX notas_contato ON public.notas USING btree (contato, id);
CREATE INDEX orcamento_codigos_created_at ON public.orcamento_codigos USING btree (created_at);
CREATE INDEX orcamento_codigos_destinatario ON public.orcamento_codigos USING btree (destinatario, created_at);
CREATE INDEX orcamento_codigos_orcamento ON public.orcamento_codigos USING btree (orcamento, created_at);
CREATE INDEX orcamento_erros_orcamento ON public.orcamento_erros USING btree (orcamento, created_at);
CREATE INDEX orcamento_sessoes_expires_at ON public.orcamento_sessoes USING btree (expires_at);
CREATE INDEX orcamentos_contato ON public.orcamentos USING btree (contato, created_at);
CREATE INDEX orcamentos_created_at ON public.orcamentos USING btree (created_at);
CREATE INDEX outbox_about ON public.outbox USING btree (about);
CREATE INDEX outbox_codes ON public.outbox USING btree (next_at) WHERE (((state)::text = 'pending'::text) AND (expires_at IS NOT NULL));
CREATE INDEX outbox_confirmacoes ON public.outbox USING btree (created_at) WHERE ((kind)::text = ANY ((ARRAY['confirmacao'::character varying, 'confirmacao_venda'::character varying])::text[]));
CREATE INDEX outbox_due ON public.outbox USING btree (state, next_at);
CREATE INDEX outbox_held ON public.outbox USING btree (created_at) WHERE ((state)::text = 'held'::text);
CREATE INDEX outbox_network ON public.outbox USING btree (created_at) WHERE ((network)::text <> ''::text);
CREATE INDEX outbox_opt_ins ON public.outbox USING btree (created_at) WHERE (((kind)::text = 'aviso_pedido'::text) AND ((state)::text <> 'waiting'::text));
CREATE INDEX outbox_recipient ON public.outbox USING btree (lower((recipient)::text));
CREATE INDEX outbox_resumo ON public.outbox USING btree (resumo, id) WHERE (resumo IS NOT NULL);
CREATE UNIQUE INDEX pessoas_email ON public.pessoas USING btree (lower((email)::text));
CREATE INDEX recuperacoes_pessoa ON public.recuperacoes USING btree (pessoa);
CREATE INDEX relacionados_inverso ON public.relacionados USING btree (relacionado);
CREATE INDEX relacionados_lista ON public.relacionados USING btree (veiculo, ordem, relacionado);
CREATE UNIQUE INDEX relacionados_par ON public.relacionados USING btree (veiculo, relacionado);
CREATE INDEX sessoes_pessoa ON public.sessoes USING btree (pessoa);
CREATE INDEX tentativas_chave ON public.tentativas USING btree (chave, created_at);
CREATE INDEX urls_avisar ON public.urls USING btree (avisado, ordem);
CREATE INDEX urls_lista ON public.urls USING btree (ativo, tipo, ordem, url);
CREATE INDEX veiculos_alterados_numero ON public.veiculos_alterados USING btree (numero);
CREATE UNIQUE INDEX veiculos_codigo_externo ON public.veiculos USING btree (codigo_externo);
CREATE INDEX veiculos_condicao ON public.veiculos USING btree (condicao, vitrine);
CREATE INDEX veiculos_entrada ON public.veiculos USING btree (entrada, id) WHERE ((vitrine = 0) AND (entrada IS NOT NULL));
CREATE INDEX veiculos_marca ON public.veiculos USING btree (marca, vitrine);
CREATE INDEX veiculos_modelo ON public.veiculos USING btree (modelo, vitrine);
CREATE INDEX veiculos_preco ON public.veiculos USING btree (vitrine, preco_valor);
CREATE INDEX veiculos_texto_palavras ON public.veiculos_texto USING gin (texto);
CREATE TRIGGER removidos_delete AFTER DELETE ON public.veiculos FOR EACH ROW WHEN ((old.vitrine < 2)) EXECUTE FUNCTION public.veiculo_removido();
CREATE TRIGGER removidos_update AFTER UPDATE ON public.veiculos FOR EACH ROW WHEN (((old.vitrine < 2) AND ((new.vitrine = 2) OR ((new.seo_url)::text <> (old.seo_url)::text)))) EXECUTE FUNCTION public.veiculo_removido();
CREATE TRIGGER texto_marcas_update AFTER UPDATE OF titulo ON public.marcas FOR EACH ROW EXECUTE FUNCTION public.texto_marcas_update();
CREATE TRIGGER texto_modelos_update AFTER UPDATE OF titulo ON public.modelos FOR EACH ROW EXECUTE FUNCTION public.texto_modelos_update();
CREATE TRIGGER texto_veiculos_delete AFTER DELETE ON public.veiculos FOR EACH ROW EXECUTE FUNCTION public.texto_veiculos_delete();
CREATE TRIGGER texto_veiculos_insert AFTER INSERT ON public.veiculos FOR EACH ROW EXECUTE FUNCTION public.texto_veiculos_insert();
CREATE TRIGGER texto_veiculos_update AFTER UPDATE ON public.veiculos FOR EACH ROW EXECUTE FUNCTION public.texto_veiculos_update();
CREATE TRIGGER versao_baixas AFTER INSERT OR DELETE OR UPDATE ON public.baixas FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_banners AFTER INSERT OR DELETE OR UPDATE ON public.banners FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_blindagem_categorias AFTER INSERT OR DELETE OR UPDATE ON public.blindagem_categorias FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_blindagem_especificacoes AFTER INSERT OR DELETE OR UPDATE ON public.blindagem_especificacoes FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_blindagem_produtos AFTER INSERT OR DELETE OR UPDATE ON public.blindagem_produtos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_blindagem_recomendacoes AFTER INSERT OR DELETE OR UPDATE ON public.blindagem_recomendacoes FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_blindagem_recomendados AFTER INSERT OR DELETE OR UPDATE ON public.blindagem_recomendados FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_condicoes AFTER INSERT OR DELETE OR UPDATE ON public.condicoes FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_dados_gerais AFTER INSERT OR DELETE OR UPDATE ON public.dados_gerais FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_destaques AFTER INSERT OR DELETE OR UPDATE ON public.destaques FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_estetica_categorias AFTER INSERT OR DELETE OR UPDATE ON public.estetica_categorias FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_estetica_marcas AFTER INSERT OR DELETE OR UPDATE ON public.estetica_marcas FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_estetica_opcionais AFTER INSERT OR DELETE OR UPDATE ON public.estetica_opcionais FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_estetica_precos AFTER INSERT OR DELETE OR UPDATE ON public.estetica_precos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_estetica_servicos AFTER INSERT OR DELETE OR UPDATE ON public.estetica_servicos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_fotos AFTER INSERT OR DELETE OR UPDATE ON public.fotos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_galerias AFTER INSERT OR DELETE OR UPDATE ON public.galerias FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_importacoes AFTER INSERT OR DELETE OR UPDATE ON public.importacoes FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_institucionais AFTER INSERT OR DELETE OR UPDATE ON public.institucionais FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_marcas AFTER INSERT OR DELETE OR UPDATE ON public.marcas FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_modelos AFTER INSERT OR DELETE OR UPDATE ON public.modelos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_paginas AFTER INSERT OR DELETE OR UPDATE ON public.paginas FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_precos AFTER INSERT OR DELETE OR UPDATE ON public.precos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_relacionados AFTER INSERT OR DELETE OR UPDATE ON public.relacionados FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_veiculos AFTER INSERT OR DELETE OR UPDATE ON public.veiculos FOR EACH STATEMENT EXECUTE FUNCTION public.versao_conteudo();
CREATE TRIGGER versao_veiculos_ids_delete AFTER DELETE ON public.veiculos REFERENCING OLD TABLE AS escritos FOR EACH STATEMENT EXECUTE FUNCTION public.veiculos_alterados();
CREATE TRIGGER versao_veiculos_ids_insert AFTER INSERT ON public.veiculos REFERENCING NEW TABLE AS escritos FOR EACH STATEMENT EXECUTE FUNCTION public.veiculos_alterados();
CREATE TRIGGER versao_veiculos_ids_update AFTER UPDATE ON public.veiculos REFERENCING NEW TABLE AS escritos FOR EACH STATEMENT EXECUTE FUNCTION public.veiculos_alterados();
ALTER TABLE ONLY public.agendamentos
    ADD CONSTRAINT agendamentos_contato_fkey FOREIGN KEY (contato) REFERENCES public.contatos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.banners
    ADD CONSTRAINT banners_veiculo_fkey FOREIGN KEY (veiculo) REFERENCES public.veiculos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.blindagem_especificacoes
    ADD CONSTRAINT blindagem_especificacoes_categoria_fkey FOREIGN KEY (categoria) REFERENCES public.blindagem_categorias(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.blindagem_produtos
    ADD CONSTRAINT blindagem_produtos_especificacao_fkey FOREIGN KEY (especificacao) REFERENCES public.blindagem_especificacoes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.blindagem_recomendacoes
    ADD CONSTRAINT blindagem_recomendacoes_categoria_fkey FOREIGN KEY (categoria) REFERENCES public.blindagem_categorias(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.blindagem_recomendados
    ADD CONSTRAINT blindagem_recomendados_produto_fkey FOREIGN KEY (produto) REFERENCES public.blindagem_produtos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.blindagem_recomendados
    ADD CONSTRAINT blindagem_recomendados_recomendacao_fkey FOREIGN KEY (recomendacao) REFERENCES public.blindagem_recomendacoes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.campos_alterados
    ADD CONSTRAINT campos_alterados_alteracao_fkey FOREIGN KEY (alteracao) REFERENCES public.alteracoes(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.cargas
    ADD CONSTRAINT cargas_pessoa_fkey FOREIGN KEY (pessoa) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.carros_oferecidos
    ADD CONSTRAINT carros_oferecidos_contato_fkey FOREIGN KEY (contato) REFERENCES public.contatos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.contatos
    ADD CONSTRAINT contatos_dono_fkey FOREIGN KEY (dono) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.contatos
    ADD CONSTRAINT contatos_vendido_fkey FOREIGN KEY (vendido) REFERENCES public.veiculos(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.convites
    ADD CONSTRAINT convites_pessoa_fkey FOREIGN KEY (pessoa) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.destaques
    ADD CONSTRAINT destaques_veiculo_fkey FOREIGN KEY (veiculo) REFERENCES public.veiculos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.estetica_opcionais
    ADD CONSTRAINT estetica_opcionais_servico_fkey FOREIGN KEY (servico) REFERENCES public.estetica_servicos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.estetica_precos
    ADD CONSTRAINT estetica_precos_marca_fkey FOREIGN KEY (marca) REFERENCES public.estetica_marcas(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.estetica_precos
    ADD CONSTRAINT estetica_precos_opcional_fkey FOREIGN KEY (opcional) REFERENCES public.estetica_opcionais(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.estetica_precos
    ADD CONSTRAINT estetica_precos_servico_fkey FOREIGN KEY (servico) REFERENCES public.estetica_servicos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.estetica_servicos
    ADD CONSTRAINT estetica_servicos_categoria_estetica_id_fkey FOREIGN KEY (categoria_estetica_id) REFERENCES public.estetica_categorias(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.modelos
    ADD CONSTRAINT modelos_marca_fkey FOREIGN KEY (marca) REFERENCES public.marcas(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.notas
    ADD CONSTRAINT notas_pessoa_fkey FOREIGN KEY (pessoa) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE SET NULL;
ALTER TABLE ONLY public.orcamento_codigos
    ADD CONSTRAINT orcamento_codigos_orcamento_fkey FOREIGN KEY (orcamento) REFERENCES public.orcamentos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.orcamento_erros
    ADD CONSTRAINT orcamento_erros_orcamento_fkey FOREIGN KEY (orcamento) REFERENCES public.orcamentos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.orcamento_sessoes
    ADD CONSTRAINT orcamento_sessoes_orcamento_fkey FOREIGN KEY (orcamento) REFERENCES public.orcamentos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.orcamentos
    ADD CONSTRAINT orcamentos_contato_fkey FOREIGN KEY (contato) REFERENCES public.contatos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.propostas
    ADD CONSTRAINT propostas_contato_fkey FOREIGN KEY (contato) REFERENCES public.contatos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.recuperacoes
    ADD CONSTRAINT recuperacoes_pessoa_fkey FOREIGN KEY (pessoa) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.relacionados
    ADD CONSTRAINT relacionados_relacionado_fkey FOREIGN KEY (relacionado) REFERENCES public.veiculos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.relacionados
    ADD CONSTRAINT relacionados_veiculo_fkey FOREIGN KEY (veiculo) REFERENCES public.veiculos(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.sessoes
    ADD CONSTRAINT sessoes_pessoa_fkey FOREIGN KEY (pessoa) REFERENCES public.pessoas(id) ON UPDATE CASCADE ON DELETE CASCADE;
ALTER TABLE ONLY public.veiculos
    ADD CONSTRAINT veiculos_marca_fkey FOREIGN KEY (marca) REFERENCES public.marcas(id) ON UPDATE CASCADE ON DELETE RESTRICT;
ALTER TABLE ONLY public.veiculos
    ADD CONSTRAINT veiculos_modelo_fkey FOREIGN KEY (modelo) REFERENCES public.modelos(id) ON UPDATE CASCADE ON DELETE RESTRICT;
