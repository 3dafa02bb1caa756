"""The dealer's general data: names, address, social links, contacts, settings of quotes."""

import logging
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct
from piccolo.columns import JSON, SmallInt, Text, Varchar
from piccolo.table import Table

from db.conteudo.funcionamento import Excecao, Funcionamento, Periodo, sentences
from db.platform import clock
from db.platform.colours import COR, COR_CLARA, LIGHT, nearest_readable
from db.platform.format import BRASILIA
from db.platform.html import link
from db.platform.photos.fotos import media
from db.platform.sql import fetch
from db.platform.versoes import by_version

log = logging.getLogger(__name__)

SELECT = """
    SELECT d.*, coalesce(f.largura, 0) AS largura, coalesce(f.altura, 0) AS altura
    FROM dados_gerais d LEFT JOIN fotos f ON f.arquivo = d.logo_escuro WHERE d.id = 1"""
LINKS = ("instagram", "youtube", "facebook", "linkedin", "site_eventos")
ANOS, ANO_DIREITOS = 12, 2024  # the specification's, for a dealer who says none (reading 49)
# Whose telephone each is, as the site's list has them: the dealer's general one first, which stands in for those that are empty.
SETORES = ("loja", "carros", "blindagem", "estetica", "funilaria")
Servico = Literal["blindagem", "estetica", "funilaria", "importacao"]
NOMES: dict[Servico, str] = {
    "blindagem": "blindagem",
    "estetica": "estética",
    "funilaria": "funilaria",
    "importacao": "importação",
}


class Gerais(Table, tablename="dados_gerais", tags=["conteudo"]):
    """One row, id 1, which a migration writes. `horario` is what is said besides the periods: all of it where there are none.

    `aberto` 0: visitors see that the site comes soon. `servico_…` 0: the dealer does not offer it (app/servicos.py).
    """

    nome = Varchar(length=120)
    razao_social = Varchar(length=160)
    cnpj = Varchar(length=20)
    instagram = Varchar(length=255, null=True, default=None)
    youtube = Varchar(length=255, null=True, default=None)
    facebook = Varchar(length=255, null=True, default=None)
    linkedin = Varchar(length=255, null=True, default=None)
    email = Varchar(length=254)
    site_eventos = Varchar(length=255, null=True, default=None)
    telefone_loja = Varchar(length=20)
    atende_loja = Varchar(length=60)
    telefone_carros = Varchar(length=20)
    atende_carros = Varchar(length=60)
    telefone_blindagem = Varchar(length=20)
    atende_blindagem = Varchar(length=60)
    telefone_estetica = Varchar(length=20)
    atende_estetica = Varchar(length=60)
    telefone_funilaria = Varchar(length=20)
    atende_funilaria = Varchar(length=60)
    endereco = Varchar(length=160)
    endnum = Varchar(length=20)
    bairro = Varchar(length=120)
    cidade = Varchar(length=120)
    estado = Varchar(length=2)
    cep = Varchar(length=10)
    horario = Text()
    periodos = JSON(default="[]")
    excecoes = JSON(default="[]")
    mapa = Varchar(length=160)
    estetica_dois_fatores = SmallInt()
    orcamento_dois_fatores = SmallInt()
    validade_orcamento = SmallInt(default=10)
    nome_curto = Varchar(length=60)
    fundacao = SmallInt(null=True, default=None)
    ano_direitos = SmallInt(null=True, default=None)
    video = Varchar(length=11)
    encarregado = Varchar(length=120)
    email_encarregado = Varchar(length=254)
    logo_escuro = Varchar(length=160)
    logo_claro = Varchar(length=160)
    logo_com_nome = SmallInt(default=1)
    icone = Varchar(length=160)
    cor = Varchar(length=7)
    cor_clara = Varchar(length=7)
    aberto = SmallInt()
    servico_blindagem = SmallInt(default=1)
    servico_estetica = SmallInt(default=1)
    servico_funilaria = SmallInt(default=1)
    servico_importacao = SmallInt(default=1)


class Contato(Struct):
    """One WhatsApp entry; the list has the order of SETORES (specification, section 9.5)."""

    whatsapp: str
    destinatario: str


class DoisFatores(Struct):
    dois_fatores: Literal[0, 1] = 0


class Logo(Struct):
    """Paths of the dealer's pictures, "" for none: for dark and for light ground. One without the name stands beside it.

    `largura` and `altura` are the first one's in pixels, 0 where they are not known.
    """

    escuro: str
    claro: str
    com_nome: bool
    icone: str
    largura: int
    altura: int


