"""/publicar: the feeds that portals and integrators read, and the call by which they send contacts."""

import secrets
from datetime import datetime
from urllib.parse import urlencode

from litestar import get
from msgspec import Struct

from app.equipe.screen import ScreenData
from app.platform.config import config
from db.conteudo.dados_gerais import get_chave, get_dados_gerais
from db.estoque import portais
from db.estoque.portais import FaltaDeCarros


class Publicacao(Struct):
    """A feed, or the pages that a search engine reads: `lido` is when it was read last, where that is known."""

    portal: str
    nota: str
    endereco: str
    lido: datetime | None
    faltas: list[FaltaDeCarros]


class Publicar(ScreenData):
    """`carros` are the lines of each feed; `nova` is a key that nobody has yet; `contatos` is where portals send contacts, ""
    while they have no key.
    """

    carros: int
    fechado: bool
    nova: str
    contatos: str
    publicacoes: list[Publicacao]


PORTAIS = (
    ("Integrador, em XML", "Todos os campos, opcionais e fotos.", portais.ESTOQUE_XML, portais.INTEGRADOR),
    ("Integrador, em JSON", "O mesmo.", portais.ESTOQUE_JSON, portais.INTEGRADOR),
    ("Meta", "O catálogo de veículos do Facebook e do Instagram.", portais.META_CSV, portais.META),
    (
        "Google",
        "Lê as próprias páginas dos carros. O chassi, que também pede, não vai a elas.",
        "",
        portais.GOOGLE,
    ),
)


@get("/publicar")
async def publicar() -> Publicar:
    chave, faltas = await get_chave("chave_feeds"), await portais.list_faltas()
    query = f"?{urlencode({'chave': chave})}" if chave else ""
    located = (await get_dados_gerais()).loja.coordenadas
    return Publicar(
        titulo="Publicar",
        carros=await portais.count_offered(),
        fechado=bool(chave),
        nova=secrets.token_urlsafe(18),
        contatos=f"{config.site_url}/api/portais/contatos" if await get_chave("chave_contatos") else "",
        publicacoes=[
            Publicacao(
                portal=portal,
                nota=nota if located or portal != "Meta" else f"{nota} Falta a latitude e longitude da loja.",
                endereco=f"{config.site_url}{path}{query}" if path else f"{config.site_url}/sitemap.xml",
                lido=await portais.get_last_read(path),
                faltas=[faltas[name] for name in needed if name in faltas],
            )
            for portal, nota, path, needed in PORTAIS
        ],
    )
