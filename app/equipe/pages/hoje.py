"""/: what waits for the staff today."""

from litestar import get

from app.equipe.tela import Tela
from db.mesa.hoje import Pendencias, get_pendencias


class Hoje(Tela):
    pendencias: Pendencias


@get("/")
async def hoje() -> Hoje:
    return Hoje(titulo="Hoje", pendencias=await get_pendencias())
