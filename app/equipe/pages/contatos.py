"""/contatos: the list of contacts."""

from litestar import get

from app.equipe.recortes import pages_of, read_filter
from app.equipe.sessao import Pedido
from app.equipe.tela import Tela
from db.contatos.contatos import POR_PAGINA, Atendimento, Filtros, list_contatos
from db.equipe.pessoas import Pessoa, list_pessoas


class Contatos(Tela):
    filtros: Filtros
    total: int
    paginas: int
    contatos: list[Atendimento]
    pessoas: list[Pessoa]


@get("/contatos")
async def contatos(request: Pedido) -> Contatos:
    filtros = read_filter(request, Filtros)
    total, found = await list_contatos(filtros)
    return Contatos(
        titulo="Contatos",
        filtros=filtros,
        total=total,
        paginas=pages_of(total, POR_PAGINA),
        contatos=found,
        pessoas=await list_pessoas(),
    )
