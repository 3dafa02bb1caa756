"""The stock as it is stored: vehicles, what is related to them, and what is featured."""

from piccolo.columns import JSON, BigInt, Date, ForeignKey, Integer, OnDelete, SmallInt, Text, Varchar
from piccolo.table import Table

from db.engine import DB
from db.estoque.catalogo import Marcas, Modelos

SOLD = 1  # of `vitrine`, whose 0 is available and 2 hidden

# Columns that the database computes itself, so that no writer can leave them behind: what `status` and `situacao`
# mean, kilometres as a number, and the keys of the orders (what has no price or no km comes last).
VITRINE = (
    "CASE WHEN lower(status) = 'vendido' OR (lower(status) = 'ativo' AND lower(situacao) = 'vendido') THEN 1"
    " WHEN lower(status) = 'ativo' THEN 0 ELSE 2 END"
)
PRECO = "CASE WHEN preco_valor > 0 THEN preco_valor ELSE 9000000000000000 END"
KM = "CASE WHEN {digits} THEN CAST(replace(km, '.', '') AS BIGINT) ELSE 9000000000000000 END"
ANO = "coalesce(ano_modelo, 0) * 10000 + coalesce(ano_fabricacao, 0)"
COLUMN = "ALTER TABLE veiculos ADD COLUMN {} GENERATED ALWAYS AS ({}) {}"
SQLITE_DIGITS = "replace(km, '.', '') <> '' AND replace(km, '.', '') NOT GLOB '*[^0-9]*'"
SQLITE = (
    COLUMN.format("vitrine SMALLINT", VITRINE, "VIRTUAL"),
    COLUMN.format("preco_ordem BIGINT", PRECO, "VIRTUAL"),
    COLUMN.format("km_ordem BIGINT", KM.format(digits=SQLITE_DIGITS), "VIRTUAL"),
    COLUMN.format("ano_ordem INTEGER", ANO, "VIRTUAL"),
)
POSTGRES = (
    COLUMN.format("vitrine SMALLINT", VITRINE, "STORED"),
    COLUMN.format("preco_ordem BIGINT", PRECO, "STORED"),
    COLUMN.format("km_ordem BIGINT", KM.format(digits="km ~ '^[0-9.]*[0-9][0-9.]*$'"), "STORED"),
    COLUMN.format("ano_ordem INTEGER", ANO, "STORED"),
)
# Each order's index carries the filters' columns too: a page is found by walking it, without reading the table. A brand's
# cars have theirs, so that a brand's page is as near as the whole stock's.
FILTERS = "condicao, blindado, marca, modelo, preco_valor"
OF_BRAND = "condicao, blindado, modelo"
COUNTED = "modelo, condicao, blindado, ano_modelo, carroceria, combustivel, cambio, km_ordem, preco_valor"
INDEXES = (
    f"CREATE INDEX veiculos_relevancia ON veiculos (vitrine, relevancia DESC, id DESC, {FILTERS})",
    f"CREATE INDEX veiculos_menor_preco ON veiculos (vitrine, preco_ordem, id DESC, {FILTERS})",
    "CREATE INDEX veiculos_maior_preco ON veiculos"
    " (vitrine, preco_valor DESC, id DESC, condicao, blindado, marca, modelo)",
    f"CREATE INDEX veiculos_menor_km ON veiculos (vitrine, km_ordem, id DESC, {FILTERS})",
    f"CREATE INDEX veiculos_mais_novo ON veiculos (vitrine, ano_ordem DESC, id DESC, {FILTERS})",
    f"CREATE INDEX veiculos_marca_relevancia ON veiculos (marca, vitrine, relevancia DESC, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_menor_preco ON veiculos (marca, vitrine, preco_ordem, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_maior_preco ON veiculos (marca, vitrine, preco_valor DESC, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_menor_km ON veiculos (marca, vitrine, km_ordem, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_marca_mais_novo ON veiculos (marca, vitrine, ano_ordem DESC, id DESC, {OF_BRAND})",
    f"CREATE INDEX veiculos_filtro ON veiculos (vitrine, {FILTERS}, ano_modelo, km_ordem, carroceria, combustivel,"
    " cambio)",
    f"CREATE INDEX veiculos_marca ON veiculos (marca, vitrine, {COUNTED})",
    "CREATE INDEX veiculos_modelo ON veiculos (modelo, vitrine, condicao, blindado, preco_valor)",
    "CREATE INDEX veiculos_modelo_preco ON veiculos (modelo, vitrine, preco_valor, id)",
    "CREATE UNIQUE INDEX relacionados_par ON relacionados (veiculo, relacionado)",
    "CREATE INDEX relacionados_lista ON relacionados (veiculo, ordem, relacionado)",
    "CREATE INDEX relacionados_inverso ON relacionados (relacionado)",
    "CREATE UNIQUE INDEX veiculos_codigo_externo ON veiculos (codigo_externo)",
    "CREATE INDEX destaques_lista ON destaques (status, ordem)",
    "CREATE INDEX destaques_veiculo ON destaques (veiculo)",
)


