"""Tables of the stock: vehicles, related ones, featured ones."""

from piccolo.columns import JSON, BigInt, Date, ForeignKey, Integer, OnDelete, SmallInt, Text, Varchar
from piccolo.table import Table

from db.estoque.catalogue import Marcas, Modelos

SOLD = 1  # of `vitrine`, which the database computes: 0 is available, 2 without a page

# Of models `o` with their brands `a`, and of vehicles `v` with both.
MODELO = "a.titulo || ' ' || o.titulo"
CARRO = f"{MODELO} || ' ' || v.versao"
CARRO_E_ANO = f"{CARRO} || coalesce(' ' || v.ano_modelo, '')"
NAMED = "FROM veiculos v JOIN marcas a ON a.id = v.marca JOIN modelos o ON o.id = v.modelo"
# Of vehicles `v`.
RELACIONADO = (
    "(SELECT r.relacionado FROM relacionados r JOIN veiculos w ON w.id = r.relacionado"
    " WHERE r.veiculo = v.id AND w.vitrine = 0 ORDER BY r.ordem LIMIT 1) AS relacionado_id"
)
IS_RESERVED = "lower(v.situacao) = 'reservado'"  # of one that is available
IS_SOLD = "(lower(v.status) = 'vendido' OR (lower(v.status) = 'ativo' AND lower(v.situacao) = 'vendido'))"
WITHOUT_FOTO = "CAST(v.fotos AS TEXT) IN ('', '[]')"


class DadosDeLoja:
    """The columns of every shop: those of the first are in `dados_gerais`."""

    telefone_loja = Varchar(length=20)
    atende_loja = Varchar(length=60)
    telefone_whatsapp = Varchar(length=20)
    endereco = Varchar(length=160)
    endnum = Varchar(length=20)
    bairro = Varchar(length=120)
    cidade = Varchar(length=120)
    estado = Varchar(length=2)
    cep = Varchar(length=10)
    coordenadas = Varchar(length=40)
    mapa = Varchar(length=160)
    horario = Text()
    periodos = JSON(default="[]")
    excecoes = JSON(default="[]")


class Lojas(DadosDeLoja, Table, tags=["conteudo"]):
    """The shops besides the first."""

    nome = Varchar(length=160)


class Veiculos(Table, tags=["conteudo"]):
    """`status` Ativo is shown, Vendido with a photograph, anything else hidden; `preco_valor` is whole reais, 0 means on request.

    `entrada` is the day since which it is in stock; `fotos` is the ordered list of file names, the first one
    the cover; `foto_ilustrativa` 1: they show another car; `detalhes_interno` and `detalhes_externo` are
    HTML; `relevancia` is higher for what the staff wants seen first. `declaracao_exercito` is the day on
    which the Army registered the armor; its number is stored nowhere. `laudo_arquivo` is the name of the inspection report's PDF among the photographs' files
    (db/fichas/laudos.py). `codigo_externo` is the car's key in the system that it is imported from.
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
    peso_blindagem_kg = SmallInt(null=True, default=None)
    laudo_resultado = Varchar(length=30, null=True, default=None)
    laudo_firma = Varchar(length=120, null=True, default=None)
    laudo_data = Date(null=True, default=None)
    laudo_arquivo = Varchar(length=160, null=True, default=None)
    garantia = Varchar(length=120, null=True, default=None)
    garantia_de = Varchar(length=120, null=True, default=None)
    entrega = Varchar(length=120, null=True, default=None)
    cor = Varchar(length=60, null=True, default=None)
    cor_interna = Varchar(length=120, null=True, default=None)
    cambio = Varchar(length=60, null=True, default=None)
    portas = SmallInt(null=True, default=None)
    lugares = SmallInt(null=True, default=None)
    placa_final = Varchar(length=1, null=True, default=None)
    chassi = Varchar(length=17, null=True, default=None)  # of the staff and of Meta's feed alone
    placa = Varchar(length=7, null=True, default=None)  # of the staff alone, as are the next two
    custo = BigInt(null=True, default=None)
    valor_fipe = BigInt(null=True, default=None)
    codigo_fipe = Varchar(length=8, null=True, default=None)
    motor = Varchar(length=120, null=True, default=None)
    potencia_cv = Integer(null=True, default=None)
    torque_kgfm = Varchar(length=10, null=True, default=None)
    tracao = Varchar(length=60, null=True, default=None)
    carroceria = Varchar(length=20, null=True, default=None)
    isofix = SmallInt()
    procedencia = Varchar(length=40, null=True, default=None)
    numero_serie = Varchar(length=60, null=True, default=None)
    proprietarios = SmallInt(null=True, default=None)
    unico_dono = SmallInt()
    revisoes = JSON(default="[]")
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
    loja = ForeignKey(Lojas, null=True, default=None, on_delete=OnDelete.restrict)  # null: the first


class Relacionados(Table, tags=["conteudo"]):
    veiculo = ForeignKey(Veiculos)
    relacionado = ForeignKey(Veiculos)
    ordem = SmallInt()


class Destaques(Table, tags=["conteudo"]):
    veiculo = ForeignKey(Veiculos)
    ordem = Integer()
    status = Varchar(length=20, default="ativo")
    origem = Varchar(length=20, default="site")
