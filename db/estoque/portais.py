"""What the desk shows of the feeds: how many cars they have, what each lacks, and when a feed was read last."""

from datetime import UTC, datetime

from msgspec import Struct

from db.estoque.tables import CARRO, NAMED, WITHOUT_FOTO
from db.platform import clock
from db.platform.sql import active, fetch
from db.platform.versions import get_version, set_version

ESTOQUE_JSON, ESTOQUE_XML, META_CSV = "/feeds/estoque.json", "/feeds/estoque.xml", "/feeds/meta.csv"
OFTEN = 60  # seconds within which a second reading is not stored
EXAMPLES = 5
OFFERED = f"v.vitrine = 0 AND v.preco_valor > 0 AND {active('a')} AND {active('o')}"
# What a car can lack: its name, and the condition of a car without it.
LACKS = {
    "fotos": ("foto", WITHOUT_FOTO),
    "ano_modelo": ("ano do modelo", "v.ano_modelo IS NULL"),
    "km": ("quilômetros", "v.km = ''"),
    "carroceria": ("carroceria", "coalesce(v.carroceria, o.carroceria, '') = ''"),
    **{
        name: (titulo, f"coalesce(CAST(v.{name} AS TEXT), '') = ''")
        for name, titulo in (
            ("combustivel", "combustível"),
            ("cambio", "câmbio"),
            ("cor", "cor"),
            ("portas", "portas"),
            ("placa_final", "final da placa"),
            ("descricao", "descrição"),
            ("chassi", "chassi"),
        )
    },
}
COMMON = ("fotos", "ano_modelo", "km")
META = (*COMMON, "descricao", "carroceria", "combustivel", "cambio", "cor", "chassi")
GOOGLE = (*COMMON, "carroceria", "combustivel", "cambio", "cor")
INTEGRADOR = (*GOOGLE, "portas", "placa_final", "descricao")


class CarroSem(Struct):
    id: int
    titulo: str


class FaltaDeCarros(Struct):
    """What `total` cars lack; `carros` are the first of them."""

    titulo: str
    total: int
    carros: list[CarroSem]


async def count_offered() -> int:
    """The cars that the feeds have."""
    return int((await fetch(f"SELECT count(*) AS n {NAMED} WHERE {OFFERED}"))[0]["n"])


async def list_faltas() -> dict[str, FaltaDeCarros]:
    """By the names of `LACKS` what cars of the feeds lack."""
    counts = ", ".join(f"count(*) FILTER (WHERE {sql}) AS {name}" for name, (_, sql) in LACKS.items())
    [row] = await fetch(f"SELECT {counts} {NAMED} WHERE {OFFERED}")
    return {
        name: FaltaDeCarros(titulo, row[name], await _list_without(sql))
        for name, (titulo, sql) in LACKS.items()
        if row[name]
    }


async def _list_without(sql: str) -> list[CarroSem]:
    query = f"SELECT v.id, {CARRO} AS titulo {NAMED} WHERE {OFFERED} AND {sql} ORDER BY v.id LIMIT {EXAMPLES}"
    return [CarroSem(row["id"], row["titulo"].strip()) for row in await fetch(query)]


async def note_read(feed: str) -> None:
    """Stores that a feed was read now, at most once a minute."""
    now = int(clock.now().timestamp())
    if now - await get_version(f"lido {feed}") >= OFTEN:
        await set_version(f"lido {feed}", now)


async def get_last_read(feed: str) -> datetime | None:
    """None of a feed that nobody has read."""
    seconds = await get_version(f"lido {feed}")
    return datetime.fromtimestamp(seconds, UTC) if seconds else None
