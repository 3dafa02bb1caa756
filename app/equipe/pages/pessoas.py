"""/pessoas: who works at the desk, and who is invited."""

from litestar import get

from app.equipe.tela import Tela
from db.equipe.pessoas import Pessoa, list_pessoas


class Pessoas(Tela):
    pessoas: list[Pessoa]


@get("/pessoas", opt={"papel": "administracao"})
async def pessoas() -> Pessoas:
    return Pessoas(titulo="Pessoas", pessoas=await list_pessoas())
