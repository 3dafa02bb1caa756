"""Parameters of several screens and calls of the desk."""

from typing import Annotated, Literal

from litestar.params import PathParameter, QueryParameter

from db.campos import MAX_ID
from db.contatos.contatos import Estado, Filtros, TipoContato

Palavras = Annotated[str, QueryParameter(max_length=120)]
Pagina = Annotated[int, QueryParameter(ge=1, le=10_000)]
Numero = Annotated[int, PathParameter(ge=1, le=MAX_ID)]
Nome = Annotated[str, PathParameter(max_length=40)]  # of a kind of record
ContatoId = Annotated[str, PathParameter(max_length=22)]
Historico = Annotated[int, QueryParameter(ge=1, le=10_000)]  # how many changes are shown
CHANGES = 50


async def read_filtros(
    estado: Annotated[Estado | Literal[""], QueryParameter()] = "",
    tipo: Annotated[TipoContato | Literal["orcamento", ""], QueryParameter()] = "",
    dias: Annotated[int, QueryParameter(ge=0, le=365)] = 0,
    de: Annotated[int, QueryParameter(ge=0, le=MAX_ID)] = 0,
    texto: Palavras = "",
    suspeitos: Annotated[bool, QueryParameter()] = False,
    pagina: Pagina = 1,
) -> Filtros:
    """The filter of contacts, for the screen and the export."""
    return Filtros(
        estado=estado, tipo=tipo, dias=dias, de=de, texto=texto, suspeitos=suspeitos, pagina=pagina
    )


def pages_of(total: int, most: int) -> int:
    """The number of pages of a list."""
    return max(1, -(-total // most))
