"""/fichas: the kinds of records, the records of a kind, one record."""

from typing import Any

from litestar import get
from msgspec import Struct

from app.equipe.desk import CHANGES, Historico, Nome, Numero, Pagina, Palavras, Pedido, pages_of
from app.equipe.preview import PREVIEWS
from app.equipe.roles import list_kinds
from app.equipe.screen import ScreenData
from app.platform.errors import NotFound, existing
from db.fichas.editor import CampoFicha, defaults_of, describe
from db.fichas.fichas import open_ficha
from db.fichas.kinds import TIPOS, TipoFicha
from db.fichas.lists import (
    POR_PAGINA,
    TABELAS,
    FichaLinha,
    TabelaPrecos,
    foto_of,
    get_campos,
    list_fichas,
    list_tabelas,
)
from db.platform.history import Alteracao, list_alteracoes


class TipoLinha(Struct):
    nome: str
    titulo: str
    fixa: bool


class Fichas(ScreenData):
    fichas: list[TipoLinha]


@get("/fichas")
async def fichas(request: Pedido) -> Fichas:
    kinds = [(nome, TIPOS[nome]) for nome in await list_kinds(request.user.papel)]
    return Fichas(titulo="Conteúdo e preços", fichas=[TipoLinha(n, one.titulo, one.fixa) for n, one in kinds])


class GradeFotos(Struct):
    """Records that are photographs: the field of the photograph, and the one whose value several new ones share."""

    foto: str
    campo: CampoFicha


class FichasLista(ScreenData):
    """`fixa` kinds have no new records here; those with a `tabela` have a table of their prices. `ordenavel`: all records are
    here, and the staff order them. `escolha` is the field that changes in the list. `propostas` are new records for a kind that has none.
    """

    nome: str
    texto: str
    pagina: int
    paginas: int
    total: int
    fixa: bool
    tabela: bool
    ordenavel: bool
    escolha: CampoFicha | None
    grade: GradeFotos | None
    fichas: list[FichaLinha]
    propostas: list[dict[str, Any]]


@get("/fichas/{nome:str}")
async def fichas_lista(nome: Nome, texto: Palavras = "", pagina: Pagina = 1) -> FichasLista:
    tipo = _tipo_of(nome)
    total, found = await list_fichas(nome, texto, pagina)
    return FichasLista(
        titulo=tipo.titulo,
        nome=nome,
        texto=texto,
        pagina=pagina,
        paginas=pages_of(total, POR_PAGINA),
        total=total,
        fixa=tipo.fixa,
        tabela=nome in TABELAS,
        ordenavel=tipo.arranged and len(found) == total and not texto,
        escolha=next((field for field in describe(tipo.struct) if field.nome == tipo.escolha), None),
        grade=_grade(nome),
        fichas=found,
        propostas=await tipo.propose() if tipo.propose and not total and not texto else [],
    )


def _grade(nome: str) -> GradeFotos | None:
    foto = foto_of(nome)
    choices = (field for field in describe(TIPOS[nome].struct) if field.tipo == "escolha")
    return GradeFotos(foto, next(choices)) if foto else None


def _tipo_of(nome: str) -> TipoFicha:
    return existing(TIPOS.get(nome), "Não há registros com este nome.")


class FichasTabela(ScreenData):
    nome: str
    tabelas: list[TabelaPrecos]


@get("/fichas/{nome:str}/tabela")
async def fichas_tabela(nome: Nome) -> FichasTabela:
    """The prices of a kind of record as tables."""
    if nome not in TABELAS:
        raise NotFound("Não há uma tabela com este nome.")
    return FichasTabela(titulo=TIPOS[nome].titulo, nome=nome, tabelas=await list_tabelas(nome))


class FichaTela(ScreenData):
    nome: str
    id: int | None
    revisao: int
    fixa: bool
    previa: bool
    valores: dict[str, Any]
    campos: list[CampoFicha]
    historico: list[Alteracao]


@get("/fichas/{nome:str}/novo")
async def ficha_nova(nome: Nome) -> FichaTela:
    return await _ficha(nome, None)


@get("/fichas/{nome:str}/{ficha_id:int}")
async def ficha(nome: Nome, ficha_id: Numero, historico: Historico = CHANGES) -> FichaTela:
    return await _ficha(nome, ficha_id, historico)


async def _ficha(nome: str, numero: int | None, changes: int = CHANGES) -> FichaTela:
    tipo = _tipo_of(nome)
    stored = await open_ficha(nome, numero) if numero else (defaults_of(tipo.struct), 0)
    valores, revisao = existing(stored, "Este registro não existe mais.")
    historico = await list_alteracoes(nome, numero or 0, changes)
    before = [{name: values[at] for name, values in one.campos.items()} for one in historico for at in (0, 1)]
    return FichaTela(
        titulo=tipo.titulo,
        nome=nome,
        id=numero,
        revisao=revisao,
        fixa=tipo.fixa,
        previa=nome in PREVIEWS,
        valores=valores,
        campos=await get_campos(nome, [valores, *before]),
        historico=historico,
    )
