"""/contatos: everybody who wrote, narrowed by state, kind, owner and words."""

from typing import Annotated, Literal

from litestar import get
from litestar.params import QueryParameter

from app.equipe.tela import Tela
from db.campos import MAX_ID
from db.equipe.pessoas import Pessoa, list_pessoas
from db.mesa.contatos import POR_PAGINA, Atendimento, Estado, Filtros, TipoContato, list_contatos

Palavras = Annotated[str, QueryParameter(max_length=120)]
Pagina = Annotated[int, QueryParameter(ge=1, le=10_000)]
De = Annotated[int, QueryParameter(ge=0, le=MAX_ID)]


class Contatos(Tela):
    filtros: Filtros
    total: int
    paginas: int
    contatos: list[Atendimento]
    pessoas: list[Pessoa]


@get("/contatos")
async def contatos(
    estado: Annotated[Estado | Literal[""], QueryParameter()] = "",
    tipo: Annotated[TipoContato | Literal["orcamento", ""], QueryParameter()] = "",
    dias: Annotated[int, QueryParameter(ge=0, le=365)] = 0,
    de: De = 0,
    texto: Palavras = "",
    suspeitos: Annotated[bool, QueryParameter()] = False,
    pagina: Pagina = 1,
) -> Contatos:
    filtros = Filtros(
        estado=estado, tipo=tipo, dias=dias, de=de, texto=texto, suspeitos=suspeitos, pagina=pagina
    )
    total, found = await list_contatos(filtros)
    return Contatos(
        titulo="Contatos",
        filtros=filtros,
        total=total,
        paginas=max(1, -(-total // POR_PAGINA)),
        contatos=found,
        pessoas=await list_pessoas(),
    )
