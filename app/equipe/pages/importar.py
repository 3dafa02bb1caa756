"""/estoque/importar: files of cars that are brought and taken away, and what became of one."""

from typing import Annotated, Any, ClassVar

from litestar import get
from litestar.params import PathParameter

from app.config import config
from app.equipe.tela import Tela
from app.errors import NotFound
from db.campos import MAX_ID
from db.importar.cargas import PIECE, Carga, get_carga, list_cargas

ADMIN: dict[str, Any] = {"papel": "administracao"}


class Importar(Tela):
    """`pedaco` is how many bytes are sent at once, `sites` where photographs may be fetched from."""

    componente: ClassVar[str] = "estoque_importar"
    pedaco: int
    sites: list[str]
    cargas: list[Carga]


@get("/estoque/importar", opt=ADMIN)
async def importar() -> Importar:
    sites = config.importar_hosts.split()
    return Importar(titulo="Importar", pedaco=PIECE, sites=sites, cargas=await list_cargas())


class ImportarCarga(Tela):
    componente: ClassVar[str] = "estoque_carga"
    carga: Carga


@get("/estoque/importar/{carga:int}", opt=ADMIN)
async def importar_carga(carga: Annotated[int, PathParameter(ge=1, le=MAX_ID)]) -> ImportarCarga:
    found = await get_carga(carga)
    if found is None:
        raise NotFound("Esta importação não existe mais.")
    return ImportarCarga(titulo="Importação", carga=found)
