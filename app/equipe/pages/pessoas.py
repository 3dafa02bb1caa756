"""/pessoas: the staff's accounts."""

from litestar import get

from app.equipe.tela import Tela
from db.equipe.pessoas import Pessoa, list_pessoas


class Pessoas(Tela):
    pessoas: list[Pessoa]


@get("/pessoas")
async def pessoas() -> Pessoas:
    return Pessoas(titulo="Pessoas", pessoas=await list_pessoas())
