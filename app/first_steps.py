"""The first steps of a new site, from its name to its opening."""

from collections.abc import Mapping
from urllib.parse import urlsplit

from msgspec import Struct

from app.platform.config import config
from db.first_steps.progress import Situacao, get_situacao

GERAIS = ("/fichas/dados-gerais/1", "dados gerais")
HERE = ("localhost", "127.0.0.1")


class PassoInicial(Struct, kw_only=True):
    """A step: `falta` says what is missing, "" once it is done; one that `espera` does not hold up the opening. `links` lead
    to where it is done: address and words.
    """

    nome: str
    titulo: str
    falta: str
    espera: bool = True
    links: list[tuple[str, str]] = []


class Inicio(Struct):
    """What stands between a new site and its visitors."""

    aberto: bool
    passos: list[PassoInicial]


async def get_inicio() -> Inicio:
    seen = await get_situacao()
    return Inicio(seen.aberto, [_house(seen), _contact(seen), *_later(seen), _opening(seen)])


async def get_missing() -> str:
    """In a line what holds up an unopened site; "" for an open one."""
    found = await get_inicio()
    if found.aberto:
        return ""
    titles = [passo.titulo.lower() for passo in found.passos if passo.falta and not passo.espera]
    return f"O site ainda não abriu. Falta: {', '.join(titles)}. A lista está na mesa, em {config.equipe_url}/primeiros-passos."


def _house(seen: Situacao) -> PassoInicial:
    missing = {"o nome": seen.nome, "o CNPJ": seen.cnpj, "a cidade": seen.cidade}
    return PassoInicial(
        nome="casa", titulo="A casa", falta=_lacking(missing), espera=bool(seen.nome), links=[GERAIS]
    )


def _contact(seen: Situacao) -> PassoInicial:
    missing = {"o e-mail": seen.email, "o telefone da loja": seen.telefone, "o horário": seen.horario}
    required = bool(seen.email and seen.telefone)
    return PassoInicial(
        nome="contato", titulo="Contato e horário", falta=_lacking(missing), espera=required, links=[GERAIS]
    )


def _lacking(missing: Mapping[str, object]) -> str:
    """ "Falta o nome, o CNPJ." """
    names = [name for name, given in missing.items() if not given]
    return f"Falta {', '.join(names)}." if names else ""


def _later(seen: Situacao) -> list[PassoInicial]:
    """The steps that can wait."""
    services = {"blindagem": seen.blindagem, "estética": seen.estetica}
    empty = " e ".join(name for name, filled in services.items() if not filled)
    local = urlsplit(config.site_url).hostname in HERE
    return [
        PassoInicial(
            nome="aparencia",
            titulo="Aparência",
            falta=_lacking({"o logotipo": seen.logo, "um banner na página inicial": seen.banner}),
            links=[GERAIS, ("/fichas/banners", "banners")],
        ),
        PassoInicial(
            nome="servicos",
            titulo="Serviços",
            falta=empty and f"O catálogo de {empty} está vazio: ninguém pode pedir um orçamento.",
            links=[
                (f"{GERAIS[0]}#campo-servico_blindagem", "quais serviços há"),
                ("/fichas", "conteúdo e preços"),
            ],
        ),
        PassoInicial(
            nome="carros",
            titulo="Os primeiros carros",
            falta="" if seen.carros else "Nenhum carro à venda.",
            links=[("/estoque/importar", "importar uma planilha"), ("/estoque/novo", "cadastrar à mão")],
        ),
        PassoInicial(
            nome="correio",
            titulo="E-mail",
            falta=""
            if config.smtp_host
            else "Sem SMTP_HOST nenhum e-mail sai: quem escreve só aparece na mesa.",
        ),
        PassoInicial(
            nome="dominio",
            titulo="O endereço do site",
            falta=f"SITE_URL ainda é {config.site_url}, que só esta máquina alcança." if local else "",
        ),
    ]


def _opening(seen: Situacao) -> PassoInicial:
    falta = "" if seen.aberto else "Até lá, visitantes veem “Em breve”."
    return PassoInicial(nome="abrir", titulo="Abrir o site", falta=falta, espera=False)
