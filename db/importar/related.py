"""Related cars of an imported file, by their codes."""

from collections.abc import Collection

from db.engine import transaction
from db.errors import EditConflict
from db.estoque.tables import Relacionados
from db.historico.alteracoes import note
from db.historico.edicao import BaseOf, check_conflicts
from db.importar.cells import value_of
from db.importar.forma import COLUMNS
from db.importar.reading import Entry
from db.sql import FOR_UPDATE, fetch, marks

CHUNK = 200
MOST = 12


async def relate(
    cars: list[tuple[Entry, int]], ids: dict[str, int], por: int | None, base_of: BaseOf
) -> list[tuple[Entry, str]]:
    """Writes what differs. `ids` are the file's cars by their codes; gives the lines that name an unknown car, or whose
    related cars were changed since `base_of`.
    """
    rejected: list[tuple[Entry, str]] = []
    for start in range(0, len(cars), CHUNK):
        part = cars[start : start + CHUNK]
        named = {number: _codes_of(entry) for entry, number in part}
        known = ids | await _stored({code for codes in named.values() for code in codes} - ids.keys())
        rejected += [
            (entry, f"Não há carro de código “{code}”.")
            for entry, number in part
            for code in named[number]
            if code not in known
        ]
        there = await _list_related(named)
        for entry, number in part:
            wanted = [known[code] for code in named[number] if known.get(code, number) != number]
            if wanted == there[number]:
                continue
            try:
                await write_related(number, wanted, por, base_of)
            except EditConflict as error:
                rejected.append((entry, f"{error.detail} Os relacionados ficaram como estavam."))
    return rejected


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
    rows = await fetch(query, *sorted(codes), *numbers)
    return {row["codigo_externo"] or str(row["id"]): row["id"] for row in rows}


async def _list_related(cars: Collection[int]) -> dict[int, list[int]]:
    query = f"SELECT veiculo, relacionado FROM relacionados WHERE veiculo IN ({marks(cars)}) ORDER BY veiculo, ordem"
    there: dict[int, list[int]] = {number: [] for number in cars}
    for row in await fetch(query, *cars):
        there[row["veiculo"]].append(row["relacionado"])
    return there


async def write_related(number: int, wanted: list[int], por: int | None, base_of: BaseOf) -> None:
    """Sets the related cars of one; EditConflict where they were changed since `base_of`."""
    async with transaction():
        await fetch(f"SELECT id FROM veiculos WHERE id = {{}}{FOR_UPDATE}", number)
        before, after = {"relacionados": (await _list_related([number]))[number]}, {"relacionados": wanted}
        if base := await base_of("carros", number):
            await check_conflicts("carros", number, base, after, before, {"relacionados": "Relacionados"})
        await note(por, "carros", number, before, after)
        await Relacionados.delete().where(Relacionados.veiculo == number)
        if wanted:
            rows = [Relacionados(veiculo=number, relacionado=one, ordem=at) for at, one in enumerate(wanted)]
            await Relacionados.insert(*rows)
