"""/privacidade: a person's data on request (LGPD), and the log of exports and erasures."""

from litestar import get

from app.equipe.params import CHANGES, Historico
from app.equipe.screen import ScreenData
from db.contatos.rights import ACESSOS
from db.platform.history.alteracoes import Alteracao, list_alteracoes


class Privacidade(ScreenData):
    acessos: list[Alteracao]


@get("/privacidade")
async def privacidade(historico: Historico = CHANGES) -> Privacidade:
    return Privacidade(titulo="Privacidade", acessos=await list_alteracoes(ACESSOS, 0, historico))
