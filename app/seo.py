"""The head of each kind of page, and by which address search engines index it, if at all."""

from collections.abc import Container, Sequence
from typing import Any

from msgspec.structs import replace

from app.crawlers import jsonld
from app.filtro import Filtro
from app.platform.page import Seo
from app.titles import Titulos
from db import addresses
from db.addresses import TODOS
from db.conteudo.dados_gerais import Servico, get_dados_gerais, list_desligados, list_lojas
from db.conteudo.paginas import get_proprio
from db.estoque.busca import Achados
from db.estoque.detalhes import VeiculoDetalhe
from db.estoque.facetas import POR_PAGINA
from db.estoque.familias import list_familias_by_modelo
from db.platform.photos.fotos import share_image as share_image

# The parts of a fixed page whose picture link previews show, the first that has one.
SHARED = ("compartilhar", "capa")
MOST = 160  # characters of a description
MOST_IN_TITLE = 65  # which a page of results shows whole
HOME, ESTOQUE = ("Home", "/"), ("Veículos", "/busca")
SERVICES = ("/blindagem", "/estetica", "/funilaria")
OFICINAS: dict[Servico, str] = {
    "blindagem": "blindagem",
    "funilaria": "funilaria",
    "estetica": "estética automotiva",
}
ORDENS = {
    "relevancia": "",
    "menor-preco": ", menor preço primeiro",
    "maior-preco": ", maior preço primeiro",
    "menor-km": ", menor quilometragem primeiro",
    "mais-novo": ", mais novos primeiro",
}


async def _nome() -> str:
    return (await get_dados_gerais()).nome


async def _cidades(numeros: Container[int] | None = None) -> list[str]:
    """Where the dealer's shops are, or those of these numbers."""
    gerais = await get_dados_gerais()
    lojas = [one for one in gerais.lojas or [gerais.loja] if numeros is None or (one.numero or 0) in numeros]
    return [*dict.fromkeys(one.cidade for one in lojas if one.cidade)]


async def _em_cidade(numeros: Container[int] | None = None) -> str:
    """ " em Joinville e Blumenau", as the end of a phrase; "" for a dealer who says no city."""
    return f" em {_joined(cidades)}" if (cidades := await _cidades(numeros)) else ""


def _joined(names: Sequence[str]) -> str:
    """ "Joinville, Blumenau e Itajaí"."""
    return " e ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


async def seo_pagina(caminho: str, titulo: str, descricao: str, **more: Any) -> Seo:
    """A page to be found: texts, hubs, imports, quote wizards. `caminho` is its canonical path, `titulo` without the
    dealer's name. A list `migalhas` of (name, path) between the start and this page may be given; `dados` is
    added to.
    """
    if "imagem" not in more:
        more["imagem"] = await imagem_of("home", ())
    trail = [HOME, *more.pop("migalhas", []), (titulo, caminho)]
    dados = [*more.pop("dados", []), jsonld.breadcrumbs(trail)]
    if caminho in SERVICES:
        dados.insert(0, jsonld.service(titulo, descricao, caminho, await _cidades()))
    return _seo_of(_title_of(await _nome(), titulo), descricao, canonical=caminho, dados=dados, **more)


async def seo_propria(pagina: str, titulo: str, **more: Any) -> Seo:
    """A fixed page, described as its record says."""
    found = {"imagem": await imagem_of(pagina)} | more
    return await seo_pagina(addresses.pagina_path(pagina), titulo, await _texto_of(pagina), **found)


async def _texto_of(pagina: str) -> str:
    """What search engines read of a fixed page."""
    return (await get_proprio(pagina)).textos.get("buscadores_texto", "")


async def seo_privada(titulo: str, descricao: str = "", **more: Any) -> Seo:
    """A page of one visitor's own: a quote, a thank-you, favourites, a comparison, a form that came back."""
    return _seo_of(f"{titulo} | {await _nome()}", descricao, robots="noindex,nofollow", **more)


async def seo_home() -> Seo:
    off, em = await list_desligados(), await _em_cidade()
    titulo = (await get_proprio("home")).textos.get("buscadores_titulo", "")
    offered = [nome for servico, nome in OFICINAS.items() if servico not in off]
    oficinas = _joined(offered)
    words = f" {oficinas.capitalize()} na mesma casa{em and ','}{em}."
    if await list_lojas():  # in which of them a service is done nobody has said
        words = f" Também fazemos {oficinas}."
    return _seo_of(
        " | ".join(filter(None, (await _nome(), titulo and f"{titulo}{em}"))),
        await _texto_of("home") + (words if oficinas else ""),
        canonical="/",
        palavras_chave=", ".join(["carros", *offered]),
        imagem=await imagem_of("home"),
        dados=[jsonld.website(await _nome()), *await dados_da_loja()],
    )


async def imagem_of(pagina: str, partes: Sequence[str] = SHARED) -> str:
    """The picture for link previews of a fixed page: the first of these parts' that there is, else the showroom's, else ""."""
    own, home = (await get_proprio(pagina)).fotos, (await get_proprio("home")).fotos
    found = next((own[parte] for parte in partes if parte in own), home.get("showroom"))
    return share_image(found.imagem) if found else ""


