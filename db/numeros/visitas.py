"""Pages and cars of the consented visits of a period (specification, section 3.16).

No figure is of fewer than five visits.
"""

from collections import Counter
from datetime import datetime
from typing import NamedTuple

import msgspec

from db.addresses import busca_path
from db.campos import MAX_ID
from db.engine import slow_reads
from db.sql import fetch

FEWEST = 5


class Visitado(NamedTuple):
    """The number of visits, those of each car, of each favourite's `seo_url` and of each listing's path, and the origin of each contact's visit."""

    visitas: int
    carros: Counter[str]
    favoritos: Counter[str]
    listagens: Counter[str]
    origens: dict[str, str]


def read_number(text: str) -> int:
    """A car's number in a text of the browser, 0 for any other text."""
    return int(text) if text.isdecimal() and len(text) < len(str(MAX_ID)) else 0


def hide_few(number: int) -> int | None:
    """A number of visits or people as it may be shown; None below five."""
    return number if number >= FEWEST else None


async def read_visitas(de: datetime, ate: datetime) -> Visitado:
    """The visits whose last update is from `de` on and before `ate`."""
    with slow_reads():
        rows = await fetch(
            "SELECT origem, veiculos, favoritos, lead, CASE WHEN paginas LIKE {} THEN paginas ELSE '[]' END AS paginas"
            " FROM navegacoes WHERE updated_at >= {} AND updated_at < {}",
            f'%"{busca_path()}%',
            de,
            ate,
        )
    carros, favoritos, listagens = Counter[str](), Counter[str](), Counter[str]()
    for row in rows:
        carros.update(msgspec.json.decode(row["veiculos"], type=list[str]))
        favoritos.update(msgspec.json.decode(row["favoritos"], type=list[str]))
        pages = msgspec.json.decode(row["paginas"], type=list[str])
        listagens.update(page for page in pages if page.startswith(busca_path()))
    origens = {row["lead"]: row["origem"] for row in rows if row["lead"]}
    return Visitado(len(rows), carros, favoritos, listagens, origens)
