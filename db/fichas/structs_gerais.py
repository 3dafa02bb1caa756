"""The Struct of the dealer's general data."""

from datetime import date
from typing import Annotated

from msgspec import Meta, Struct

from db.conteudo.dados_gerais import ANO_DIREITOS, ANOS
from db.conteudo.funcionamento import Dia, Hora
from db.fichas.editor import campo
from db.fichas.structs import Ano, Breve, Curta, Desenho, Foto, Linha, Link, Nome, Obrigatoria, Texto
from db.platform.fields import LINE, MAIL, UNSEEN
from db.platform.youtube import ID as VIDEO

Telefone = Annotated[str, Meta(max_length=20, pattern=rf"^(|[^{UNSEEN}]{{8,}})$(?!\n)")]
Email = Annotated[str, Meta(max_length=254, pattern=MAIL)]
EmailOuNada = Annotated[str, Meta(max_length=254, pattern=rf"^$(?!\n)|{MAIL}")]
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
        campo("Ano de fundação", f"O site diz os anos de casa. Vazio: {ANOS} anos.", passado=True),
    ] = None
    ano_direitos: Annotated[
        Ano | None, campo("Ano ao lado do ©", f"No rodapé. Vazio: {ANO_DIREITOS}.", passado=True)
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
            "PNG com fundo transparente. Vazio: o nome na marca, em letras.",
            grupo="Aparência",
        ),
    ] = ""
    logo_claro: Annotated[Desenho, campo("Logotipo para fundo claro", "Vai ao papel impresso.")] = ""
    logo_com_nome: Annotated[
        bool, campo("O logotipo já traz o nome", "Senão o nome na marca fica ao lado dele.")
    ] = True
    icone: Annotated[Desenho, campo("Ícone", "PNG quadrado, para a aba e o telefone.")] = ""
    cor: Annotated[Cor, campo("Cor de destaque", "Sobre fundo escuro. Vazia: a cor do site.")] = ""
    cor_clara: Annotated[
        Cor, campo("Cor sobre fundo claro", "Vazia: a cor de destaque, escurecida até que se leia.")
    ] = ""
    telefone_loja: Annotated[
        Telefone,
        campo("Loja", "(11) 91234-5678. Atende também onde um setor não tem número.", grupo="Telefones"),
    ] = ""
    atende_loja: Annotated[Curta, campo("Quem atende: loja")] = ""
    telefone_carros: Annotated[Telefone, campo("Carros")] = ""
    atende_carros: Annotated[Curta, campo("Quem atende: carros")] = ""
    telefone_blindagem: Annotated[Telefone, campo("Blindagem")] = ""
    atende_blindagem: Annotated[Curta, campo("Quem atende: blindagem")] = ""
    telefone_estetica: Annotated[Telefone, campo("Estética")] = ""
    atende_estetica: Annotated[Curta, campo("Quem atende: estética")] = ""
    telefone_funilaria: Annotated[Telefone, campo("Funilaria")] = ""
    atende_funilaria: Annotated[Curta, campo("Quem atende: funilaria")] = ""
    periodos: Annotated[list[PeriodoFicha], campo("Horário da semana", grupo="Horário")] = []
    excecoes: Annotated[list[ExcecaoFicha], campo("Dias diferentes", "Feriados e outros dias.")] = []
    horario: Annotated[Texto, campo("O que mais se diz do horário")] = ""
    endereco: Annotated[Linha, campo("Rua", grupo="Endereço")] = ""
    endnum: Annotated[Breve, campo("Número")] = ""
    bairro: Annotated[Linha, campo("Bairro")] = ""
    cidade: Annotated[Linha, campo("Cidade")] = ""
    estado: Annotated[str, Meta(max_length=2, pattern=LINE), campo("Estado")] = ""
    cep: Annotated[str, Meta(max_length=10, pattern=LINE), campo("CEP")] = ""
    mapa: Annotated[Foto, campo("Mapa", "Um desenho de como chegar.")] = ""
    instagram: Annotated[Link | None, campo("Instagram", grupo="Redes")] = None
    youtube: Annotated[Link | None, campo("YouTube")] = None
    facebook: Annotated[Link | None, campo("Facebook")] = None
    linkedin: Annotated[Link | None, campo("LinkedIn")] = None
    site_eventos: Annotated[Link | None, campo("Site de eventos", "Vazio: o menu não o mostra.")] = None
    video: Annotated[
        str,
        Meta(max_length=11, pattern=rf"^(|{VIDEO})$(?!\n)"),
        campo("Vídeo do salão", "O endereço no YouTube. Vazio: a página inicial não o oferece."),
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
    orcamento_dois_fatores: Annotated[
        bool, campo("Código por e-mail na blindagem", "Antes de mostrar o orçamento.", grupo="Orçamentos")
    ] = False
    estetica_dois_fatores: Annotated[bool, campo("Código por e-mail na estética")] = False
    validade_orcamento: Annotated[int, Meta(ge=1, le=365), campo("Preços valem por, em dias")] = 10
    aberto: Annotated[bool, campo("Site aberto", "Fechado, ele mostra “Em breve”.", grupo="No ar")] = False
