"""/contatos/alertas: who waits to be told of which cars, and what most wait for."""

from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from app.equipe.tela import Tela
from db.mesa.alertas import ALERTAS_POR_PAGINA, Alerta, Procura, list_alertas, list_procuras


class ContatosAlertas(Tela):
    texto: str
    pagina: int
    paginas: int
    total: int
    alertas: list[Alerta]
    procuras: list[Procura]


@get("/contatos/alertas")
async def contatos_alertas(
    texto: Annotated[str, QueryParameter(max_length=120)] = "",
    pagina: Annotated[int, QueryParameter(ge=1, le=10_000)] = 1,
) -> ContatosAlertas:
    total, found = await list_alertas(texto, pagina)
    return ContatosAlertas(
        titulo="Alertas",
        texto=texto,
        pagina=pagina,
        paginas=max(1, -(-total // ALERTAS_POR_PAGINA)),
        total=total,
        alertas=found,
        procuras=await list_procuras(),
    )
