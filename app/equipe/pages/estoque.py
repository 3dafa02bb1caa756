"""/estoque: the cars with what matters of each, and one car in full."""

from typing import Annotated, Any, ClassVar

from litestar import get
from litestar.params import PathParameter, QueryParameter

from app.chave import previa_of
from app.equipe.tela import Tela
from app.errors import NotFound
from db import addresses
from db.campos import MAX_ID
from db.equipe.alteracoes import Alteracao, list_alteracoes
from db.format import today
from db.fotos import Foto
from db.mesa.campos import CampoFicha
from db.mesa.estoque import CarroLinha, get_fotos_of, list_carros
from db.mesa.fichas import get_campos, get_registro, new_registro

NEW = {
    "seo_url": "",
    "seo_titulo": "",
    "status": "Oculto",
    "situacao": "Disponível",
    "codigo_externo": None,
}  # of a copy, too
Palavras = Annotated[str, QueryParameter(max_length=120)]


class Estoque(Tela):
    texto: str
    situacao: str
    carros: list[CarroLinha]


@get("/estoque")
async def estoque(texto: Palavras = "", situacao: Palavras = "") -> Estoque:
    return Estoque(
        titulo="Estoque", texto=texto, situacao=situacao, carros=await list_carros(texto, situacao)
    )


class EstoqueCarro(Tela):
    """`id` is null for a new car; `valores` are its fields, of the car that is copied where there is one; `previa` is
    where the visitors' site shows it before it is published."""

    componente: ClassVar[str] = "estoque_carro"
    id: int | None
    valores: dict[str, Any]
    campos: list[CampoFicha]
    fotos: list[Foto]
    historico: list[Alteracao]
    previa: str = ""


@get("/estoque/novo")
async def estoque_novo(de: Annotated[int, QueryParameter(ge=0, le=MAX_ID)] = 0) -> EstoqueCarro:
    copied = await get_registro("carros", de) if de else None
    valores = (copied or {}) | (NEW if copied else new_registro("carros")) | {"entrada": today()}
    return EstoqueCarro(
        titulo="Novo carro",
        id=None,
        valores=valores,
        campos=await get_campos("carros"),
        fotos=[],
        historico=[],
    )


@get("/estoque/{carro:int}")
async def estoque_carro(carro: Annotated[int, PathParameter(ge=1, le=MAX_ID)]) -> EstoqueCarro:
    valores = await get_registro("carros", carro)
    if valores is None:
        raise NotFound("Este carro não existe mais.")
    return EstoqueCarro(
        titulo="Carro",
        id=carro,
        previa=addresses.previa(previa_of(carro)),
        valores=valores,
        campos=await get_campos("carros"),
        fotos=await get_fotos_of(carro),
        historico=await list_alteracoes("carros", carro),
    )
