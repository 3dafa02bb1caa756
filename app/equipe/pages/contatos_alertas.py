"""/contatos/alertas: alerts, and the most frequent searches."""

from litestar import get

from app.equipe.recortes import Pagina, Palavras, pages_of
from app.equipe.tela import Tela
from db.contatos.alertas import ALERTAS_POR_PAGINA, Alerta, Procura, list_alertas, list_procuras


class ContatosAlertas(Tela):
    texto: str
    pagina: int
    paginas: int
    total: int
    alertas: list[Alerta]
    procuras: list[Procura]


@get("/contatos/alertas")
async def contatos_alertas(texto: Palavras = "", pagina: Pagina = 1) -> ContatosAlertas:
    total, found = await list_alertas(texto, pagina)
    return ContatosAlertas(
        titulo="Alertas",
        texto=texto,
        pagina=pagina,
        paginas=pages_of(total, ALERTAS_POR_PAGINA),
        total=total,
        alertas=found,
        procuras=await list_procuras(),
    )
