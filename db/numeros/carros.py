"""Cars in numbers: visits, favourites, alerts, contacts, appointments, days in stock, earlier prices."""

from collections import Counter
from typing import Any, Literal

from msgspec import Struct

from db.addresses import read_id
from db.estoque.tables import CARRO, NAMED
from db.fichas.carros import days_since
from db.numeros.chegadas import Alertas, Chegada, Visitado, hide_few
from db.platform.format import dia, reais_inteiros
from db.platform.sql import fetch, fetch_slowly, marks, moment

SHOWN = 20
Ordem = Literal["vistos", "contatos", "tempo"]


class CarroEmNumeros(Struct, kw_only=True):
    """A car; `visto` counts visits that opened it, `favoritos` those that added it to the favourites, `alertas` people whose
    alert it fits, each null below five. `dias` are those in stock, `precos` the changes of its price in
    words, newest first.
    """

    id: int
    titulo: str
    preco: int
    dias: int | None
    visto: int | None
    favoritos: int | None
    alertas: int | None
    contatos: int
    visitas: int
    precos: list[str]


async def rank_carros(
    ordem: Ordem, chegadas: list[Chegada], visitado: Visitado, alertas: Alertas
) -> list[CarroEmNumeros]:
    contatos = Counter(car for one in chegadas for car in one.carros)
    visitas = Counter(car for one in chegadas for car in one.visitas)
    vistos = Counter({read_id(car): n for car, n in visitado.carros.items() if hide_few(n)})
    most = vistos if ordem == "vistos" else contatos
    rows = await _read(None if ordem == "tempo" else [car for car, _ in most.most_common(2 * SHOWN)])
    if ordem != "tempo":
        rows.sort(key=lambda row: (-most[row["id"]], row["id"]))
    rows = rows[:SHOWN]
    precos = await _precos([row["id"] for row in rows])
    return [
        CarroEmNumeros(
            id=row["id"],
            titulo=row["titulo"].strip(),
            preco=row["preco_valor"],
            dias=days_since(row["entrada"]),
            visto=hide_few(vistos[row["id"]]),
            favoritos=hide_few(visitado.favoritos[row["seo_url"]]),
            alertas=hide_few(alertas.count(row["id"])),
            contatos=contatos[row["id"]],
            visitas=visitas[row["id"]],
            precos=precos.get(row["id"], []),
        )
        for row in rows
    ]


async def _read(ids: list[int] | None) -> list[dict[str, Any]]:
    columns = f"v.id, v.seo_url, {CARRO} AS titulo, v.preco_valor, v.entrada"
    oldest = f"v.vitrine = 0 AND v.entrada IS NOT NULL ORDER BY v.entrada, v.id LIMIT {SHOWN}"
    where = oldest if ids is None else f"v.id IN ({marks(ids)})"
    return await fetch_slowly(f"SELECT {columns} {NAMED} WHERE {where}", *(ids or []))


async def _precos(ids: list[int]) -> dict[int, list[str]]:
    """Earlier prices by car, newest first and at most three: "R$ 520.000 até 12/11/2026"."""
    query = (
        "SELECT a.registro, c.antes, a.created_at FROM alteracoes a JOIN campos_alterados c ON c.alteracao = a.id"
        f" WHERE a.tabela = 'carros' AND a.registro IN ({marks(ids)}) AND c.campo = 'preco_valor' ORDER BY a.id DESC"
    )
    found: dict[int, list[str]] = {}
    for row in await fetch(query, *ids):
        if was := int(row["antes"] or 0):
            words = f"{reais_inteiros(was)} até {dia(moment(row['created_at']))}"
            found.setdefault(row["registro"], []).append(words)
    return {car: words[:3] for car, words in found.items()}
