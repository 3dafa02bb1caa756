"""/numeros: a month in numbers, on one printed page."""

from collections import Counter
from datetime import datetime
from typing import Annotated

from litestar import get
from litestar.params import QueryParameter

from app.equipe.screen import ScreenData
from app.filtro import read_url
from db.estoque.busca import select
from db.numeros.carros import CarroEmNumeros, Ordem, rank_carros
from db.numeros.chegadas import (
    FEWEST,
    Dia,
    Fonte,
    SemCarro,
    count_days,
    hide_few,
    list_chegadas,
    list_fontes,
    list_vendedores,
    read_alertas,
    read_navegacoes,
)
from db.platform.format import BRASILIA, today

MESES = (
    *("janeiro", "fevereiro", "março", "abril", "maio", "junho"),
    *("julho", "agosto", "setembro", "outubro", "novembro", "dezembro"),
)
LISTED = 10
FIRST = datetime(2000, 1, 1, tzinfo=BRASILIA)
Mes = Annotated[str, QueryParameter(pattern=r"^(|20[0-9]{2}-(0[1-9]|1[0-2]))$(?!\n)")]


class Numeros(ScreenData):
    """`mes`, `anterior` and `seguinte` are months ("2026-11"), "" before the first and after the current one; `navegacoes` is null below
    five; the first of `fontes` is the sum of all.
    """

    mes: str
    anterior: str
    seguinte: str
    ordem: Ordem
    navegacoes: int | None
    dias: list[Dia]
    fontes: list[Fonte]
    vendedores: list[Fonte]
    carros: list[CarroEmNumeros]
    sem_carro: list[SemCarro]


@get("/numeros")
async def numeros(mes: Mes = "", ordem: Annotated[Ordem, QueryParameter()] = "vistos") -> Numeros:
    year, month = map(int, (mes or f"{today():%Y-%m}").split("-"))
    de, ate = _first_of(year, month), _first_of(year, month + 1)
    visitado, chegadas = await read_navegacoes(de, ate), await list_chegadas(de, ate)
    alertas = await read_alertas()
    sem_carro = [*alertas.vazias, *await _without_car(visitado.listagens)]
    return Numeros(
        titulo=f"{MESES[month - 1].capitalize()} de {year}",
        mes=f"{de:%Y-%m}",
        anterior=f"{_first_of(year, month - 1):%Y-%m}" if de > FIRST else "",
        seguinte=f"{ate:%Y-%m}" if ate.date() <= today() else "",
        ordem=ordem,
        navegacoes=hide_few(visitado.total),
        dias=count_days(chegadas, de, ate),
        fontes=await list_fontes(chegadas, visitado),
        vendedores=await list_vendedores(chegadas),
        carros=await rank_carros(ordem, chegadas, visitado, alertas),
        sem_carro=sorted(sem_carro, key=lambda one: -one.pessoas)[:LISTED],
    )


def _first_of(year: int, month: int) -> datetime:
    """The first moment of a month, whose number may be 0 or 13."""
    return datetime(year + (month - 1) // 12, (month - 1) % 12 + 1, 1, tzinfo=BRASILIA)


async def _without_car(listagens: Counter[str]) -> list[SemCarro]:
    """The listings of at least five visits that have no car for sale now."""
    found = []
    for path, visits in listagens.most_common(50):
        filtro = await read_url(path) if visits >= FEWEST else None
        if filtro and not (await select(filtro.criterio)).unsold():
            names = [one.titulo for one in (filtro.marca, filtro.modelo) if one]
            found.append(SemCarro(" ".join(names) or path, path, visits, "navegacoes"))
    return found
