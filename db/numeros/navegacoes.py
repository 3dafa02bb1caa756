"""Pages and cars of the consented visits of a period (specification, section 3.16).

No figure is of fewer than five visits.
"""

from collections import Counter
from datetime import datetime
from itertools import chain
from typing import NamedTuple

import msgspec

from db.addresses import busca_path
from db.campos import MAX_ID
from db.engine import slow_reads
from db.sql import fetch

FEWEST = 5


class Visitado(NamedTuple):
    """The number of visits; those of each car by its number, of each favourite by its `seo_url` and of each listing by its
    path; and the origin of each contact's visit.
    """

    total: int
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


async def read_navegacoes(de: datetime, ate: datetime) -> Visitado:
    """The visits whose last update is from `de` on and before `ate`."""
    with slow_reads():
        rows = await fetch(
            "SELECT origem, veiculos, favoritos, lead, CASE WHEN paginas LIKE {} THEN paginas ELSE '[]' END AS paginas"
            " FROM navegacoes WHERE updated_at >= {} AND updated_at < {}",
            f'%"{busca_path()}%',
            de,
            ate,
        )
    decode = msgspec.json.Decoder(list[str]).decode

    def counted(column: str) -> Counter[str]:
        return Counter(chain.from_iterable(decode(row[column]) for row in rows))

    listagens = Counter({page: n for page, n in counted("paginas").items() if page.startswith(busca_path())})
    origens = {row["lead"]: row["origem"] for row in rows if row["lead"]}
    return Visitado(len(rows), counted("veiculos"), counted("favoritos"), listagens, origens)
