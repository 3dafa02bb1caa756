"""/estoque: the cars with what matters of each, and one car in full."""

from typing import Annotated, Any, ClassVar, Literal

from litestar import get
from litestar.params import PathParameter, QueryParameter

from app.chave import previa_of
from app.equipe.tela import Tela
from app.errors import NotFound
from db import addresses
from db.campos import MAX_ID
from db.equipe.alteracoes import Alteracao, list_alteracoes
from db.estoque.catalogo import list_condicoes
from db.format import today
from db.fotos import Foto
from db.mesa.campos import CampoFicha
from db.mesa.carros import FALTAS, CarroLinha, Falta, Lugar, Ordem, RecorteEstoque, list_carros
from db.mesa.estoque import ESTADO, get_fotos_of, why_kept
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
    """`condicoes` and `faltas` are what the list can be narrowed to, as value and title."""

    recorte: RecorteEstoque
    condicoes: list[tuple[str, str]]
    faltas: list[tuple[str, str]]
    carros: list[CarroLinha]


@get("/estoque")
async def estoque(
    texto: Palavras = "",
    situacao: Annotated[Lugar | Literal[""], QueryParameter()] = "",
    condicao: Annotated[Literal["novo", "semi-novo", ""], QueryParameter()] = "",
    falta: Annotated[Falta | Literal["alguma", ""], QueryParameter()] = "",
    ordem: Annotated[Ordem, QueryParameter()] = "recentes",
) -> Estoque:
    recorte = RecorteEstoque(texto=texto, situacao=situacao, condicao=condicao, falta=falta, ordem=ordem)
    return Estoque(
        titulo="Estoque",
        recorte=recorte,
        condicoes=[(one.codigo, one.condicao) for one in await list_condicoes()],
        faltas=[(name, titulo) for name, (titulo, _) in FALTAS.items()],
        carros=await list_carros(recorte),
    )


class EstoqueCarro(Tela):
    """`id` is null for a new car; `valores` are its fields, of the car `copiado` where there is one (0 for none);
    `campos` those that are asked for; `previa` is where the visitors' site shows it before it is published; `fica` why it cannot be removed, "" where it can."""

    componente: ClassVar[str] = "estoque_carro"
    id: int | None
    valores: dict[str, Any]
    campos: list[CampoFicha]
    fotos: list[Foto]
    historico: list[Alteracao]
    previa: str = ""
    fica: str = ""
    copiado: int = 0


@get("/estoque/novo")
async def estoque_novo(de: Annotated[int, QueryParameter(ge=0, le=MAX_ID)] = 0) -> EstoqueCarro:
    copied = await get_registro("carros", de) if de else None
    valores = (copied or {}) | (NEW if copied else new_registro("carros")) | {"entrada": today(), "km": ""}
    return EstoqueCarro(
        titulo="Novo carro",
        id=None,
        valores=valores,
        campos=await _campos(),
        fotos=[],
        historico=[],
        copiado=de if copied else 0,
    )


VITRINE = ("relevancia", "entrada")


async def _campos() -> list[CampoFicha]:
    """What is asked of a car: first what it cannot do without, with its page's address; last its place in the stock."""
    campos = [campo for campo in await get_campos("carros") if campo.nome not in ESTADO]
    needed = campos[0].grupo
    for campo in campos:
        if campo.nome == "seo_url":
            campo.grupo = needed
        elif campo.nome in VITRINE:
            campo.grupo = "Vitrine"
        elif campo.nome == "km":
            campo.obrigatorio = True  # who forgets it would sell a used car as one of zero kilometres
    return sorted(campos, key=lambda campo: (campo.grupo != needed, campo.grupo == "Vitrine"))


@get("/estoque/{carro:int}")
async def estoque_carro(carro: Annotated[int, PathParameter(ge=1, le=MAX_ID)]) -> EstoqueCarro:
    valores = await get_registro("carros", carro)
    if valores is None:
        raise NotFound("Este carro não existe mais.")
    return EstoqueCarro(
        titulo="Carro",
        id=carro,
        previa=addresses.previa(previa_of(carro)),
        fica=await why_kept(carro),
        valores=valores,
        campos=await _campos(),
        fotos=await get_fotos_of(carro),
        historico=await list_alteracoes("carros", carro),
    )
