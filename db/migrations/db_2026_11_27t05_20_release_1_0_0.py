"""Release 1.0.0: its tables, indexes and triggers, and the rows that no site stands without.

A database that has run every migration before the release has all of it, to the letter, and stays as it is.
"""

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.apps.migrations.tables import Migration
from piccolo.columns import (
    JSON,
    BigInt,
    Date,
    ForeignKey,
    Integer,
    SmallInt,
    Text,
    Timestamptz,
    Varchar,
)
from piccolo.columns.base import OnDelete, OnUpdate
from piccolo.columns.defaults.date import DateNow
from piccolo.columns.defaults.timestamptz import TimestamptzNow
from piccolo.engine import engine_finder
from piccolo.querystring import QueryString
from piccolo.table import create_table_class

from db.migrations import version_triggers

ID = "2026-11-27T05:20"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "release_1_0_0"

# The migrations before the release, and the newest of them, by which a backup is known.
BEFORE = """
0001 0002 2026-11-21T18:14 2026-11-21T19:16:52:761088 2026-11-21T19:17 2026-11-21T20:26:34:601562
2026-11-21T20:27 2026-11-21T20:27:05:455757 2026-11-21T20:47:38:521932 2026-11-21T20:49
2026-11-21T20:49:25:050756 2026-11-21T21:14:53:832701 2026-11-21T21:23:02:817261 2026-11-21T21:30
2026-11-21T21:49:08:719670 2026-11-21T21:52:24:409107 2026-11-21T21:58 2026-11-21T23:39:05:262612
2026-11-21T23:58 2026-11-22T00:11:31:671968 2026-11-22T00:12 2026-11-22T00:20:20:864591
2026-11-22T00:24:18:215337 2026-11-22T00:25 2026-11-22T00:34:25:604412 2026-11-23T02:54:22:138432
2026-11-23T02:55:55:493325 2026-11-23T02:56 2026-11-23T03:00:55:334321 2026-11-23T03:01
2026-11-23T03:02:42:555695 2026-11-23T03:03 2026-11-23T03:21:37:274365 2026-11-23T03:22 2026-11-23T06:50
2026-11-23T10:15 2026-11-23T10:30:55:278784 2026-11-23T10:31 2026-11-23T11:09:41:345466 2026-11-23T11:10
2026-11-23T11:11:00:000000 2026-11-23T11:16:21:108575 2026-11-23T14:02:44:873086
2026-11-23T14:12:27:368000 2026-11-23T14:13 2026-11-23T14:50 2026-11-23T16:45:28:870373
2026-11-23T17:03:38:745176 2026-11-23T17:15:15:199467 2026-11-23T17:35:24:935373 2026-11-23T17:36
2026-11-23T20:18:21:033106 2026-11-23T20:20 2026-11-23T20:41:20:230443 2026-11-23T20:42 2026-11-23T20:56
2026-11-24T00:02 2026-11-24T05:05 2026-11-24T15:30:40:267022 2026-11-26T19:25:50:094620
2026-11-26T19:26:50:094620 2026-11-26T19:28:23:827181 2026-11-26T19:40 2026-11-26T20:09:12:048538
2026-11-26T22:28:21:333572 2026-11-26T22:29 2026-11-26T22:44:58:844496 2026-11-26T23:05:46:412686
2026-11-26T23:06 2026-11-26T23:48:01:174376 2026-11-26T23:49 2026-11-26T23:50:12:604218
""".split()
AFTER = "2026-11-27T02:05:00:000000"
REFUSED = (
    "This database is of a commit before release 1.0.0 and lacks %d of the migrations before it. Nothing was changed."
    " Bring it to commit 57330e16 first: docs/operations/upgrade.md"
)
TODAY, NOW = DateNow(), TimestamptzNow()


def column(kind, default, **more):
    return kind, {"default": default, "null": default is None, **more}


def varchar(length, default="", **more):
    return column(Varchar, default, length=length, **more)


def text(default=""):
    return column(Text, default)


def json_text(default="{}"):
    return column(JSON, default)


def integer(default=0, **more):
    return column(Integer, default, **more)


def smallint(default=0):
    return column(SmallInt, default)


def bigint(default=0):
    return column(BigInt, default)


def day(default=TODAY, **more):
    return column(Date, default, **more)


def time(default=NOW):
    return column(Timestamptz, default)


def reference(class_name, name, on_delete=OnDelete.cascade, **more):
    return ForeignKey, {
        "references": create_table_class(class_name, class_kwargs={"tablename": name}),
        "on_delete": on_delete,
        "on_update": OnUpdate.cascade,
        "target_column": None,
        "null": True,
        **more,
    }


def table(name, **columns):
    return name, columns