class DadosGerais(Struct, omit_defaults=True):
    """The dealer's own data: names, address, social links, contacts, look."""

    nome: str
    razao_social: str
    cnpj: str
    instagram: str | None
    youtube: str | None
    facebook: str | None
    linkedin: str | None
    email: str
    site_eventos: str | None
    whatsapp: list[Contato]
    endereco: str
    endnum: str
    bairro: str
    cidade: str
    estado: str
    cep: str
    horario: Annotated[str, Meta(description="O horário por extenso, feito de `funcionamento`.")]
    funcionamento: Funcionamento
    mapa: Annotated[str, Meta(description="O caminho do desenho de como chegar; vazio sem nenhum.")]
    estetica: DoisFatores
    orcamento: DoisFatores
    validade_orcamento: Annotated[int, Meta(description="Por quantos dias valem os valores de um orçamento.")]
    nome_curto: Annotated[str, Meta(description="O nome como a marca o escreve.")]
    anos: Annotated[int, Meta(description="Há quantos anos a loja existe.")]
    ano_direitos: Annotated[int, Meta(description="O ano ao lado do ©.")]
    video: Annotated[str | None, Meta(description="O vídeo do salão no YouTube.")]
    encarregado: Annotated[
        str | None, Meta(description="Quem responde pelos dados pessoais (LGPD, art. 41).")
    ]
    email_encarregado: str
    logo: Logo
    cor: Annotated[str, Meta(description="A cor de destaque sobre fundo escuro.")]
    cor_clara: Annotated[str, Meta(description="A mesma sobre fundo claro.")]
    desligados: Annotated[list[Servico], Meta(description="Os serviços que a loja não oferece.")] = []


class Known:
    """What this process read last, for answers that do not read the database."""

    nome = ""


known = Known()


@by_version
async def get_dados_gerais() -> DadosGerais | None:
    """Record 1 (specification, section 3.1); None only where somebody deleted it."""
    return await read_dados_gerais()


async def list_desligados() -> list[Servico]:
    """The services that are switched off."""
    site = await get_dados_gerais()
    return site.desligados if site else []


@by_version
async def is_open() -> bool:
    """Whether visitors see the site."""
    return bool(await fetch("SELECT id FROM dados_gerais WHERE id = 1 AND aberto = 1"))


async def read_dados_gerais() -> DadosGerais | None:
    """The same as it is at this moment, for what must not be a quarter of a second late."""
    rows = await fetch(SELECT)
    if not rows:
        return None
    row = rows[0]
    known.nome = row["nome"]
    row |= {name: link(row[name]) for name in LINKS}
    row["whatsapp"] = _contatos(row)
    row["funcionamento"] = when = _funcionamento(row)
    row["horario"] = " ".join(filter(None, (sentences(when), row["horario"])))
    row["mapa"] = media(row["mapa"])
    row["nome_curto"] = row["nome_curto"] or row["nome"]
    row["anos"] = clock.now().astimezone(BRASILIA).year - row["fundacao"] if row["fundacao"] else ANOS
    row["ano_direitos"] = row["ano_direitos"] or ANO_DIREITOS
    row["video"], row["encarregado"] = row["video"] or None, row["encarregado"] or None
    row["email_encarregado"] = row["email_encarregado"] or row["email"]
    row["logo"] = _logo(row)
    row["cor"] = row["cor"] or COR
    row["cor_clara"] = row["cor_clara"] or (
        COR_CLARA if row["cor"] == COR else nearest_readable(row["cor"], LIGHT)
    )
    row["desligados"] = [nome for nome in NOMES if not row[f"servico_{nome}"]]
    row["estetica"] = {"dois_fatores": int(bool(row["estetica_dois_fatores"]))}
    row["orcamento"] = {"dois_fatores": int(bool(row["orcamento_dois_fatores"]))}
    return msgspec.convert(row, DadosGerais)


def _logo(row: dict[str, Any]) -> Logo:
    paths = media(row["logo_escuro"]), media(row["logo_claro"])
    return Logo(*paths, bool(row["logo_com_nome"]), media(row["icone"]), row["largura"], row["altura"])


def _contatos(row: dict[str, Any]) -> list[Contato]:
    contatos = [Contato(row[f"telefone_{setor}"], row[f"atende_{setor}"]) for setor in SETORES]
    first = next((contato for contato in contatos if contato.whatsapp), None)
    return [contato if contato.whatsapp else first for contato in contatos] if first else []


def _funcionamento(row: dict[str, Any]) -> Funcionamento:
    """Exceptions that are over are of no use to anybody. What the staff has mistyped closes no page."""
    today = clock.now().astimezone(BRASILIA).date()
    try:
        periods = msgspec.json.decode(row["periodos"], type=list[Periodo])
        exceptions = msgspec.json.decode(row["excecoes"], type=list[Excecao])
    except (msgspec.DecodeError, msgspec.ValidationError) as error:
        log.error("dados_gerais: the opening hours cannot be read: %s", error)
        return Funcionamento([], [])
    return Funcionamento(periods, [one for one in exceptions if one.data >= today])
