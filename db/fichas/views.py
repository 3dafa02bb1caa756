"""What the photographs of a car show, and the views that it lacks."""

from typing import Literal, get_args

from msgspec import Struct

from db.estoque.tables import CARRO, NAMED
from db.platform.engine import slow_reads
from db.platform.photos.fotos import Foto, names_in
from db.platform.sql import fetch, marks
from db.platform.versoes import by_version

Vista = Literal[
    "frente", "traseira", "lateral", "painel", "hodometro", "bancos", "porta-malas", "roda", "vidro"
]
VISTAS: dict[Vista, str] = {vista: vista for vista in get_args(Vista)} | {
    "hodometro": "hodômetro",
    "vidro": "borda do vidro",
}
OF_ARMORED = "vidro"


class FotoVista(Foto):
    """A photograph with what it shows; "" where nobody has said."""

    vista: Vista | Literal[""]


class CarroSemVistas(Struct):
    """A car for sale, with the names of the views that none of its photographs shows."""

    id: int
    titulo: str
    faltam: list[str]


async def vistas_of(names: list[str]) -> dict[str, Vista]:
    """What each of these photographs shows; those of which nobody has said it are left out."""
    if not names:
        return {}
    query = f"SELECT arquivo, vista FROM fotos WHERE vista <> '' AND arquivo IN ({marks(names)})"
    return {row["arquivo"]: row["vista"] for row in await fetch(query, *names)}


def missing_vistas(vistas: set[str], *, blindado: bool) -> list[str]:
    """The names of the views that are not among `vistas`; the edge of the glass is an armored car's."""
    wanted = (vista for vista in VISTAS if blindado or vista != OF_ARMORED)
    return [VISTAS[vista] for vista in wanted if vista not in vistas]


@by_version
async def list_sem_vistas(limite: int) -> list[CarroSemVistas]:
    """The cars for sale that lack most views, the newest first among equals."""
    with slow_reads():
        cars = await fetch(
            f"SELECT v.id, v.fotos, v.blindado, {CARRO} AS titulo {NAMED} WHERE v.vitrine = 0 ORDER BY v.id DESC"
        )
        rows = await fetch("SELECT arquivo, vista FROM fotos WHERE vista <> ''")
    shown = {row["arquivo"]: row["vista"] for row in rows}
    found = [(car, {shown.get(name, "") for name in names_in(car["fotos"])}) for car in cars]
    lacking = [
        CarroSemVistas(car["id"], car["titulo"], faltam)
        for car, vistas in found
        if (faltam := missing_vistas(vistas, blindado=bool(car["blindado"])))
    ]
    return sorted(lacking, key=lambda one: len(one.faltam), reverse=True)[:limite]
