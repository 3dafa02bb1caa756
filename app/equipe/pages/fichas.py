"""/fichas: every other kind of record: which there are, those of one kind, one of them."""

from typing import Annotated, Any, ClassVar

from litestar import get
from litestar.params import PathParameter, QueryParameter
from msgspec import Struct

from app.equipe.tela import Tela
from app.errors import NotFound
from db.campos import MAX_ID
from db.equipe.alteracoes import Alteracao, list_alteracoes
from db.mesa.cadastros import FICHAS
from db.mesa.campos import CampoFicha
from db.mesa.fichas import Registro, get_campos, get_registro, list_registros, new_registro

ADMIN: dict[str, Any] = {"papel": "administracao"}
Nome = Annotated[str, PathParameter(max_length=40)]


class FichaTipo(Struct):
    nome: str
    titulo: str


class Fichas(Tela):
    fichas: list[FichaTipo]


@get("/fichas", opt=ADMIN)
async def fichas() -> Fichas:
    others = [FichaTipo(nome, ficha.titulo) for nome, ficha in FICHAS.items() if nome != "carros"]
    return Fichas(titulo="Conteúdo e preços", fichas=others)


class FichasLista(Tela):
    """`fixa` kinds have no new records here."""

    nome: str
    texto: str
    fixa: bool
    registros: list[Registro]


@get("/fichas/{nome:str}", opt=ADMIN)
async def fichas_lista(nome: Nome, texto: Annotated[str, QueryParameter(max_length=120)] = "") -> FichasLista:
    _known(nome)
    ficha = FICHAS[nome]
    return FichasLista(
        titulo=ficha.titulo,
        nome=nome,
        texto=texto,
        fixa=ficha.fixa,
        registros=await list_registros(nome, texto),
    )


def _known(nome: str) -> None:
    if nome not in FICHAS:
        raise NotFound("Não há registros com este nome.")


class FichasRegistro(Tela):
    componente: ClassVar[str] = "fichas_registro"
    nome: str
    id: int | None
    fixa: bool
    valores: dict[str, Any]
    campos: list[CampoFicha]
    historico: list[Alteracao]


@get("/fichas/{nome:str}/novo", opt=ADMIN)
async def fichas_novo(nome: Nome) -> FichasRegistro:
    _known(nome)
    return FichasRegistro(
        titulo=FICHAS[nome].titulo,
        nome=nome,
        id=None,
        fixa=False,
        valores=new_registro(nome),
        campos=await get_campos(nome),
        historico=[],
    )


@get("/fichas/{nome:str}/{registro:int}", opt=ADMIN)
async def fichas_registro(
    nome: Nome, registro: Annotated[int, PathParameter(ge=1, le=MAX_ID)]
) -> FichasRegistro:
    _known(nome)
    valores = await get_registro(nome, registro)
    if valores is None:
        raise NotFound("Este registro não existe mais.")
    return FichasRegistro(
        titulo=FICHAS[nome].titulo,
        nome=nome,
        id=registro,
        fixa=FICHAS[nome].fixa,
        valores=valores,
        campos=await get_campos(nome),
        historico=await list_alteracoes(nome, registro),
    )