class Veiculos(Table, db=DB, tags=["conteudo"]):
    """`status` Ativo or Vendido is shown, anything else hidden; `preco_valor` is whole reais, 0 means on request.

    `entrada` is the day since which it is in stock; `fotos` is the ordered list of file names, the first one the cover;
    `foto_ilustrativa` 1: they show another car; `detalhes_interno` and `detalhes_externo` are HTML; `relevancia` is higher
    for what the staff wants seen first. `declaracao_exercito` is the day on which the Army registered the armor; its
    number is kept nowhere, because everything of this table is for everybody.
    `codigo_externo` is the car's key in the system that it is imported from.
    """

    marca = ForeignKey(Marcas, on_delete=OnDelete.restrict)
    modelo = ForeignKey(Modelos, on_delete=OnDelete.restrict)
    versao = Varchar(length=160)
    ano_fabricacao = Integer(null=True, default=None)
    ano_modelo = Integer(null=True, default=None)
    km = Varchar(length=12)
    condicao = Varchar(length=20)
    combustivel = Varchar(length=40)
    preco_valor = BigInt()
    status = Varchar(length=20, default="Ativo")
    situacao = Varchar(length=20, default="Disponível")
    relevancia = Integer()
    entrada = Date(null=True, default=None)
    seo_url = Varchar(length=160, unique=True)
    blindado = SmallInt()
    tipo_blindagem = Varchar(length=60, null=True, default=None)
    tipo_vidro = Varchar(length=120, null=True, default=None)
    ano_blindagem = Integer(null=True, default=None)
    garantia_vidros_ate = Integer(null=True, default=None)
    blindadora = Varchar(length=120, null=True, default=None)
    data_blindagem = Date(null=True, default=None)
    fabricante_vidros = Varchar(length=120, null=True, default=None)
    declaracao_exercito = Date(null=True, default=None)
    vistoria_blindagem = Date(null=True, default=None)
    vistoriador = Varchar(length=120, null=True, default=None)
    cor = Varchar(length=60, null=True, default=None)
    cor_interna = Varchar(length=120, null=True, default=None)
    cambio = Varchar(length=60, null=True, default=None)
    portas = SmallInt(null=True, default=None)
    lugares = SmallInt(null=True, default=None)
    placa_final = Varchar(length=1, null=True, default=None)
    motor = Varchar(length=120, null=True, default=None)
    potencia_cv = Integer(null=True, default=None)
    torque_kgfm = Varchar(length=10, null=True, default=None)
    tracao = Varchar(length=60, null=True, default=None)
    carroceria = Varchar(length=20, null=True, default=None)
    procedencia = Varchar(length=40, null=True, default=None)
    unico_dono = SmallInt()
    aceita_troca = SmallInt()
    ipva_pago = SmallInt()
    licenciado = SmallInt()
    fotos = JSON(default="[]")
    foto_ilustrativa = SmallInt()
    videos = JSON(default="[]")
    videos_imagem = Varchar(length=160, null=True, default=None)
    som_motor = Varchar(length=40, null=True, default=None)
    som_imagem = Varchar(length=160, null=True, default=None)
    titulo = Varchar(length=200)
    chamada = Text()
    descricao = Text()
    detalhes_interno = Text()
    detalhes_externo = Text()
    seo_titulo = Varchar(length=200)
    seo_description = Text()
    seo_palavras_chave = Text()
    destaques = JSON(default="[]")
    opcionais = JSON(default="[]")
    diferenciais = JSON(default="[]")
    codigo_externo = Varchar(length=80, null=True, default=None)


class Relacionados(Table, db=DB, tags=["conteudo"]):
    """Which vehicles the staff shows beside one, in order."""

    veiculo = ForeignKey(Veiculos)
    relacionado = ForeignKey(Veiculos)
    ordem = SmallInt()


class Destaques(Table, db=DB, tags=["conteudo"]):
    """The featured vehicles of the home page."""

    veiculo = ForeignKey(Veiculos)
    ordem = Integer()
    status = Varchar(length=20, default="ativo")
    origem = Varchar(length=20, default="site")