# By the class that declares it. The columns stand as they do in the databases of before: in the order of their history.
TABLES = {
    "Agendamentos": table(
        "agendamentos",
        contato=reference("Contatos", "contatos", primary_key=True),
        data=day(index=True),
        periodo=varchar(20),
        desejo=varchar(20),
        estado=varchar(20),
        sequencia=integer(),
        mudado_em=time(None),
    ),
    "Alteracoes": table(
        "alteracoes",
        pessoa=integer(None),
        tabela=varchar(40),
        registro=integer(),
        created_at=time(),
        carga=integer(None),
    ),
    "Avisos": table(
        "avisos",
        public_id=varchar(22, unique=True),
        email=varchar(254),
        busca=varchar(1000),
        titulo=varchar(300),
        criterio=text(),
        estado=varchar(10, "pendente"),
        visto=bigint(),
        created_at=time(),
        desde=time(),
        enviado_em=time(None),
    ),
    "Baixas": table(
        "baixas",
        veiculo=integer(primary_key=True),
        preco=bigint(),
        antes=bigint(),
        dia=day(),
    ),
    "Banners": table(
        "banners",
        tipo_banner=smallint(1),
        titulo=varchar(160),
        chamada=varchar(160),
        link=varchar(255),
        imagem_desktop=varchar(160),
        imagem_mobile=varchar(160),
        descricao_banner=text(),
        label_botao=varchar(60, None),
        texto_apoio=varchar(160, None),
        veiculo=reference("Veiculos", "veiculos"),
        campanha=json_text(None),
        status=varchar(20, "ativo"),
        ordem=integer(),
    ),
    "CategoriasBlindagem": table(
        "blindagem_categorias",
        titulo=varchar(80),
        descricao=text(),
        nivel=varchar(20),
        peso_estimado_kg=varchar(40),
        prazo_dias=integer(),
        consultar=smallint(),
        status=varchar(20, "Ativo"),
    ),
    "Especificacoes": table(
        "blindagem_especificacoes",
        categoria=reference("CategoriasBlindagem", "blindagem_categorias"),
        sku=varchar(60),
        titulo=varchar(80),
        etapa=varchar(20),
        obrigatorio=smallint(),
        ordem=integer(),
        unico=smallint(),
    ),
    "ProdutosBlindagem": table(
        "blindagem_produtos",
        especificacao=reference("Especificacoes", "blindagem_especificacoes"),
        grupo=varchar(20),
        sku=varchar(60),
        titulo=varchar(120),
        descricao=text(),
        imagem=varchar(160),
        link=varchar(255, None),
        preco_valor=integer(None),
        checked=smallint(),
        status=varchar(20, "Ativo"),
        ordem=integer(),
    ),
    "Recomendacoes": table(
        "blindagem_recomendacoes",
        categoria=reference("CategoriasBlindagem", "blindagem_categorias", unique=True),
        titulo=varchar(120),
        texto=text(),
    ),
    "Recomendados": table(
        "blindagem_recomendados",
        recomendacao=reference("Recomendacoes", "blindagem_recomendacoes"),
        produto=reference("ProdutosBlindagem", "blindagem_produtos"),
        ordem=integer(),
    ),
    "CamposAlterados": table(
        "campos_alterados",
        alteracao=reference("Alteracoes", "alteracoes"),
        campo=varchar(80),
        antes=text(None),
        depois=text(None),
    ),
    "Cargas": table(
        "cargas",
        pessoa=reference("Pessoas", "pessoas", OnDelete.set_null),
        nome=varchar(160),
        tamanho=bigint(),
        recebido=bigint(),
        etapa=varchar(20),
        retirar=varchar(10),
        confirmar=smallint(),
        feitos=integer(),
        total=integer(),
        balanco=text("{}"),
        falha=text(),
        pulso=time(),
        created_at=time(),
        confirmar_precos=smallint(),
        ajustes=text("{}"),
        desfeita_por=integer(None),
        mortes=integer(),
    ),
    "CarrosOferecidos": table(
        "carros_oferecidos",
        contato=reference("Contatos", "contatos", primary_key=True),
        marca=varchar(160),
        modelo=varchar(160),
        ano=varchar(20),
        quilometragem=varchar(20),
        preco=bigint(None),
        fotos=varchar(60),
    ),
    "Chegadas": table(
        "chegadas",
        veiculo=integer(primary_key=True),
        preco=bigint(),
        antes=bigint(),
        numero=bigint(),
        livre=bigint(),
    ),
    "Condicoes": table(
        "condicoes",
        condicao=varchar(60),
        codigo=varchar(20, unique=True),
    ),
    "Contatos": table(
        "contatos",
        public_id=varchar(22, unique=True),
        tipo=varchar(20, "contato"),
        nome=varchar(120),
        email=varchar(254),
        telefone=varchar(20),
        assunto=text(None),
        mensagem=text(None),
        categoria=integer(None),
        veiculo_id=integer(None),
        sobre=varchar(60, None),
        suspeito=varchar(60),
        sem_confirmacao=varchar(20),
        fold=varchar(64),
        created_at=time(),
        estado=varchar(20, "novo"),
        dono=reference("Pessoas", "pessoas", OnDelete.set_null),
        visto_em=time(None),
        vendido=reference("Veiculos", "veiculos", OnDelete.set_null),
        valor=bigint(None),
        venda_revisao=integer(None),
        motivo=varchar(40),
        detalhe=text(),
        origem=varchar(20),
        passo=varchar(160),
        passo_dia=day(None),
        junto=varchar(22),
    ),
    "Convites": table(
        "convites",
        chave=varchar(64, primary_key=True),
        pessoa=reference("Pessoas", "pessoas"),
        expires_at=time(),
    ),
    "Gerais": table(
        "dados_gerais",
        nome=varchar(120),
        razao_social=varchar(160),
        cnpj=varchar(20),
        instagram=varchar(255, None),
        youtube=varchar(255, None),
        facebook=varchar(255, None),
        linkedin=varchar(255, None),
        email=varchar(254),
        site_eventos=varchar(255, None),
        endereco=varchar(160),
        endnum=varchar(20),
        bairro=varchar(120),
        cidade=varchar(120),
        estado=varchar(2),
        cep=varchar(10),
        horario=text(),
        estetica_dois_fatores=smallint(),
        orcamento_dois_fatores=smallint(),
        validade_orcamento=smallint(10),
        excecoes=json_text("[]"),
        mapa=varchar(160),
        periodos=json_text("[]"),
        atende_blindagem=varchar(60),
        atende_carros=varchar(60),
        atende_estetica=varchar(60),
        atende_funilaria=varchar(60),
        atende_loja=varchar(60),
        telefone_blindagem=varchar(20),
        telefone_carros=varchar(20),
        telefone_estetica=varchar(20),
        telefone_funilaria=varchar(20),
        telefone_loja=varchar(20),
        nome_curto=varchar(60),
        fundacao=smallint(None),
        ano_direitos=smallint(None),
        video=varchar(11),
        encarregado=varchar(120),
        email_encarregado=varchar(254),
        logo_escuro=varchar(160),
        logo_claro=varchar(160),
        logo_com_nome=smallint(1),
        icone=varchar(160),
        cor=varchar(7),
        cor_clara=varchar(7),
        aberto=smallint(),
        servico_blindagem=smallint(1),
        servico_estetica=smallint(1),
        servico_funilaria=smallint(1),
        servico_importacao=smallint(1),
    ),
    "Demonstracao": table(
        "demonstracao",
        tabela=varchar(40),
        registro=integer(),
        valores=text(),
    ),
    "Destaques": table(
        "destaques",
        veiculo=reference("Veiculos", "veiculos"),
        ordem=integer(),
        status=varchar(20, "ativo"),
        origem=varchar(20, "site"),
    ),
    "CategoriasEstetica": table(
        "estetica_categorias",
        titulo=varchar(80),
        descricao=text(),
        origem=varchar(20, "site"),
        status=varchar(20, "Ativo"),
        ordem=integer(),
    ),
    "MarcasEstetica": table(
        "estetica_marcas",
        chave=varchar(40, unique=True),
        marca=varchar(80),
        descricao=text(),
        tipo=varchar(40),
        status=varchar(20, "Ativo"),
    ),
    "OpcionaisEstetica": table(
        "estetica_opcionais",
        servico=reference("ServicosEstetica", "estetica_servicos"),
        titulo=varchar(120),
        descricao=text(),
        imagem=varchar(160),
        individual=smallint(),
        ordem=integer(),
    ),
    "PrecosEstetica": table(
        "estetica_precos",
        marca=reference("MarcasEstetica", "estetica_marcas"),
        servico=reference("ServicosEstetica", "estetica_servicos"),
        opcional=reference("OpcionaisEstetica", "estetica_opcionais"),
        porte=varchar(20),
        preco_valor=integer(None),
        consultar=smallint(),
    ),
    "ServicosEstetica": table(
        "estetica_servicos",
        categoria_estetica_id=reference("CategoriasEstetica", "estetica_categorias"),
        titulo=varchar(120),
        descricao=text(),
        imagem=varchar(160),
        criativo_imagem=varchar(160),
        status=varchar(20, "Ativo"),
        garantia_anos=integer(None),
        ordem=integer(),
        micra=integer(None),
        rejeicao_calor=varchar(40, None),
    ),
    "Fotos": table(
        "fotos",
        arquivo=varchar(160, unique=True),
        largura=integer(),
        altura=integer(),
        criada_em=time(None),
        removida_em=time(None),
        vista=varchar(20),
    ),
    "FotosTrazidas": table(
        "fotos_trazidas",
        chave=varchar(70, primary_key=True),
        arquivo=varchar(160),
    ),
    "Galerias": table(
        "galerias",
        galeria=varchar(40),
        ordem=smallint(),
        arquivo=varchar(160),
        legenda=varchar(200),
        largura=integer(),
        altura=integer(),
        ilustrativa=smallint(),
    ),
    "Idempotencia": table(
        "idempotencia",
        key_hash=varchar(64, primary_key=True),
        body_hash=varchar(64),
        answer=text(),
        created_at=time(),
    ),
    "Importacoes": table(
        "importacoes",
        marca=varchar(80),
        modelo=varchar(120),
        versao=varchar(160),
        ano_fabricacao=integer(),
        ano_modelo=integer(),
        preco_valor=bigint(),
        imagem=varchar(160),
        descricao=text(),
        status=varchar(20, "Ativo"),
        ordem=integer(),
    ),
    "Institucionais": table(
        "institucionais",
        url=varchar(160, unique=True),
        titulo=varchar(160),
        conteudo=text(),
        banner=varchar(160, None),
        status=varchar(20, "Ativo"),
    ),
    "Laudos": table(
        "laudos",
        arquivo=varchar(160, unique=True),
        espera_ate=time(),
    ),
    "Marcas": table(
        "marcas",
        titulo=varchar(80),
        slug=varchar(80, unique=True),
        status=varchar(20, "Ativo"),
        logo=varchar(160),
        pais=varchar(60),
        blindagem=smallint(),
        estetica=smallint(),
        ordem=integer(),
    ),
    "Modelos": table(
        "modelos",
        marca=reference("Marcas", "marcas"),
        titulo=varchar(120),
        slug=varchar(120),
        status=varchar(20, "Ativo"),
        carroceria=varchar(20),
        imagem=varchar(160, None),
        blindagem=smallint(),
        blindagem_categoria_id=integer(None),
        estetica=smallint(),
        porte_estetica=varchar(20),
    ),
    "Navegacoes": table(
        "navegacoes",
        nav_id=varchar(22, primary_key=True),
        origem=varchar(200),
        paginas=text("[]"),
        banners=text("[]"),
        servicos=text("[]"),
        veiculos=text("[]"),
        whatsapp=smallint(),
        lead=varchar(40, None),
        updates=integer(),
        created_at=time(),
        updated_at=time(),
        bytes=integer(),
        favoritos=text("[]"),
        clique=varchar(200),
    ),
    "Notas": table(
        "notas",
        contato=varchar(22),
        pessoa=reference("Pessoas", "pessoas", OnDelete.set_null),
        texto=text(),
        created_at=time(),
        canal=varchar(10),
    ),
    "Codigos": table(
        "orcamento_codigos",
        orcamento=reference("Orcamentos", "orcamentos"),
        hash=varchar(64),
        destinatario=varchar(64),
        erros=smallint(),
        created_at=time(),
        expires_at=time(),
        ended_at=time(None),
    ),
    "Erros": table(
        "orcamento_erros",
        orcamento=reference("Orcamentos", "orcamentos"),
        created_at=time(),
    ),
    "SessoesOrcamento": table(
        "orcamento_sessoes",
        hash=varchar(64, unique=True),
        orcamento=reference("Orcamentos", "orcamentos"),
        created_at=time(),
        expires_at=time(),
    ),
    "Orcamentos": table(
        "orcamentos",
        pedido=varchar(22, unique=True),
        tipo=varchar(10),
        modelo_id=integer(),
        conteudo=text(),
        created_at=time(),
        validade=smallint(10),
        sem_confirmacao=varchar(20),
        contato=reference("Contatos", "contatos"),
    ),
    "Outbox": table(
        "outbox",
        message_id=varchar(40, unique=True),
        kind=varchar(40),
        recipient=varchar(254),
        about=varchar(40),
        context=text("{}"),
        state=varchar(10, "pending"),
        attempts=integer(),
        created_at=time(),
        next_at=time(),
        claim=varchar(40),
        expires_at=time(None),
        done_at=time(None),
        last_error=varchar(300),
        resumo=varchar(22, None),
        network=varchar(50),
    ),
    "Paginas": table(
        "paginas",
        home=json_text(),
        sobre=json_text(),
        blindagem=json_text(),
        funilaria=json_text(),
        estetica=json_text(),
        importacao=json_text(),
        vendaseucarro=json_text(),
        faleconosco=json_text(),
        privacidade=json_text(),
    ),
    "Pessoas": table(
        "pessoas",
        nome=varchar(120),
        email=varchar(254),
        papel=varchar(20),
        senha=varchar(200),
        totp=varchar(64),
        totp_passo=integer(),
        ativa=smallint(1),
        created_at=time(),
        entrou_at=time(None),
    ),
    "Precos": table(
        "precos",
        label=varchar(80),
        vlini=bigint(None),
        vlfim=bigint(None),
    ),
    "Propostas": table(
        "propostas",
        contato=reference("Contatos", "contatos", primary_key=True),
        valor=varchar(40),
        entrada=varchar(40),
        prazo=varchar(60),
        financiamento=smallint(),
        troca=smallint(None),
        marca_id=integer(None),
        modelo_id=integer(None),
        km=varchar(20, None),
        detalhe=text(None),
    ),
    "Recuperacoes": table(
        "recuperacoes",
        pessoa=reference("Pessoas", "pessoas"),
        chave=varchar(64),
    ),
    "Relacionados": table(
        "relacionados",
        veiculo=reference("Veiculos", "veiculos"),
        relacionado=reference("Veiculos", "veiculos"),
        ordem=smallint(),
    ),
    "Removidos": table(
        "removidos",
        seo_url=varchar(160, primary_key=True),
        marca=integer(),
        veiculo=integer(),
    ),
    "Respostas": table(
        "respostas",
        titulo=varchar(160),
        texto=text(),
        ordem=integer(),
    ),
    "Sessoes": table(
        "sessoes",
        chave=varchar(64, unique=True),
        pessoa=reference("Pessoas", "pessoas"),
        etapa=varchar(10),
        segredo=varchar(64),
        navegador=varchar(200),
        created_at=time(),
        seen_at=time(),
    ),
    "Tentativas": table(
        "tentativas",
        chave=varchar(300),
        created_at=time(),
    ),
    "TitulosImportados": table(
        "titulos_importados",
        titulo=varchar(200, unique=True),
        campo=varchar(40),
    ),
    "Urls": table(
        "urls",
        url=varchar(1000, primary_key=True),
        tipo=varchar(20),
        ordem=integer(),
        hash=varchar(16),
        lastmod=bigint(),
        imagens=json_text("[]"),
        ativo=smallint(1),
        avisado=smallint(),
    ),
    "Veiculos": table(
        "veiculos",
        marca=reference("Marcas", "marcas", OnDelete.restrict),
        modelo=reference("Modelos", "modelos", OnDelete.restrict),
        versao=varchar(160),
        ano_fabricacao=integer(None),
        ano_modelo=integer(None),
        km=varchar(12),
        condicao=varchar(20),
        combustivel=varchar(40),
        preco_valor=bigint(),
        status=varchar(20, "Ativo"),
        situacao=varchar(20, "Disponível"),
        relevancia=integer(),
        seo_url=varchar(160, unique=True),
        blindado=smallint(),
        tipo_blindagem=varchar(60, None),
        tipo_vidro=varchar(120, None),
        ano_blindagem=integer(None),
        garantia_vidros_ate=integer(None),
        cor=varchar(60, None),
        cor_interna=varchar(120, None),
        cambio=varchar(60, None),
        portas=smallint(None),
        lugares=smallint(None),
        placa_final=varchar(1, None),
        motor=varchar(120, None),
        potencia_cv=integer(None),
        torque_kgfm=varchar(10, None),
        tracao=varchar(60, None),
        carroceria=varchar(20, None),
        procedencia=varchar(40, None),
        unico_dono=smallint(),
        aceita_troca=smallint(),
        ipva_pago=smallint(),
        licenciado=smallint(),
        fotos=json_text("[]"),
        videos=json_text("[]"),
        videos_imagem=varchar(160, None),
        som_motor=varchar(40, None),
        som_imagem=varchar(160, None),
        titulo=varchar(200),
        chamada=text(),
        descricao=text(),
        detalhes_interno=text(),
        detalhes_externo=text(),
        seo_titulo=varchar(200),
        seo_description=text(),
        seo_palavras_chave=text(),
        destaques=json_text("[]"),
        opcionais=json_text("[]"),
        diferenciais=json_text("[]"),
        foto_ilustrativa=smallint(),
        entrada=day(None),
        blindadora=varchar(120, None),
        data_blindagem=day(None),
        declaracao_exercito=day(None),
        fabricante_vidros=varchar(120, None),
        vistoria_blindagem=day(None),
        vistoriador=varchar(120, None),
        codigo_externo=varchar(80, None),
        laudo_resultado=varchar(30, None),
        laudo_firma=varchar(120, None),
        laudo_data=day(None),
        laudo_arquivo=varchar(160, None),
        garantia=varchar(120, None),
        garantia_de=varchar(120, None),
        entrega=varchar(120, None),
    ),
    "VeiculosAlterados": table(
        "veiculos_alterados",
        veiculo=integer(primary_key=True),
        numero=bigint(),
    ),
    "Versoes": table(
        "versoes",
        nome=varchar(40, primary_key=True),
        numero=bigint(),
    ),
}

