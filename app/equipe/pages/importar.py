"""/estoque/importar: imports and exports of the stock."""

from litestar import get

from app.config import config
from app.equipe.params import Numero
from app.equipe.tela import Tela
from db.fichas.editor import Opcao
from db.importar.ajustes import propose_columns
from db.importar.cargas import PIECE, Carga, list_cargas, read_carga
from db.importar.forma import COLUMNS


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
    """`colunas` are the columns of a car; `propostas` the likeliest one for a title that the site does not know."""

    carga: Carga
    colunas: list[Opcao]
    propostas: dict[str, str]


@get("/estoque/importar/{carga:int}")
async def importar_carga(carga: Numero) -> ImportarCarga:
    found = await read_carga(carga)
    return ImportarCarga(
        titulo="Importação",
        carga=found,
        colunas=[Opcao(nome, field.titulo) for nome, field in COLUMNS.items()],
        propostas=propose_columns(found.balanco.colunas),
    )
