"""/detalhe/{url}: one vehicle and the ones related to it (specification, section 2.6; reading 6)."""

from typing import Annotated, Any, ClassVar

from litestar import get
from litestar.exceptions import HTTPException, NotFoundException
from litestar.params import PathParameter
from msgspec import UNSET, Struct
from msgspec.structs import replace

from app.lojas import PaginaDeLoja
from app.platform.page import Moved
from app.seo import seo_detalhe, seo_privada
from app.signed_keys import id_of_previa
from app.titles import gatilho_of_um
from db.addresses import TODOS, busca_path, detalhe_path
from db.conteudo.dados_gerais import list_desligados
from db.conteudo.institucional import list_institucional
from db.estoque.detalhes import VeiculoDetalhe, get_previa, get_veiculo
from db.estoque.urls import get_removido
from db.estoque.veiculos import Veiculo, get_par, is_reservado, list_recomendados, list_relacionados
from db.orcamentos.blindagem.catalogue import BlindagemEstimada, get_blindagem_estimada
from db.platform.html import unescaped
from db.visitantes.avisos import DE_CARRO

SUGESTOES = 9


class Ficha(Struct):
    """The technical sheet as HTML that is safe to show; None where the vehicle has none."""

    interno: str | None
    externo: str | None


class Detalhe(PaginaDeLoja):
    """`previa`: the car is not published, the desk looks at it. `gatilho`: when the alert of a sold or reserved car is sent.

    `textos` are the addresses of the published texts, of which two say more of warranty and delivery;
    `blindar` is what armoring this model costs today, `par` a car of the model with armor, or without.
    """

    veiculo: VeiculoDetalhe
    ficha: Ficha
    relacionados: list[Veiculo]
    sugestoes: list[Veiculo]
    textos: list[str]
    gatilho: str
    blindar: BlindagemEstimada | None
    par: Veiculo | None
    previa: bool = False


@get("/detalhe/{url:str}")
async def detalhe(url: Annotated[str, PathParameter(max_length=160)]) -> Detalhe:
    veiculo = await get_veiculo(url)
    if veiculo is None:
        raise await _gone(url)
    return Detalhe(seo=await seo_detalhe(veiculo), **await _page_data(veiculo))


class Previa(Detalhe):
    privada: ClassVar[bool] = True
    componente: ClassVar[str] = "detalhe"


@get("/previa/{chave:str}")
async def previa(chave: Annotated[str, PathParameter(max_length=80)]) -> Previa:
    carro = id_of_previa("previa", chave)
    veiculo = await get_previa(carro) if carro else None
    if veiculo is None:
        raise NotFoundException
    seo = await seo_privada(f"Prévia: {veiculo.titulo}")
    return Previa(seo=seo, previa=True, **await _page_data(veiculo))


async def _page_data(veiculo: VeiculoDetalhe) -> dict[str, Any]:
    ficha = Ficha(unescaped(veiculo.detalhes.detalhes_interno), unescaped(veiculo.detalhes.detalhes_externo))
    relacionados = await list_relacionados(veiculo.id)
    shown = {veiculo.id, *(one.id for one in relacionados)}
    sugestoes = [one for one in await list_recomendados(SUGESTOES + len(shown)) if one.id not in shown][
        :SUGESTOES
    ]
    # The sheet has them, sanitised: sent once.
    detalhes = replace(veiculo.detalhes, detalhes_interno="", detalhes_externo="")
    veiculo = replace(veiculo, detalhes=detalhes)
    return {
        "loja": veiculo.loja or UNSET,
        "veiculo": veiculo,
        "ficha": ficha,
        "relacionados": relacionados,
        "sugestoes": sugestoes,
        "gatilho": _gatilho_of(veiculo),
        "textos": [texto.url for texto in await list_institucional()],
        "blindar": await _estimada(veiculo),
        "par": await get_par(veiculo.id),
    }


def _gatilho_of(veiculo: VeiculoDetalhe) -> str:
    if _is_vendido(veiculo):
        return gatilho_of_um(f"um {veiculo.marca} {veiculo.modelo}")
    return DE_CARRO if is_reservado(veiculo.situacao) else ""


async def _estimada(veiculo: VeiculoDetalhe) -> BlindagemEstimada | None:
    """Today's price of armoring this car, or of the armor that it has; None for a sold car, for another level and
    where the dealer does not armor."""
    level, armored = veiculo.blindagem.tipo_blindagem, veiculo.blindagem.blindado
    carro = 0 if armored else veiculo.preco_valor
    unpriced = _is_vendido(veiculo) or "blindagem" in await list_desligados()
    estimada = None if unpriced else await get_blindagem_estimada(veiculo.modelo_id, carro)
    return None if estimada and level and estimada.nivel not in level else estimada


def _is_vendido(veiculo: VeiculoDetalhe) -> bool:
    return "vendido" in ((veiculo.status or "").lower(), (veiculo.situacao or "").lower())


async def _gone(url: str) -> Exception:
    """The answer to an address without a vehicle: its new one, its brand's listing while that has stock, 410 or 404."""
    removido = await get_removido(url)
    if removido is None:
        return NotFoundException()
    if removido.seo_url:
        return Moved(detalhe_path(removido.seo_url))
    if removido.marca:  # a hidden car may be shown again
        status = 302 if removido.oculto else 301
        return Moved(busca_path(condicao=TODOS, marca=removido.marca.titulo), status=status)
    return HTTPException(status_code=410)
