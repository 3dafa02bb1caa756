"""Structs of the records: they check them and describe their fields to the editor."""

from datetime import date
from typing import Annotated, Literal

from msgspec import Meta, Struct

from db.fichas.editor import campo
from db.fichas.labels import BANNERS, CARROCERIAS, CONDICOES, DESENHOS, GALERIAS, PORTES
from db.fichas.laudos import LAUDO
from db.platform.fields import LINE, LINES, MAX_ID, MAX_REAIS, OWN_PATH, URL, Linha

Curta = Annotated[str, Meta(max_length=60, pattern=LINE)]
Breve = Annotated[str, Meta(max_length=20, pattern=LINE)]
Nome = Annotated[str, Meta(max_length=120, pattern=LINE)]
Obrigatoria = Annotated[str, Meta(min_length=1, max_length=160, pattern=LINE)]
Texto = Annotated[str, Meta(max_length=8000, pattern=LINES, extra={"tipo": "texto"})]
Html = Annotated[str, Meta(max_length=8000, pattern=LINES, extra={"tipo": "html"})]
Link = Annotated[str, Meta(max_length=255, pattern=rf"^(|{OWN_PATH}|{URL})$(?!\n)")]
# A banner leads to a car by its address alone too (reading 6).
Destino = Annotated[
    str, Meta(max_length=255, pattern=rf"^(|{OWN_PATH}|{URL}|[a-z0-9]+(?:-[a-z0-9]+)*)$(?!\n)")
]
Slug = Annotated[str, Meta(min_length=1, max_length=160, pattern=r"^[a-z0-9]+(?:-[a-z0-9]+)*$(?!\n)")]
Arquivo = Annotated[str, Meta(max_length=160, pattern=r"^(|[A-Za-z0-9_-](?!.*\.\.)[A-Za-z0-9._/-]*)$(?!\n)")]
Foto = Annotated[Arquivo, Meta(extra={"tipo": "foto"})]
Desenho = Annotated[Arquivo, Meta(extra={"tipo": "desenho"})]
Laudo = Annotated[str, Meta(max_length=160, pattern=LAUDO, extra={"tipo": "documento"})]
Id = Annotated[int, Meta(ge=1, le=MAX_ID)]
Reais = Annotated[int, Meta(ge=0, le=MAX_REAIS, extra={"tipo": "reais"})]
Custo = Annotated[int, Meta(ge=0, le=MAX_ID, extra={"tipo": "reais"})]
Ordem = Annotated[int, Meta(ge=-MAX_ID, le=MAX_ID)]
Ano = Annotated[int, Meta(ge=1900, le=2100, extra={"tipo": "ano"})]
Chassi = Annotated[str, Meta(max_length=17, pattern=r"^[A-HJ-NPR-Z0-9]{17}$(?!\n)")]
Placa = Annotated[str, Meta(max_length=7, pattern=r"^[A-Z]{3}[0-9][A-Z0-9][0-9]{2}$(?!\n)")]
CodigoFipe = Annotated[str, Meta(max_length=8, pattern=r"^[0-9]{6}-[0-9]$(?!\n)")]
KM = r"^(|0|[1-9][0-9]{0,2}(\.[0-9]{3})*|[1-9][0-9]{0,6})$(?!\n)"
Km = Annotated[str, Meta(max_length=12, pattern=KM, extra={"tipo": "km"})]
Publicado = Literal["Ativo", "Inativo"]
Porte = Literal["", "compacto", "medio", "grande", "especial"]


class DiferencialFicha(Struct, forbid_unknown_fields=True):
    imagem: Annotated[Curta, campo("Desenho", palavras=DESENHOS)]
    chamada: Annotated[Obrigatoria, campo("Chamada")]
    descricao: Annotated[Texto, campo("Descrição")]


class VeiculoFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    """Um carro do estoque, na ordem da ficha técnica."""

    marca: Annotated[
        Id, campo("Marca", "Uma nova nasce ao guardar.", de="marcas", grupo="O carro", sugestoes=True)
    ]
    modelo: Annotated[
        Id, campo("Modelo", "Um novo nasce ao guardar.", de="modelos", por="marca", sugestoes=True)
    ]
    versao: Annotated[Obrigatoria, campo("Versão", sugestoes=True)]
    loja: Annotated[Id | None, campo("Loja", "Onde o carro está.", de="lojas")] = None
    ano_fabricacao: Annotated[Ano | None, campo("Ano de fabricação")] = None
    ano_modelo: Annotated[Ano | None, campo("Ano do modelo")] = None
    condicao: Annotated[Literal["novo", "semi-novo"], campo("Condição", palavras=CONDICOES)]
    km: Annotated[Km, campo("Quilômetros", "Zero quilômetro é 0. Vazio: o site não diz quantos são.")] = ""
    preco_valor: Annotated[Reais, campo("Preço", "Em reais inteiros. Zero mostra “sob consulta”.")] = 0
    status: Annotated[
        Literal["Ativo", "Vendido", "Oculto"], campo("Situação no site", "Oculto não aparece para ninguém.")
    ] = "Oculto"
    situacao: Annotated[Literal["Disponível", "Reservado", "Vendido"], campo("Etiqueta")] = "Disponível"
    seo_url: Annotated[Slug, campo("Endereço da página no site", "Letras minúsculas, números e hifens.")]

    combustivel: Annotated[Curta, campo("Combustível", grupo="Ficha técnica", sugestoes=True)] = ""
    motor: Annotated[Linha | None, campo("Motor")] = None
    potencia_cv: Annotated[Annotated[int, Meta(ge=0, le=MAX_ID)] | None, campo("Potência, em cv")] = None
    torque_kgfm: Annotated[
        Annotated[str, Meta(max_length=10, pattern=LINE)] | None, campo("Torque, em kgfm")
    ] = None
    cambio: Annotated[Curta | None, campo("Câmbio", sugestoes=True)] = None
    tracao: Annotated[Curta | None, campo("Tração", sugestoes=True)] = None
    carroceria: Annotated[Breve | None, campo("Carroceria", palavras=CARROCERIAS)] = None
    cor: Annotated[Curta | None, campo("Cor", sugestoes=True)] = None
    cor_interna: Annotated[Linha | None, campo("Cor interna", sugestoes=True)] = None
    portas: Annotated[Annotated[int, Meta(ge=0, le=9)] | None, campo("Portas")] = None
    lugares: Annotated[Annotated[int, Meta(ge=1, le=99)] | None, campo("Lugares")] = None
    isofix: Annotated[bool, campo("ISOFIX")] = False
    placa_final: Annotated[
        Annotated[str, Meta(max_length=1, pattern=LINE)] | None, campo("Final da placa")
    ] = None
    codigo_fipe: Annotated[CodigoFipe | None, campo("Código FIPE", "005527-0")] = None

    placa: Annotated[Placa | None, campo("Placa", "ABC1D23 ou ABC-1234.", grupo="Só da equipe")] = None
    chassi: Annotated[Chassi | None, campo("Chassi", "Não aparece no site. Vai só ao catálogo da Meta.")] = (
        None
    )
    custo: Annotated[Reais | None, campo("Custo", "Quanto o carro custou à loja, com preparação.")] = None
    valor_fipe: Annotated[Reais | None, campo("Valor FIPE")] = None

    procedencia: Annotated[Curta | None, campo("Procedência", grupo="Documentos", sugestoes=True)] = None
    numero_serie: Annotated[
        Curta | None, campo("Número de fabricação", "Aparece no site. Por exemplo: 214 de 500.")
    ] = None
    proprietarios: Annotated[Annotated[int, Meta(ge=0, le=99)] | None, campo("Proprietários até hoje")] = None
    unico_dono: Annotated[bool, campo("Único dono")] = False
    aceita_troca: Annotated[bool, campo("Aceita troca")] = False
    ipva_pago: Annotated[bool, campo("IPVA pago")] = False
    licenciado: Annotated[bool, campo("Licenciado")] = False

    laudo_resultado: Annotated[
        Literal["aprovado", "aprovado com apontamentos", "reprovado"] | None,
        campo("Resultado do laudo cautelar", grupo="Laudo e garantia"),
    ] = None
    laudo_firma: Annotated[Nome | None, campo("Quem fez o laudo", sugestoes=True)] = None
    laudo_data: Annotated[date | None, campo("Laudo feito em", passado=True)] = None
    laudo_arquivo: Annotated[
        Laudo | None, campo("Laudo em PDF", "Tarje nome, CPF, placa e chassi antes de enviar.")
    ] = None
    revisoes: Annotated[
        list[Obrigatoria], campo("Revisões", "Uma por linha: mês, quilômetros e quem fez.")
    ] = []
    garantia: Annotated[
        Nome | None, campo("Garantia de", "Vazio: a garantia da casa, se o carro entra nela.", sugestoes=True)
    ] = None
    garantia_de: Annotated[Nome | None, campo("Quem dá a garantia", sugestoes=True)] = None
    entrega: Annotated[
        Nome | None, campo("Entrega", "Por exemplo: sem custo na cidade da loja.", sugestoes=True)
    ] = None

    blindado: Annotated[bool, campo("Blindado", grupo="Blindagem")] = False
    tipo_blindagem: Annotated[Curta | None, campo("Nível", sugestoes=True)] = None
    tipo_vidro: Annotated[Linha | None, campo("Vidros", sugestoes=True)] = None
    ano_blindagem: Annotated[Ano | None, campo("Ano da blindagem", passado=True)] = None
    garantia_vidros_ate: Annotated[Ano | None, campo("Garantia dos vidros até o ano")] = None

    blindadora: Annotated[
        Nome | None,
        campo("Quem blindou", grupo="Dossiê da blindagem", quando="blindado", sugestoes=True),
    ] = None
    data_blindagem: Annotated[
        date | None, campo("Blindado em", "Sem o dia vale o ano da blindagem.", passado=True)
    ] = None
    fabricante_vidros: Annotated[Nome | None, campo("Fabricante dos vidros", sugestoes=True)] = None
    declaracao_exercito: Annotated[
        date | None,
        campo(
            "Declaração registrada no Exército em",
            "Só o dia: o número da declaração não vai ao site.",
            passado=True,
        ),
    ] = None
    vistoria_blindagem: Annotated[date | None, campo("Última vistoria da blindagem em", passado=True)] = None
    vistoriador: Annotated[Nome | None, campo("Quem fez a vistoria", sugestoes=True)] = None
    peso_blindagem_kg: Annotated[
        Annotated[int, Meta(ge=1, le=9999)] | None, campo("Peso da blindagem, em kg")
    ] = None

    chamada: Annotated[Texto, campo("Chamada", "Uma frase.", grupo="Textos")] = ""
    foto_ilustrativa: Annotated[bool, campo("Fotos ilustrativas", "As fotos mostram outro carro.")] = False
    descricao: Annotated[Texto, campo("Descrição", "Uma linha vazia separa parágrafos.")] = ""
    detalhes_externo: Annotated[Html, campo("Por fora")] = ""
    detalhes_interno: Annotated[Html, campo("Por dentro")] = ""
    destaques: Annotated[list[Obrigatoria], campo("Destaques", "Um por linha, até seis.")] = []
    opcionais: Annotated[list[Obrigatoria], campo("Opcionais", "Um por linha.")] = []
    diferenciais: Annotated[list[DiferencialFicha], campo("Diferenciais")] = []
    videos: Annotated[list[Curta], campo("Vídeos", "O endereço no YouTube, um por linha.")] = []

    seo_titulo: Annotated[Linha, campo("Título", grupo="Buscadores")] = ""
    seo_description: Annotated[Texto, campo("Descrição para buscadores", "Até 160 letras.")] = ""
    seo_palavras_chave: Annotated[Texto, campo("Palavras-chave")] = ""

    codigo_externo: Annotated[
        Annotated[str, Meta(min_length=1, max_length=80, pattern=LINE)] | None,
        campo("Código no outro sistema", "Liga o carro aos arquivos importados.", grupo="Outro sistema"),
    ] = None
    relevancia: Annotated[Ordem, campo("Destaque na lista", "O maior aparece primeiro.", grupo="Vitrine")] = 0
    entrada: Annotated[date | None, campo("No estoque desde")] = None


class MarcaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Curta, campo("Marca")]
    slug: Annotated[Slug, campo("No endereço", "Letras minúsculas, números e hifens.")]
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    logo: Annotated[Foto, campo("Logotipo")] = ""
    blindagem: Annotated[bool, campo("Na cotação de blindagem")] = True
    estetica: Annotated[bool, campo("Na cotação de estética")] = True
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class ModeloFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    marca: Annotated[Id, campo("Marca", de="marcas")]
    titulo: Annotated[Curta, campo("Modelo")]
    familia: Annotated[
        Curta | None,
        campo("Família", "Reúne modelos numa página, como todos os 911. Vazia: pelo começo do nome."),
    ] = None
    slug: Annotated[Slug, campo("No endereço")]
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    carroceria: Annotated[Breve, campo("Carroceria", palavras=CARROCERIAS)] = ""
    imagem: Annotated[Foto | None, campo("Foto")] = None
    blindagem: Annotated[bool, campo("Na cotação de blindagem", grupo="Cotações")] = True
    blindagem_categoria_id: Annotated[
        Id | None, campo("Classe de blindagem", "Vazia: a única que há.", de="blindagem-categorias")
    ] = None
    estetica: Annotated[bool, campo("Na cotação de estética")] = True
    porte_estetica: Annotated[
        Porte,
        campo("Porte na estética", "Decide os preços. Um modelo novo tem o da carroceria.", palavras=PORTES),
    ] = ""


class PrecoFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    label: Annotated[Obrigatoria, campo("Como aparece", "Até R$ 300 mil")]
    vlini: Annotated[Reais | None, campo("De", "Vazio: sem limite.")] = None
    vlfim: Annotated[Reais | None, campo("Até", "Vazio: sem limite.")] = None


class BannerFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Linha, campo("Título")]
    chamada: Annotated[Linha, campo("Chamada")] = ""
    tipo_banner: Annotated[Literal[1, 2, 3], campo("Tipo", "O que o banner anuncia.", palavras=BANNERS)] = 1
    link: Annotated[Destino, campo("Leva a", "Um caminho do site, um carro pelo endereço, ou https://…")] = ""
    imagem_desktop: Annotated[Foto, campo("Foto no computador")]
    imagem_mobile: Annotated[Foto, campo("Foto no telefone")] = ""
    descricao_banner: Annotated[Texto, campo("Descrição")] = ""
    label_botao: Annotated[Curta | None, campo("Botão")] = None
    texto_apoio: Annotated[Linha | None, campo("Texto de apoio")] = None
    veiculo: Annotated[Id | None, campo("Carro", "O preço vem do carro.", de="carros")] = None
    status: Annotated[Literal["ativo", "inativo"], campo("Situação")] = "ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class DestaqueFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    veiculo: Annotated[Id, campo("Carro", de="carros")]
    ordem: Annotated[Ordem, campo("Ordem")] = 0
    status: Annotated[Literal["ativo", "inativo"], campo("Situação")] = "ativo"


class ImportacaoFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    marca: Annotated[Curta, campo("Marca")]
    modelo: Annotated[Obrigatoria, campo("Modelo")]
    versao: Annotated[Linha, campo("Versão")] = ""
    ano_fabricacao: Annotated[Ano, campo("Ano de fabricação")]
    ano_modelo: Annotated[Ano, campo("Ano do modelo")]
    preco_valor: Annotated[Reais, campo("Preço", "Zero mostra “sob consulta”.")] = 0
    imagem: Annotated[Foto, campo("Foto")]
    descricao: Annotated[Texto, campo("Descrição")] = ""
    status: Annotated[Publicado, campo("Situação")] = "Ativo"
    ordem: Annotated[Ordem, campo("Ordem")] = 0


class InstitucionalFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    titulo: Annotated[Obrigatoria, campo("Título")]
    url: Annotated[Slug, campo("Endereço", "O que vem depois de institucional.")]
    conteudo: Annotated[str, Meta(max_length=60_000, pattern=LINES), campo("Conteúdo", tipo="html")]
    banner: Annotated[Foto | None, campo("Foto")] = None
    status: Annotated[Publicado, campo("Situação")] = "Ativo"


class GaleriaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    galeria: Annotated[Literal["ceramica", "filme", "funilaria", "ppf"], campo("Galeria", palavras=GALERIAS)]
    arquivo: Annotated[Foto, campo("Foto")]
    legenda: Annotated[Linha, campo("Legenda")] = ""
    ordem: Annotated[int, Meta(ge=0, le=30_000), campo("Ordem")] = 0
    ilustrativa: Annotated[bool, campo("Imagem ilustrativa", "A foto não mostra um trabalho da casa.")] = (
        False
    )
