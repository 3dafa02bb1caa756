"""Which cars are shown beside one, as a file names them: by their codes, once all of its cars are in."""

from db.engine import transaction
from db.estoque.tables import Relacionados, Veiculos
from db.importar.cells import value_of
from db.importar.forma import COLUMNS
from db.importar.reading import Entry
from db.sql import marks

CHUNK = 200
MOST = 12


async def relate(cars: list[tuple[Entry, int]], ids: dict[str, int]) -> list[tuple[Entry, str]]:
    """Writes what differs. `ids` are the file's cars by their codes; gives the lines that name a car that is nobody."""
    strangers: list[tuple[Entry, str]] = []
    for start in range(0, len(cars), CHUNK):
        part = cars[start : start + CHUNK]
        named = {number: _codes_of(entry) for entry, number in part}
        known = ids | await _stored({code for codes in named.values() for code in codes} - ids.keys())
        strangers += [
            (entry, f"Não há carro de código “{code}”.")
            for entry, number in part
            for code in named[number]
            if code not in known
        ]
        wanted = {number: [known[code] for code in codes if code in known] for number, codes in named.items()}
        await _write(wanted)
    return strangers


def _codes_of(entry: Entry) -> list[str]:
    codes = value_of(COLUMNS["relacionados"], entry.values["relacionados"]) or []
    return list(dict.fromkeys(str(code) for code in codes))[:MOST] if isinstance(codes, list) else []


async def _stored(codes: set[str]) -> dict[str, int]:
    """By their codes, or by their numbers where they have none."""
    if not codes:
        return {}
    numbers = [int(code) for code in codes if code.isascii() and code.isdecimal() and len(code) < 10]
    query = (
        f"SELECT id, codigo_externo FROM veiculos WHERE codigo_externo IN ({marks(codes)})"
        f" OR (codigo_externo IS NULL AND id IN ({marks(numbers) or 'NULL'}))"
    )
    rows = await Veiculos.raw(query, *sorted(codes), *numbers)
    return {row["codigo_externo"] or str(row["id"]): row["id"] for row in rows}


async def _write(wanted: dict[int, list[int]]) -> None:
    query = f"SELECT veiculo, relacionado FROM relacionados WHERE veiculo IN ({marks(wanted)}) ORDER BY veiculo, ordem"
    async with transaction():
        there: dict[int, list[int]] = {number: [] for number in wanted}
        for row in await Relacionados.raw(query, *wanted):
            there[row["veiculo"]].append(row["relacionado"])
        changed = [number for number in wanted if wanted[number] != there[number]]
        if changed:
            await Relacionados.delete().where(Relacionados.veiculo.is_in(changed))
        rows = [
            Relacionados(veiculo=number, relacionado=related, ordem=ordem)
            for number in changed
            for ordem, related in enumerate(wanted[number])
            if related != number
        ]
        if rows:
            await Relacionados.insert(*rows)
