"""The first steps of a new site, from its name to its opening."""

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from msgspec import Struct

from app.platform.config import config
from db.addresses import ficha_path, slug
from db.conteudo.dados_gerais import NOMES, Servico, list_desligados
from db.conteudo.paginas import PAGINAS
from db.first_steps.progress import Oculto, Situacao, get_situacao, list_ocultos

GERAIS = ("/fichas/dados-gerais/1", "dados gerais")
BANDS = ("/fichas/faixas", "as faixas de preço da busca")
INSTALLER = "Quem instalou o site configura"
NO_MAIL = (
    f"Nenhum e-mail sai daqui: quem escreve só aparece na mesa. {INSTALLER} o envio de e-mails (SMTP_HOST)."
)
HERE = ("localhost", "127.0.0.1")
UNQUOTED: tuple[Servico, ...] = ("funilaria", "importacao")


class PassoInicial(Struct, kw_only=True):
    """A step: `falta` says what is missing, "" once it is done; one that `espera` does not hold up the opening. `links` lead
    to where it is done: address and words. `ocultos` are the kinds of the catalogue to be confirmed, null before it begins.
    """

    nome: str
    titulo: str
    falta: str
    espera: bool = True
    links: list[tuple[str, str]] = []
    ocultos: list[Oculto] | None = []


class Inicio(Struct):
    """What stands between a new site and its visitors."""

    aberto: bool
    passos: list[PassoInicial]


async def get_inicio() -> Inicio:
    seen, off = await get_situacao(), await list_desligados()
    services = _services(seen, await list_ocultos(), off)
    first = [_house(seen), _contact(seen), services, _texts(seen, off)]
    return Inicio(seen.aberto, [*first, *_later(seen), _opening(seen)])


async def get_missing() -> str:
    """In a line what holds up an unopened site; "" for an open one."""
    found = await get_inicio()
    if found.aberto:
        return ""
    titles = [passo.titulo.lower() for passo in found.passos if passo.falta and not passo.espera]
    return f"O site ainda não abriu. Falta: {', '.join(titles)}. A lista está na mesa, em {config.equipe_url}/primeiros-passos."


def _house(seen: Situacao) -> PassoInicial:
    return PassoInicial(
        nome="casa",
        titulo="A casa",
        falta=_lacking({"o nome": seen.nome}, {"o CNPJ": seen.cnpj, "a cidade": seen.cidade}),
        espera=bool(seen.nome),
        links=[GERAIS],
    )


def _contact(seen: Situacao) -> PassoInicial:
    required = {"o e-mail": seen.email, "o telefone da loja": seen.telefone}
    return PassoInicial(
        nome="contato",
        titulo="Contato e horário",
        falta=_lacking(required, {"o horário": seen.horario}),
        espera=all(required.values()),
        links=[
            (f"{GERAIS[0]}#campo-{'telefone_loja' if seen.email else 'email'}", GERAIS[1]),
            ("/fichas/lojas", "Tem uma segunda loja? Ela entra em Outras lojas"),
        ],
    )


def _texts(seen: Situacao, off: Sequence[str]) -> PassoInicial:
    links = [(ficha_path(f"pagina-{nome}", 1), titulo) for nome, titulo in PAGINAS.items() if nome not in off]
    return PassoInicial(
        nome="textos",
        titulo="Leia os textos das páginas",
        falta="" if seen.textos else "O que elas dizem tem de ser verdade desta loja. Depois, diga que leu.",
        espera=seen.textos,
        links=[*links, (f"{GERAIS[0]}#campo-textos_lidos", "marcar como lidos nos dados gerais")],
    )


def _lacking(required: Mapping[str, object], later: Mapping[str, object]) -> str:
    """ "Falta o nome. Quando puder: o CNPJ, a cidade."; the latter does not hold up the opening."""
    lists = {"Falta": required, "Quando puder:": later}
    names = {said: ", ".join(name for name in given if not given[name]) for said, given in lists.items()}
    return " ".join(f"{said} {missing}." for said, missing in names.items() if missing)


def _unconfirmed(services: Mapping[str, bool], seen: Situacao, off: Sequence[str]) -> str:
    """What is left to do for `services`, which have a model to quote or not, and for those that only have a page."""
    unquoted = " e ".join(name for name, quoted in services.items() if not quoted)
    unread = " e ".join(NOMES[one] for one in UNQUOTED if one not in off and not seen.textos)
    why = (
        "confirme o que a casa faz; os modelos vêm com os carros"
        if seen.catalogo
        else "o catálogo está vazio"
    )
    said = [f"Ninguém pode pedir um orçamento de {unquoted}: {why}."] if unquoted else []
    if unread:
        said += [f"O site diz que a casa faz {unread}: confirme ao ler os textos das páginas."]
    return " ".join([*said, "O que a casa não faz se desliga em “quais serviços há”."]) if said else ""


def _services(seen: Situacao, ocultos: list[Oculto], off: Sequence[str]) -> PassoInicial:
    services = {"blindagem": seen.blindagem, "estética": seen.estetica}
    quotes = [
        (f"{config.site_url}/{slug(name)}/cotacao", f"ver a cotação de {name} como o visitante")
        for name, quoted in services.items()
        if quoted and seen.aberto and slug(name) not in off
    ]
    return PassoInicial(
        nome="servicos",
        titulo="Serviços",
        falta=_unconfirmed(services, seen, off),
        links=[
            (f"{GERAIS[0]}#campo-servico_blindagem", "quais serviços há"),
            ("/fichas", "conteúdo e preços"),
            *[("/fichas/modelos", "modelos e portes")] * any(slug(name) not in off for name in services),
            *quotes,
        ],
        ocultos=ocultos if seen.catalogo else None,
    )


def _later(seen: Situacao) -> list[PassoInicial]:
    """The steps that can wait."""
    local = urlsplit(config.site_url).hostname in HERE
    return [
        PassoInicial(
            nome="aparencia",
            titulo="Aparência",
            falta=_lacking({}, {"o logotipo": seen.logo, "um banner na página inicial": seen.banner}),
            links=[GERAIS, ("/fichas/banners", "banners")],
        ),
        PassoInicial(
            nome="carros",
            titulo="Os primeiros carros",
            falta=_lacking({}, {BANDS[1]: seen.faixas}) if seen.carros else "Nenhum carro à venda.",
            links=[
                *(("/estoque/importar", "importar uma planilha"), ("/estoque/novo", "cadastrar à mão")),
                *([BANDS] if seen.carros else []),
            ],
        ),
        PassoInicial(
            nome="correio",
            titulo="E-mail",
            falta="" if config.smtp_host or seen.sem_email else NO_MAIL,
            links=[] if config.smtp_host else [(f"{GERAIS[0]}#campo-sem_email", "com ou sem e-mail")],
        ),
        PassoInicial(
            nome="dominio",
            titulo="O endereço do site",
            falta=f"Ainda é {config.site_url}, que só este computador alcança. {INSTALLER} o endereço (SITE_URL)."
            if local
            else "",
        ),
    ]


def _opening(seen: Situacao) -> PassoInicial:
    falta = "" if seen.aberto else "Até lá, visitantes veem “Em breve”."
    return PassoInicial(nome="abrir", titulo="Abrir o site", falta=falta, espera=False)
