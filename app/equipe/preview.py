"""Previews of drafts on the site's own pages.

The site's renderer renders a page with a record's unsaved values, without scripts, for the person at the desk
alone: nothing is stored or cached.
"""

from collections.abc import Callable, Mapping
from typing import Any

from app.pages.blindagem import Blindagem
from app.pages.estetica import Estetica
from app.pages.faleconosco import FaleConosco
from app.pages.funilaria import Funilaria
from app.pages.home import Home
from app.pages.importacao import Importacao
from app.pages.institucional_conteudo import InstitucionalConteudo
from app.pages.privacidade import Privacidade, list_prazos
from app.pages.sobre import Sobre
from app.pages.vendaseucarro import VendaSeuCarro
from app.platform.build import manifest
from app.platform.errors import Busy
from app.platform.page import Pagina, envelope_of, shown, templates
from app.platform.renderer import Renderer
from app.seo import seo_privada
from db import addresses
from db.conteudo.banners import preview_banner
from db.conteudo.dados_gerais import get_dados_gerais
from db.conteudo.institucional import get_capa, preview_institucional
from db.conteudo.paginas import Proprio, get_proprio, make_proprio
from db.estoque.busca import Opcoes

Draft = Mapping[str, Any]
# Home's search below the banner, without the stock: the desk's process has no search index.
NO_OPTIONS = Opcoes(disponiveis=0, listagens=[], condicoes=[], marcas=[], modelos=[], precos=[], facetas={})


# The fixed pages, with what they show besides their own words and pictures; lists of the stock and of galleries stay empty.
FIXED: dict[str, tuple[Callable[..., Pagina], dict[str, Any]]] = {
    "home": (Home, {"banners": [], "destaques": [], "novidades": [], "opcoes": NO_OPTIONS}),
    "sobre": (Sobre, {"marcas": []}),
    "blindagem": (Blindagem, {}),
    "funilaria": (Funilaria, {"fotos": []}),
    "estetica": (Estetica, {"ceramica": [], "filme": [], "ppf": [], "peliculas": [], "revestimentos": []}),
    "importacao": (Importacao, {"importacoes": []}),
    "vendaseucarro": (VendaSeuCarro, {"quitacao": False}),
    "faleconosco": (FaleConosco, {"objeto": None}),
    "privacidade": (Privacidade, {}),
}


PREVIEWS = {"banners", "textos", *(f"pagina-{pagina}" for pagina in FIXED)}  # kinds of records


async def render_previa(renderer: Renderer, nome: str, values: Draft, ficha: int) -> bytes:
    """The document with a draft of the record `ficha`, 0 for a new one; Busy while no renderer answers."""
    url, pagina, dados = await _page_of(nome, values, ficha)
    envelope = await envelope_of(pagina, dados, await get_dados_gerais())
    data = shown(envelope)
    rendered = await renderer.render(url, data)
    if rendered is None:
        raise Busy("A prévia não está disponível agora.")
    text = templates.get_template("previa.html").render(
        site=envelope.site, css=manifest().css, html=rendered.html.decode()
    )
    return text.encode()


async def _page_of(nome: str, values: Draft, ficha: int) -> tuple[str, str, Pagina]:
    """The address, the name and the data of the page that shows a draft."""
    if nome == "textos":
        return await _institucional(values)
    if nome == "banners":
        banner = await preview_banner(values, ficha)
        return await _fixed("home", await get_proprio("home"), banners=[banner])
    more = {"prazos": await list_prazos()} if nome == "pagina-privacidade" else {}
    return await _fixed(nome.removeprefix("pagina-"), await make_proprio(values), **more)


async def _institucional(values: Draft) -> tuple[str, str, Pagina]:
    texto = preview_institucional(values)
    url = addresses.institucional_path(texto.url)
    seo = await seo_privada("Prévia")
    page = InstitucionalConteudo(seo=seo, conteudo=texto, foto=await get_capa(texto))
    return url, "institucional_conteudo", page


async def _fixed(pagina: str, proprio: Proprio, **shown: Any) -> tuple[str, str, Pagina]:
    struct, empty = FIXED[pagina]
    url = addresses.pagina_path(pagina)
    return url, pagina, struct(seo=await seo_privada("Prévia"), proprio=proprio, **(empty | shown))