# 0: on sale; 1: sold, with a page; 2: not shown.
VITRINE = (
    "ADD COLUMN vitrine SMALLINT GENERATED ALWAYS AS (CASE"
    " WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido')"
    " THEN CASE WHEN CAST(fotos AS TEXT) IN ('', '[]') THEN 2 ELSE 1 END"
    " WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END)"
)
# The columns after `vitrine`, which Piccolo makes before it.
LATER = {
    "laudo_resultado": "VARCHAR(30)",
    "laudo_firma": "VARCHAR(120)",
    "laudo_data": "DATE",
    "laudo_arquivo": "VARCHAR(160)",
    "garantia": "VARCHAR(120)",
    "garantia_de": "VARCHAR(120)",
    "entrega": "VARCHAR(120)",
}
COLUMNS = {
    engine: [
        f"ALTER TABLE veiculos {change}"
        for change in (
            *(f"DROP COLUMN {name}" for name in LATER),
            f"{VITRINE} {stored}",
            *(f'ADD COLUMN "{name}" {kind} DEFAULT null' for name, kind in LATER.items()),
        )
    ]
    for engine, stored in (("sqlite", "VIRTUAL"), ("postgres", "STORED"))
}

CONTENT = (
    "banners blindagem_categorias blindagem_especificacoes blindagem_produtos blindagem_recomendacoes"
    " blindagem_recomendados condicoes dados_gerais destaques estetica_categorias estetica_marcas estetica_opcionais"
    " estetica_precos estetica_servicos fotos galerias importacoes institucionais marcas modelos precos relacionados"
    " veiculos baixas paginas"
).split()
VERSIONS = {
    engine: [trigger for name in CONTENT for trigger in version_triggers(name)[engine]]
    for engine in ("sqlite", "postgres")
}

