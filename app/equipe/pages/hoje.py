"""/: the day's work."""

from litestar import get

from app.equipe.tela import Tela
from db.contatos.hoje import Pendencias, get_pendencias


class Hoje(Tela):
    pendencias: Pendencias


@get("/")
async def hoje() -> Hoje:
    return Hoje(titulo="Hoje", pendencias=await get_pendencias())
