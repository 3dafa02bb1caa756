"""The stock: featured cars, the catalogue, listings, one vehicle and its related ones."""

from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.openapi.spec import Example
from litestar.params import QueryParameter
from msgspec import Struct

from app.api.params import (
    CRITERIO,
    MOST,
    TEXT,
    Agrupado,
    Ativo,
    EmptyIsUnset,
    Existentes,
    Origens,
    Q,
    Site,
    leave_out_empty,
    numero,
    registro,
)
from app.platform.errors import NotFound, existing
from db.estoque.busca import Opcoes, list_opcoes, select
from db.estoque.catalogue import (
    Condicao,
    Marca,
    Modelo,
    Preco,
    get_marca,
    list_condicoes,
    list_marcas,
    list_modelos,
    list_precos,
)
from db.estoque.detalhes import VeiculoDetalhe, get_veiculo
from db.estoque.facetas import POR_PAGINA, Criterio
from db.estoque.search_index import get_index
from db.estoque.sugestoes import Sugestao, list_sugestoes
from db.estoque.veiculos import (
    Destaque,
    Veiculo,
    get_modelo_imagem,
    list_destaques,
    list_relacionados,
)


@get(
    "/api/destaques",
    operation_id="listDestaques",
    tags=["Estoque"],
    summary="Veículos em destaque",
    description="As seleções especiais, em ordem, no máximo 60. Vendidos ficam de fora.",
)
async def destaques(status: Ativo = "ativo", origem: Site = "site") -> list[Destaque]:
    return await list_destaques()


@get(
    "/api/marcas",
    operation_id="listMarcas",
    tags=["Estoque"],
    summary="Marcas",
    description="As marcas ativas, por nome, no máximo 500; com `existentes=1`, só as que têm estoque.",
)
async def marcas(origem: Origens = "site", existentes: Existentes = 0) -> list[Marca]:
    return await list_marcas(origem=origem, existentes=bool(existentes))


@get(
    "/api/precos",
    operation_id="listPrecos",
    tags=["Estoque"],
    summary="Faixas de preço",
    description="Da menor para a maior, no máximo 100. Uma ponta vazia quer dizer sem limite; os valores são reais inteiros.",
)
async def precos(existentes: Existentes = 0) -> list[Preco]:
    return await list_precos(existentes=bool(existentes))


@get(
    "/api/condicao",
    operation_id="listCondicoes",
    tags=["Estoque"],
    summary="Condições",
    description="Zero km e seminovos: o rótulo e o código que vai nos filtros.",
)
async def condicao(existentes: Existentes = 0) -> list[Condicao]:
    return await list_condicoes(existentes=bool(existentes))


@get(
    "/api/modelos/marca/{id:int}",
    operation_id="listModelos",
    tags=["Estoque"],
    summary="Modelos de uma marca",
    description="Os modelos ativos da marca, por nome, no máximo 500.",
    raises=[NotFound],
)
async def modelos(
    id: Annotated[int, numero(25)],
    origem: Origens = "site",
    agrupado: Agrupado = 0,
    existentes: Existentes = 0,
) -> list[Modelo]:
    existing(await get_marca(id), "Marca não encontrada.")
    return await list_modelos(id, origem=origem, agrupado=bool(agrupado), existentes=bool(existentes))


class ModeloImagem(Struct):
    imagem: str


@get(
    "/api/modelo-imagem/{id:int}",
    operation_id="getModeloImagem",
    tags=["Estoque"],
    summary="Imagem de um modelo",
    description="O caminho de uma foto do modelo ou de um carro do mesmo tipo.",
    raises=[NotFound],
)
async def modelo_imagem(id: Annotated[int, numero(291)]) -> ModeloImagem:
    return ModeloImagem(existing(await get_modelo_imagem(id), "Modelo não encontrado."))


UNKNOWN = "Veículo não encontrado."
SEO_URL = QueryParameter(
    max_length=160,
    pattern=TEXT,
    description="Endereço de um veículo: responde só ele, inteiro, em vez da lista.",
    examples=[Example(value="porsche-911-carrera-s-coupe-pdk-2025")],
)


@get(
    "/api/veiculos",
    operation_id="listVeiculos",
    tags=["Estoque"],
    operation_class=EmptyIsUnset,
    before_request=leave_out_empty,
    dependencies=CRITERIO,
    summary="Veículos do estoque, ou um veículo",
    description=(
        "Sem parâmetros: os 24 primeiros, para o carrossel. Com filtros: a lista filtrada, no máximo "
        f"{MOST} veículos ou, com `pagina`, {POR_PAGINA} de cada vez. Vendidos vêm sempre por último. "
        "Com `seo_url`: um objeto, o veículo inteiro; 404 se não existir. Um parâmetro vazio não conta."
    ),
    raises=[NotFound],
)
async def veiculos(
    *,
    origem: Site = "site",
    criterio: NamedDependency[Criterio],
    seo_url: Annotated[str | None, SEO_URL] = None,
) -> list[Veiculo] | VeiculoDetalhe:
    if seo_url is not None:
        return existing(await get_veiculo(seo_url), UNKNOWN)
    return await (await select(criterio)).list_page()


@get(
    "/api/opcoes",
    operation_id="listOpcoes",
    tags=["Estoque"],
    operation_class=EmptyIsUnset,
    before_request=leave_out_empty,
    dependencies=CRITERIO,
    summary="O que ainda se pode escolher",
    description=(
        "As opções do filtro, cada uma com quantos carros à venda mostraria junto com o resto da escolha; "
        "`disponiveis` é quantos carros à venda a escolha inteira mostra. Um parâmetro vazio não conta."
    ),
)
async def opcoes(*, origem: Site = "site", criterio: NamedDependency[Criterio]) -> Opcoes:
    return await list_opcoes(await select(criterio, exact=False))


@get(
    "/api/sugestoes",
    operation_id="listSugestoes",
    tags=["Estoque"],
    summary="Sugestões para o que se digita",
    description="Marcas e modelos com carros à venda, depois carros; no máximo 8. Acentos e ordem não contam.",
)
async def sugestoes(q: Annotated[str, Q]) -> list[Sugestao]:
    return await list_sugestoes(q)


@get(
    "/api/associar-veiculos",
    operation_id="listRelacionados",
    tags=["Estoque"],
    summary="Veículos relacionados",
    description="Os que a loja associou ao veículo e, se forem poucos, parecidos; no máximo 12, nenhum vendido.",
    raises=[NotFound],
)
async def associar_veiculos(
    veiculo_id: Annotated[int, registro("Número do veículo.", 101)], origem: Site = "site"
) -> list[Veiculo]:
    existing((await get_index()).carros.get(veiculo_id), UNKNOWN)
    return await list_relacionados(veiculo_id)