# The words of a car, which the search looks through.
WORDS = (
    "a.titulo || ' ' || o.titulo || ' ' || v.versao || ' ' || v.titulo || ' ' || v.combustivel || ' ' || v.condicao"
    " || ' ' || replace(v.condicao, '-', '')"
    " || CASE WHEN v.condicao = 'novo' THEN ' zero km 0km' ELSE ' usado' END"
    " || CASE WHEN v.blindado = 1 THEN ' blindado blindada blindagem' ELSE '' END"
    " || ' ' || coalesce(CAST(v.ano_modelo AS TEXT), '') || ' ' || coalesce(CAST(v.ano_fabricacao AS TEXT), '')"
    " || ' ' || coalesce(v.cor, '') || ' ' || coalesce(v.cambio, '') || ' ' || coalesce(v.tracao, '')"
    " || ' ' || coalesce(v.carroceria, '') || ' ' || coalesce(v.motor, '') || ' ' || coalesce(v.tipo_blindagem, '')"
)
FOLDED = f"translate(lower({WORDS}), 'áàâãäéèêëíìîïóòôõöúùûüçñ', 'aaaaaeeeeiiiiooooouuuucn')"
LEXEMES = f"array_to_tsvector(array_remove(regexp_split_to_array({FOLDED}, '[^a-z0-9]+'), ''))"
FROM = "FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"
# Which cars' words a write changes: the car's own, or those of a brand or a model that has another name.
WRITES = (
    ("veiculos", "insert", "INSERT", "v.id = NEW.id"),
    ("veiculos", "update", "UPDATE", "v.id = NEW.id"),
    ("marcas", "update", "UPDATE OF titulo", "v.marca = NEW.id"),
    ("modelos", "update", "UPDATE OF titulo", "v.modelo = NEW.id"),
)
REMOVED = "INSERT INTO removidos (seo_url, marca, veiculo) VALUES (OLD.seo_url, OLD.marca, OLD.id)"
LEFT = "OLD.vitrine < 2 AND (NEW.vitrine = 2 OR NEW.seo_url <> OLD.seo_url)"
EVENTS = (("INSERT", "NEW"), ("UPDATE", "NEW"), ("DELETE", "OLD"))
SQLITE = (
    *COLUMNS["sqlite"],
    *VERSIONS["sqlite"],
    "CREATE VIRTUAL TABLE veiculos_texto USING fts5"
    " (texto, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3 4')",
    *(
        f"CREATE TRIGGER texto_{table}_{name} AFTER {event} ON {table} BEGIN"
        f" DELETE FROM veiculos_texto WHERE rowid IN (SELECT v.id FROM veiculos v WHERE {which});"
        f" INSERT INTO veiculos_texto (rowid, texto) SELECT v.id, {WORDS} {FROM} WHERE {which}; END"
        for table, name, event, which in WRITES
    ),
    "CREATE TRIGGER texto_veiculos_delete AFTER DELETE ON veiculos"
    " BEGIN DELETE FROM veiculos_texto WHERE rowid = OLD.id; END",
    *(
        f"CREATE TRIGGER versao_veiculos_ids_{event} AFTER {event} ON veiculos BEGIN"
        f" INSERT INTO veiculos_alterados (veiculo, numero) SELECT {row}.id, numero + 1 FROM versoes WHERE nome = 'conteudo'"
        " ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero; END"
        for event, row in EVENTS
    ),
    *(
        f"CREATE TRIGGER removidos_{name} AFTER {event} ON veiculos WHEN {when}"
        f" BEGIN DELETE FROM removidos WHERE seo_url = OLD.seo_url; {REMOVED}; END"
        for name, event, when in (
            ("delete", "DELETE", "OLD.vitrine < 2"),
            ("update", "UPDATE OF seo_url, status, situacao, fotos", LEFT),
        )
    ),
)
FUNCTION = "CREATE FUNCTION {}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN {}; RETURN NULL; END $$"
POSTGRES = (
    *COLUMNS["postgres"],
    *VERSIONS["postgres"],
    "CREATE TABLE veiculos_texto (veiculo INTEGER PRIMARY KEY, texto TSVECTOR NOT NULL)",
    "CREATE INDEX veiculos_texto_palavras ON veiculos_texto USING gin (texto)",
    *(
        FUNCTION.format(
            f"texto_{table}_{name}",
            f"DELETE FROM veiculos_texto WHERE veiculo IN (SELECT v.id FROM veiculos v WHERE {which});"
            f" INSERT INTO veiculos_texto (veiculo, texto) SELECT v.id, {LEXEMES} {FROM} WHERE {which}",
        )
        for table, name, _, which in WRITES
    ),
    FUNCTION.format("texto_veiculos_delete", "DELETE FROM veiculos_texto WHERE veiculo = OLD.id"),
    *(
        f"CREATE TRIGGER texto_{table}_{name} AFTER {event} ON {table}"
        f" FOR EACH ROW EXECUTE FUNCTION texto_{table}_{name}()"
        for table, name, event, _ in (*WRITES, ("veiculos", "delete", "DELETE", ""))
    ),
    FUNCTION.format(
        "veiculos_alterados",
        "INSERT INTO veiculos_alterados (veiculo, numero) SELECT e.id, v.numero FROM escritos e, versoes v"
        " WHERE v.nome = 'conteudo' ORDER BY 1 ON CONFLICT (veiculo) DO UPDATE SET numero = EXCLUDED.numero",
    ),
    *(
        f"CREATE TRIGGER versao_veiculos_ids_{event} AFTER {event} ON veiculos REFERENCING {rows} TABLE AS escritos"
        " FOR EACH STATEMENT EXECUTE FUNCTION veiculos_alterados()"
        for event, rows in EVENTS
    ),
    FUNCTION.format(
        "veiculo_removido",
        f"{REMOVED} ON CONFLICT (seo_url) DO UPDATE SET marca = EXCLUDED.marca, veiculo = EXCLUDED.veiculo",
    ),
    *(
        f"CREATE TRIGGER removidos_{event} AFTER {event} ON veiculos FOR EACH ROW WHEN ({when})"
        " EXECUTE FUNCTION veiculo_removido()"
        for event, when in (("delete", "OLD.vitrine < 2"), ("update", LEFT))
    ),
)
INDEXES = (
    "UNIQUE INDEX blindagem_especificacoes_sku ON blindagem_especificacoes (categoria, sku)",
    "UNIQUE INDEX blindagem_produtos_sku ON blindagem_produtos (especificacao, sku)",
    "UNIQUE INDEX blindagem_recomendados_produto ON blindagem_recomendados (recomendacao, produto)",
    "UNIQUE INDEX modelos_slug ON modelos (marca, slug)",
    "INDEX orcamento_codigos_orcamento ON orcamento_codigos (orcamento, created_at)",
    "INDEX orcamento_codigos_destinatario ON orcamento_codigos (destinatario, created_at)",
    "INDEX orcamento_codigos_created_at ON orcamento_codigos (created_at)",
    "INDEX orcamento_erros_orcamento ON orcamento_erros (orcamento, created_at)",
    "INDEX orcamento_sessoes_expires_at ON orcamento_sessoes (expires_at)",
    "INDEX banners_lista ON banners (status, ordem, id)",
    "INDEX estetica_servicos_categoria ON estetica_servicos (categoria_estetica_id, ordem, id)",
    "INDEX estetica_opcionais_servico ON estetica_opcionais (servico, ordem, id)",
    "UNIQUE INDEX estetica_precos_linha ON estetica_precos (servico, porte, marca, coalesce(opcional, 0))",
    "UNIQUE INDEX relacionados_par ON relacionados (veiculo, relacionado)",
    "INDEX relacionados_lista ON relacionados (veiculo, ordem, relacionado)",
    "INDEX relacionados_inverso ON relacionados (relacionado)",
    "INDEX destaques_lista ON destaques (status, ordem)",
    "INDEX galerias_lista ON galerias (galeria, ordem)",
    "INDEX idempotencia_created_at ON idempotencia (created_at)",
    "INDEX importacoes_lista ON importacoes (status, ordem, id)",
    "INDEX outbox_due ON outbox (state, next_at)",
    "INDEX outbox_about ON outbox (about)",
    "INDEX outbox_recipient ON outbox (lower(recipient))",
    "INDEX urls_lista ON urls (ativo, tipo, ordem, url)",
    "INDEX urls_avisar ON urls (avisado, ordem)",
    "INDEX outbox_codes ON outbox (next_at) WHERE state = 'pending' AND expires_at IS NOT NULL",
    "INDEX orcamentos_created_at ON orcamentos (created_at)",
    "INDEX outbox_confirmacoes ON outbox (created_at) WHERE kind IN ('confirmacao', 'confirmacao_venda')",
    "INDEX outbox_held ON outbox (created_at) WHERE state = 'held'",
    "INDEX outbox_resumo ON outbox (resumo, id) WHERE resumo IS NOT NULL",
    "INDEX navegacoes_updated_at ON navegacoes (updated_at, bytes)",
    "UNIQUE INDEX pessoas_email ON pessoas (lower(email))",
    "INDEX sessoes_pessoa ON sessoes (pessoa)",
    "INDEX tentativas_chave ON tentativas (chave, created_at)",
    "INDEX alteracoes_registro ON alteracoes (tabela, registro, id)",
    "INDEX alteracoes_created_at ON alteracoes (created_at)",
    "INDEX notas_contato ON notas (contato, id)",
    "UNIQUE INDEX veiculos_codigo_externo ON veiculos (codigo_externo)",
    "INDEX chegadas_numero ON chegadas (numero)",
    "UNIQUE INDEX avisos_email ON avisos (email, busca)",
    "INDEX avisos_devidos ON avisos (estado, visto, email)",
    "INDEX avisos_desde ON avisos (estado, desde)",
    "INDEX outbox_opt_ins ON outbox (created_at) WHERE kind = 'aviso_pedido' AND state <> 'waiting'",
    "INDEX outbox_network ON outbox (created_at) WHERE network <> ''",
    "INDEX veiculos_alterados_numero ON veiculos_alterados (numero)",
    "INDEX recuperacoes_pessoa ON recuperacoes (pessoa)",
    "INDEX veiculos_marca ON veiculos (marca, vitrine)",
    "INDEX veiculos_modelo ON veiculos (modelo, vitrine)",
    "INDEX veiculos_condicao ON veiculos (condicao, vitrine)",
    "INDEX veiculos_preco ON veiculos (vitrine, preco_valor)",
    "INDEX alteracoes_carga ON alteracoes (carga) WHERE carga IS NOT NULL",
    "UNIQUE INDEX destaques_veiculo ON destaques (veiculo)",
    "INDEX veiculos_entrada ON veiculos (entrada, id) WHERE vitrine = 0 AND entrada IS NOT NULL",
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

HELLO = "Olá, {nome}! Aqui é {vendedor}, da {loja}."
ROWS = (
    "paginas (id) VALUES (1)",
    "versoes (nome, numero) VALUES ('conteudo', 1)",
    "dados_gerais (id, nome) VALUES (1, '')",
    "condicoes (condicao, codigo) VALUES ('Zero km', 'novo'), ('Seminovos', 'semi-novo')",
    "precos (label, vlini, vlfim) VALUES ('Até R$ 200 mil', NULL, 200000),"
    " ('De R$ 200 mil a R$ 300 mil', 200000, 300000),"
    " ('De R$ 300 mil a R$ 400 mil', 300000, 400000),"
    " ('De R$ 400 mil a R$ 500 mil', 400000, 500000),"
    " ('De R$ 500 mil a R$ 700 mil', 500000, 700000),"
    " ('De R$ 700 mil a R$ 1 milhão', 700000, 1000000),"
    " ('De R$ 1 milhão a R$ 1,5 milhão', 1000000, 1500000),"
    " ('De R$ 1,5 milhão a R$ 2,5 milhões', 1500000, 2500000),"
    " ('Acima de R$ 2,5 milhões', 2500000, NULL)",
    "respostas (titulo, texto, ordem) VALUES"
    f" ('Primeira resposta', '{HELLO} Recebemos o seu contato sobre {{carro}}. Posso ajudar?', 1),"
    f" ('Preço e link', '{HELLO} {{carro}}: {{preço}}. As fotos e a ficha completa estão aqui: {{link}}', 2),"
    f" ('Convite para visita', '{HELLO} Que tal conhecer de perto {{carro}}? Diga o dia e o horário que preferir.', 3),"
    f" ('Ainda com interesse?', '{HELLO} Você ainda tem interesse em {{carro}}? Fico à disposição.', 4)",
)


class Release(MigrationManager):
    """Makes the tables and then, by plain SQL, what Piccolo cannot declare and would run before them."""

    async def run(self, backwards=False):
        if await is_made():
            return
        engine = engine_finder()
        async with engine.transaction():
            await super().run(backwards)
            if engine.engine_type == "sqlite":
                await give_no_number_again(engine)
            for statement in SQLITE if engine.engine_type == "sqlite" else POSTGRES:
                await engine.run_ddl(statement)
            for index in INDEXES:
                await engine.run_ddl(f"CREATE {index}")
            for rows in ROWS:
                await engine.run_ddl(f"INSERT INTO {rows}")


async def is_made():
    """Whether the migrations before the release have made all of it; SystemExit where some of them are missing."""
    ran = {*await Migration.get_migrations_which_ran(app_name="db")}
    missing = {*BEFORE, AFTER} - ran
    if ran and missing:
        raise SystemExit(REFUSED % len(missing))
    return not missing


async def give_no_number_again(engine):
    """PostgreSQL gives a contact no number again; SQLite does, unless the table says otherwise."""
    (row,) = await engine.run_querystring(
        QueryString("SELECT sql FROM sqlite_master WHERE name = 'contatos'")
    )
    await engine.run_ddl("DROP TABLE contatos")
    await engine.run_ddl(row["sql"].replace("PRIMARY KEY", "PRIMARY KEY AUTOINCREMENT", 1))


async def forwards():
    manager = Release(migration_id=ID, app_name="db", description=DESCRIPTION)
    for class_name, (name, columns) in TABLES.items():
        manager.add_table(class_name=class_name, tablename=name)
        for column_name, (kind, params) in columns.items():
            manager.add_column(
                table_class_name=class_name,
                tablename=name,
                column_name=column_name,
                column_class=kind,
                params=params,
            )
    return manager
