"""The dealer's content: general data, banners, institutional texts, vehicles imported to order."""

from typing import Annotated

import msgspec
from litestar import get
from litestar.openapi.spec import Example
from litestar.params import PathParameter
from msgspec.structs import asdict

from app.api.params import TEXT, Ativo, numero
from app.platform.errors import NotFound, existing
from app.servicos import list_banners_offered
from db.conteudo.banners import Banner, BannerVeiculo, Campanha, Slide
from db.conteudo.dados_gerais import Dealer, get_dados_gerais
from db.conteudo.funcionamento import Funcionamento
from db.conteudo.importacoes import VeiculoImportado, list_importacoes
from db.conteudo.institucional import (
    InstitucionalLink,
    TextoInstitucional,
    get_institucional,
    list_institucional,
)
from db.conteudo.lojas import HORARIO, MAPA, Contato

Url = Annotated[
    str,
    PathParameter(
        max_length=160,
        pattern=TEXT,
        description="Endereço do conteúdo.",
        examples=[Example(value="termos-de-uso")],
    ),
]


class Registro(Dealer):
    """Os dados da loja, com o endereço, o horário e os contatos da primeira (specification, section 3)."""

    whatsapp: list[Contato]
    endereco: str
    endnum: str
    bairro: str
    cidade: str
    estado: str
    cep: str
    horario: Annotated[str, HORARIO]
    funcionamento: Funcionamento
    mapa: Annotated[str, MAPA]
    coordenadas: str


class VeiculoDoBanner(BannerVeiculo):
    """The vehicle of a banner; `videos` is a JSON-encoded list of video ids (specification, section 3.2)."""

    videos: str


class CampanhaDoBanner(Campanha):
    """A campaign; `videos` is a JSON-encoded list of video ids (specification, section 3.2)."""

    videos: str = "[]"


class BannerRegistro(Slide):
    """Um banner do carrossel, com os vídeos do carro ou da campanha."""

    veiculo: VeiculoDoBanner | None
    campanha: CampanhaDoBanner | None


@get(
    "/api/dados-gerais/{id:int}",
    operation_id="getDadosGerais",
    tags=["Conteúdo"],
    summary="Dados gerais da loja",
    description="Redes sociais, contatos de WhatsApp, endereço, horário e verificação em duas etapas. Só há o registro 1.",
    raises=[NotFound],
)
async def dados_gerais(id: Annotated[int, numero(1)]) -> Registro:
    gerais = existing(await get_dados_gerais() if id == 1 else None, "Registro não encontrado.")
    return msgspec.convert(asdict(gerais.loja) | asdict(gerais), Registro, from_attributes=True)


@get(
    "/api/banners",
    operation_id="listBanners",
    tags=["Conteúdo"],
    summary="Banners ativos",
    description="Os banners ativos, em ordem, no máximo 20. Os de veículo vendido e os que levam a um serviço desligado ficam de fora.",
)
async def banners(status: Ativo = "ativo") -> list[BannerRegistro]:
    return [_registro(banner) for banner in await list_banners_offered()]


def _registro(banner: Banner) -> BannerRegistro:
    values = msgspec.to_builtins(banner)
    videos = {"videos": msgspec.json.encode(values.pop("videos")).decode()}
    parts = {name: values[name] and values[name] | videos for name in ("veiculo", "campanha")}
    return msgspec.convert(values | parts, BannerRegistro)


@get(
    "/api/conteudo-institucional",
    operation_id="listInstitucional",
    tags=["Conteúdo"],
    summary="Conteúdos institucionais publicados",
    description="Endereço, título e banner de cada um, por título, no máximo 100.",
)
async def institucionais() -> list[InstitucionalLink]:
    return await list_institucional()


@get(
    "/api/conteudo-institucional/{url:str}",
    operation_id="getInstitucional",
    tags=["Conteúdo"],
    summary="Um conteúdo institucional",
    description="Título, corpo em HTML já seguro e banner.",
    raises=[NotFound],
)
async def institucional(url: Url) -> TextoInstitucional:
    return existing(await get_institucional(url), "Conteúdo não encontrado.")


@get(
    "/api/importacao",
    operation_id="listImportacoes",
    tags=["Conteúdo"],
    summary="Veículos para importação",
    description="Os publicados, em ordem, no máximo 200. `price` em reais inteiros; 0 quer dizer sob consulta.",
)
async def importacao() -> list[VeiculoImportado]:
    return await list_importacoes()
