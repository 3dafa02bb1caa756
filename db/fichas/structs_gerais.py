"""The Structs of the dealer's general data and of its further shops."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct, field

from db.conteudo.dados_gerais import ORIGENS
from db.conteudo.funcionamento import Dia, Hora
from db.fichas.editor import campo
from db.fichas.labels import ESTADOS
from db.fichas.structs import Ano, Breve, Curta, Desenho, Foto, Link, Nome, Obrigatoria, Texto
from db.platform.fields import LINE, MAIL, MAX_ID, Linha
from db.platform.youtube import ID as VIDEO

Email = Annotated[str, Meta(max_length=254, pattern=MAIL)]
EmailOuNada = Annotated[str, Meta(max_length=254, pattern=rf"^$(?!\n)|{MAIL}")]
GRAUS = r"[0-9]{1,3}\.[0-9]{2,9}"
Coordenadas = Annotated[
    str,
    Meta(max_length=40, pattern=rf"^(|-?{GRAUS}, ?-?{GRAUS})$(?!\n)"),
    campo("Latitude e longitude", "-23.56140, -46.65590, como o mapa do Google as copia."),
]
Estado = Annotated[str, Meta(max_length=2, pattern=LINE), campo("Estado", palavras=ESTADOS)]
Cep = Annotated[str, Meta(max_length=10, pattern=LINE), campo("CEP")]
Conversa = Annotated[
    Breve,
    campo(
        "WhatsApp, se o telefone é fixo",
        "O número que atende no WhatsApp; pode ser o próprio fixo. Vazio: os botões ligam.",
    ),
]
Mapa = Annotated[Foto, campo("Mapa", "Um desenho de como chegar.")]
SEM_GARANTIA = "0: nenhum carro tem esta garantia."
Chave = Annotated[str, Meta(max_length=80, pattern=r"^(|[A-Za-z0-9_-]{16,80})$(?!\n)")]
Cor = Annotated[str, Meta(max_length=7, pattern=r"^(|#[0-9a-f]{6})$(?!\n)", extra={"tipo": "cor"})]


class PeriodoFicha(Struct, forbid_unknown_fields=True):
    dias: Annotated[list[Dia], Meta(min_length=1), campo("Dias", tipo="dias")]
    abre: Annotated[Hora, campo("Abre", tipo="hora")]
    fecha: Annotated[Hora, campo("Fecha", tipo="hora")]


class ExcecaoFicha(Struct, forbid_unknown_fields=True, omit_defaults=True):
    data: Annotated[date, campo("Dia")]
    motivo: Annotated[Curta, campo("Motivo", "Natal, feriado…")]
    abre: Annotated[Hora | None, campo("Abre", "Vazio: fechado.", tipo="hora")] = None
    fecha: Annotated[Hora | None, campo("Fecha", tipo="hora")] = None


Periodos = Annotated[list[PeriodoFicha], campo("Horário da semana", grupo="Horário")]
Excecoes = Annotated[list[ExcecaoFicha], campo("Feriados e dias com outro horário")]
Horario = Annotated[Texto, campo("O que mais se diz do horário")]
Rua = Annotated[Linha, campo("Rua", grupo="Endereço")]


class LojaFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    """Outra loja, além da primeira."""

    nome: Annotated[
        Obrigatoria,
        campo("Nome", "Como o site distingue as lojas; o da primeira fica nos dados gerais.", grupo="A loja"),
    ]
    telefone_loja: Annotated[
        Breve, campo("Telefone", "Os carros desta loja levam a ele. Vazio: o da primeira.")
    ] = ""
    atende_loja: Annotated[Curta, campo("Quem atende")] = ""
    telefone_whatsapp: Conversa = ""
    endereco: Rua = ""
    endnum: Annotated[Breve, campo("Número")] = ""
    bairro: Annotated[Linha, campo("Bairro")] = ""
    cidade: Annotated[Linha, campo("Cidade")] = ""
    estado: Estado = ""
    cep: Cep = ""
    coordenadas: Coordenadas = ""
    mapa: Mapa = ""
    periodos: Periodos = []
    excecoes: Excecoes = []
    horario: Horario = ""


class GeraisFicha(Struct, kw_only=True, forbid_unknown_fields=True):
    """A loja: o que o site, a mesa, os e-mails e os buscadores dizem dela."""

    nome: Annotated[Obrigatoria, campo("Nome", grupo="A loja")]
    nome_curto: Annotated[
        Curta, campo("Nome na marca", "Como aparece no alto do site. Vazio: o nome inteiro.")
    ] = ""
    razao_social: Annotated[Linha, campo("Razão social")] = ""
    cnpj: Annotated[Breve, campo("CNPJ")] = ""
    email: Annotated[Email, campo("E-mail")]
    fundacao: Annotated[
        Ano | None,
        campo("Ano de fundação", "Nos textos das páginas, {anos} são os anos desde então.", passado=True),
    ] = None
    ano_direitos: Annotated[
        Ano | None, campo("Ano ao lado do ©", "No rodapé. Vazio: o ano corrente.", passado=True)
    ] = None
    encarregado: Annotated[
        Nome,
        campo("Encarregado dos dados pessoais", "Quem responde à LGPD. O nome vai à página de privacidade."),
    ] = ""
    email_encarregado: Annotated[EmailOuNada, campo("E-mail do encarregado", "Vazio: o e-mail da loja.")] = ""
    logo_escuro: Annotated[
        Desenho,
        campo(
            "Logotipo para fundo escuro",
            "PNG ou SVG com fundo transparente. Vazio: o nome na marca, em letras.",
            grupo="Aparência",
        ),
    ] = ""
    logo_claro: Annotated[Desenho, campo("Logotipo para fundo claro", "Vai ao papel impresso.")] = ""
    logo_com_nome: Annotated[
        bool, campo("O logotipo já traz o nome", "Senão o nome na marca fica ao lado dele.")
    ] = True
    icone: Annotated[Desenho, campo("Ícone", "PNG ou SVG quadrado, para a aba e o telefone.")] = ""
    cor: Annotated[Cor, campo("Cor de destaque", "Sobre fundo escuro. Vazia: a cor do site.")] = ""
    cor_clara: Annotated[
        Cor, campo("Cor sobre fundo claro", "Vazia: a cor de destaque, escurecida até que se leia.")
    ] = ""
    telefone_loja: Annotated[
        Breve,
        campo(
            "Loja",
            "(11) 91234-5678. Atende também onde um setor não tem número. Os botões do WhatsApp levam aos celulares.",
            grupo="Telefones",
        ),
    ] = ""
    atende_loja: Annotated[Curta, campo("Quem atende: loja")] = ""
    telefone_whatsapp: Conversa = ""
    telefone_carros: Annotated[Breve, campo("Carros")] = ""
    atende_carros: Annotated[Curta, campo("Quem atende: carros")] = ""
    telefone_blindagem: Annotated[Breve, campo("Blindagem", quando="servico_blindagem")] = ""
    atende_blindagem: Annotated[Curta, campo("Quem atende: blindagem")] = ""
    telefone_estetica: Annotated[Breve, campo("Estética", quando="servico_estetica")] = ""
    atende_estetica: Annotated[Curta, campo("Quem atende: estética")] = ""
    telefone_funilaria: Annotated[Breve, campo("Funilaria", quando="servico_funilaria")] = ""
    atende_funilaria: Annotated[Curta, campo("Quem atende: funilaria")] = ""
    periodos: Periodos = []
    excecoes: Excecoes = []
    horario: Horario = ""
    nome_loja: Annotated[
        Linha, campo("Nome da loja", "Como o site a distingue das outras. Vazio: a cidade.", grupo="Endereço")
    ] = ""
    endereco: Annotated[
        Linha, campo("Rua", "Da primeira loja. As outras estão em Conteúdo, Outras lojas.")
    ] = ""
    endnum: Annotated[Breve, campo("Número")] = ""
    bairro: Annotated[Linha, campo("Bairro")] = ""
    cidade: Annotated[Linha, campo("Cidade")] = ""
    estado: Estado = ""
    cep: Cep = ""
    coordenadas: Coordenadas = ""
    mapa: Mapa = ""
    instagram: Annotated[Link | None, campo("Instagram", "O endereço, ou @nome.", grupo="Redes")] = None
    youtube: Annotated[Link | None, campo("YouTube")] = None
    facebook: Annotated[Link | None, campo("Facebook")] = None
    linkedin: Annotated[Link | None, campo("LinkedIn")] = None
    site_eventos: Annotated[Link | None, campo("Site de eventos", "Vazio: o menu não o mostra.")] = None
    video: Annotated[
        str,
        Meta(max_length=11, pattern=rf"^(|{VIDEO})$(?!\n)"),
        campo("Vídeo do salão", "O endereço no YouTube. Vazio: a página inicial não o oferece."),
    ] = ""
    garantia_casa: Annotated[
        Nome,
        campo(
            "Garantia da casa de",
            "6 meses ou 10.000 km. Vale para os carros que não têm garantia própria na ficha. Vazio: o site não diz nenhuma.",
            grupo="Garantia",
        ),
    ] = ""
    garantia_anos: Annotated[int, Meta(ge=0, le=99), campo("Para seminovos até, em anos", SEM_GARANTIA)] = 0
    garantia_km: Annotated[int, Meta(ge=0, le=MAX_ID), campo("E até, em km", SEM_GARANTIA)] = 0
    pagamento: Annotated[
        str,
        Meta(max_length=200, pattern=LINE),
        campo(
            "Como a loja recebe", "Uma frase ao lado do preço e nos e-mails, contra golpes. Vazio: nenhuma."
        ),
    ] = ""
    servico_blindagem: Annotated[
        bool,
        campo(
            "Blindagem",
            "Desligado, o serviço sai do site. Os contatos e orçamentos que já chegaram ficam.",
            grupo="Serviços",
        ),
    ] = True
    servico_estetica: Annotated[bool, campo("Estética")] = True
    servico_funilaria: Annotated[bool, campo("Funilaria")] = True
    servico_importacao: Annotated[bool, campo("Importação")] = True
    chave_feeds: Annotated[
        Chave,
        campo(
            "Chave dos feeds",
            "Com ela, só quem a tem no endereço lê os feeds. Vazia: qualquer um lê.",
            grupo="Portais",
        ),
    ] = ""
    chave_contatos: Annotated[
        Chave, campo("Chave de quem envia contatos", "De portais e integradores. Vazia: ninguém envia.")
    ] = ""
    origens: Annotated[
        list[Annotated[str, Meta(min_length=1, max_length=20, pattern=LINE)]],
        campo("De onde vem um contato", "As escolhas de “Novo contato”, uma por linha."),
    ] = field(default_factory=ORIGENS.copy)
    orcamento_dois_fatores: Annotated[
        bool,
        campo(
            "Código por e-mail na blindagem",
            "Antes de mostrar o orçamento.",
            grupo="Orçamentos",
            quando="servico_blindagem",
        ),
    ] = False
    estetica_dois_fatores: Annotated[
        bool, campo("Código por e-mail na estética", quando="servico_estetica")
    ] = False
    validade_orcamento: Annotated[
        int,
        Meta(ge=1, le=365),
        campo("Preços valem por, em dias", quando="servico_blindagem servico_estetica"),
    ] = 10
    textos_lidos: Annotated[
        bool, campo("Li os textos das páginas", "Tudo o que elas dizem é verdade desta loja.", grupo="No ar")
    ] = False
    sem_email: Annotated[
        bool, campo("Sem e-mail", "O site abre sem um servidor de e-mail: quem escreve só aparece na mesa.")
    ] = False
    aberto: Annotated[bool, campo("Site aberto", "Fechado, ele mostra “Em breve”.")] = False
