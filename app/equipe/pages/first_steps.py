"""/primeiros-passos: what a new site needs until it opens. /demonstracao: what the demonstration left."""

from litestar import get

from app.equipe.screen import ScreenData
from app.first_steps import Inicio, get_inicio
from db.first_steps.demonstration import Plano, get_plano


class PrimeirosPassos(ScreenData):
    inicio: Inicio


@get("/primeiros-passos")
async def primeiros_passos() -> PrimeirosPassos:
    return PrimeirosPassos(titulo="Primeiros passos", inicio=await get_inicio())


class DemonstracaoTela(ScreenData):
    """`plano` null: nothing of it is left."""

    plano: Plano | None


@get("/demonstracao")
async def demonstracao() -> DemonstracaoTela:
    return DemonstracaoTela(titulo="Remover a demonstração", plano=await get_plano())