async def dados_da_loja() -> list[dict[str, Any]]:
    """The dealer as structured data."""
    gerais, showroom = await get_dados_gerais(), (await get_proprio("home")).fotos.get("showroom")
    return [jsonld.dealer(gerais, showroom.imagem if showroom else "")]


async def seo_busca(filtro: Filtro, titulos: Titulos, achados: Achados, plain: str) -> Seo:
    """A listing page. `plain` is the path of its canonical listing; one with nothing to buy is not indexed."""
    total, veiculos, disponiveis = achados.total, achados.veiculos, achados.opcoes.disponiveis
    unsold = [veiculo for veiculo in veiculos if veiculo.status == "Ativo"]
    is_other = filtro.path != plain or filtro.narrowed
    h1, nome = titulos.h1, titulos.nome
    words = ORDENS[filtro.ordem] + (f", página {filtro.pagina}" if filtro.pagina > 1 else "")
    carros = list(dict.fromkeys(veiculo.titulo for veiculo in unsold or veiculos))
    versoes = dict.fromkeys(f"{one.versao} {one.ano_modelo or ''}".strip() for one in unsold or veiculos)
    nomes = ", ".join([*(carros if len(carros) > 1 else versoes)][:6])
    nome_da_casa, em = await _nome(), await _em_cidade({one.loja or 0 for one in unsold})
    quantos = {0: "Nenhum carro encontrado", 1: "1 carro à venda"}.get(
        disponiveis, f"{disponiveis} carros à venda"
    )
    seo = _seo_of(
        _title_of(nome_da_casa, f"{nome} à venda{em}{words}", f"{nome} à venda{words}", f"{nome}{words}"),
        f"{h1} na {nome_da_casa}. {quantos}{words}. {nomes + '.' if nomes else 'Encomende o seu.'}",
        canonical=(plain if is_other else filtro.url) if unsold else None,
        robots=None if unsold else "noindex,follow",
        palavras_chave=", ".join(dict.fromkeys([h1, *carros[:12], em.removeprefix(" em ")])),
        imagem=share_image(veiculos[0].imagem) if veiculos else None,
        anterior=_page_path(filtro, -1) if filtro.pagina > 1 else None,
        proxima=_page_path(filtro, 1) if filtro.pagina * POR_PAGINA < total else None,
    )
    if unsold:
        trail = [HOME, ESTOQUE, (h1, filtro.url)]
        if filtro.marca and filtro.modelo:
            familia = (await list_familias_by_modelo()).get(filtro.modelo.id)
            trail[2:2] = _listings_of(filtro.marca.titulo, familia.titulo if familia else None)
        first = (filtro.pagina - 1) * POR_PAGINA + 1
        seo.dados = [jsonld.breadcrumbs(trail), jsonld.item_list(h1, total, first, veiculos)]
    return seo


def _listings_of(marca: str, *modelos: str | None) -> list[tuple[str, str]]:
    """The listing of a brand, then those of its models or families."""
    names = (None, *filter(None, modelos))
    return [(one or marca, addresses.busca_path(condicao=TODOS, marca=marca, modelo=one)) for one in names]


def _page_path(filtro: Filtro, step: int) -> str:
    return replace(filtro, pagina=filtro.pagina + step).url


async def seo_detalhe(veiculo: VeiculoDetalhe) -> Seo:
    """A vehicle's page, from the vehicle's own seo data."""
    nome = await _nome()
    loja = next((one for one in await list_lojas() if one.numero == veiculo.loja), None)
    trail = [HOME, ESTOQUE, (f"{veiculo.titulo} {veiculo.versao}", veiculo.pagina_produto)]
    if (
        veiculo.status == "Ativo" and veiculo.pagina_busca
    ):  # listings of a sold car's brand and model may be empty
        trail[2:2] = _listings_of(veiculo.marca, veiculo.familia, veiculo.modelo)
    return _seo_of(
        _title_of(nome, veiculo.seo.titulo.removesuffix(f" | {nome}")),
        veiculo.seo.description,
        canonical=veiculo.pagina_produto,
        palavras_chave=veiculo.seo.palavras_chave,
        imagem=share_image(veiculo.fotos[0].imagem) if veiculo.fotos else None,
        tipo="product",
        dados=[jsonld.vehicle(veiculo, nome, loja), jsonld.breadcrumbs(trail)],
    )


async def seo_ausente(titulo: str, descricao: str, status: int = 404) -> Seo:
    """A page in place of one that is not there, or not any more (410)."""
    return _seo_of(f"{titulo} | {await _nome()}", descricao, status=status, robots="noindex")


def _seo_of(titulo: str, descricao: str, **more: Any) -> Seo:
    """A page that is not to be indexed has no canonical address, so that none leads to it."""
    return Seo(titulo=titulo, descricao=shortened(descricao, MOST), **more)


def _title_of(nome: str, *forms: str) -> str:
    """The first form that fits with the dealer's name, else the first that fits without it, else the last one, shortened."""
    for form in (*(f"{form} | {nome}" for form in forms), *forms):
        if len(form) <= MOST_IN_TITLE:
            return form
    return shortened(forms[-1], MOST_IN_TITLE)


def shortened(text: str, most: int) -> str:
    """At most `most` characters in one line, ended between words."""
    text = " ".join(text.split())
    if len(text) <= most:
        return text
    return text[:most].rpartition(" ")[0].rstrip(" ,;:.–-") + "…"
