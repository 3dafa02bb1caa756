"""/estoque/importar: imports and exports of the stock."""

from litestar import get

from app.config import config
from app.equipe.recortes import Numero
from app.equipe.tela import Tela
from db.importar.cargas import PIECE, Carga, list_cargas, read_carga


class Importar(Tela):
    """`pedaco` is how many bytes are sent at once, `sites` where photographs may be fetched from."""

    pedaco: int
    sites: list[str]
    cargas: list[Carga]


@get("/estoque/importar")
async def importar() -> Importar:
    sites = config.importar_hosts.split()
    return Importar(titulo="Importar", pedaco=PIECE, sites=sites, cargas=await list_cargas())


class ImportarCarga(Tela):
    carga: Carga


@get("/estoque/importar/{carga:int}")
async def importar_carga(carga: Numero) -> ImportarCarga:
    return ImportarCarga(titulo="Importação", carga=await read_carga(carga))
