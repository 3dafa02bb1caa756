"""Related cars of an imported car, by their codes, and its place among the featured ones."""

from collections.abc import Collection
from typing import Any

from db.addresses import slug
from db.estoque.tables import Relacionados
from db.fichas.fichas import remove_ficha, save_ficha
from db.fichas.values import NO, read_value
from db.importar.shape import COLUMNS, PLACE
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID
from db.platform.history.changes import note
from db.platform.history.conflicts import Base, BaseOf, check_conflicts
from db.platform.sql import FOR_UPDATE, active, fetch, marks

MOST = 12


async def relate(number: int, given: Any, ids: dict[str, int], por: int | None, base_of: BaseOf) -> None:
    """Writes the related cars that a line gives a car, if they differ. `ids` are the file's cars by their codes.

    Invalid for unknown cars, without which the others are written; EditConflict where they were changed since `base_of`.
    """
    found = read_value(COLUMNS["relacionados"], given)
    codes = list(dict.fromkeys(map(str, found)))[:MOST] if isinstance(found, list) else []
    known = {code: ids[code] for code in codes if code in ids}
    known |= await _stored({*codes} - known.keys())
    wanted = [known[code] for code in codes if known.get(code, number) != number]
    if wanted != await get_related_ids(number):
        await write_related(number, wanted, por, await base_of("carros", number))
    if unknown := ", ".join(f"“{code}”" for code in codes if code not in known):
        raise Invalid("relacionados", f"Não há carro de código {unknown}.")


async def _stored(codes: Collection[str]) -> dict[str, int]:
    """By their codes, or by their numbers where they have none."""
    if not codes:
        return {}
    numbers = [int(code) for code in codes if code.isascii() and code.isdecimal() and len(code) < 10]
    query = (
        f"SELECT id, codigo_externo FROM veiculos WHERE codigo_externo IN ({marks(codes)})"
        f" OR (codigo_externo IS NULL AND id IN ({marks(numbers) or 'NULL'}))"
    )
    rows = await fetch(query, *codes, *numbers)
    return {row["codigo_externo"] or str(row["id"]): row["id"] for row in rows}


async def get_related_ids(number: int) -> list[int]:
    rows = await fetch("SELECT relacionado FROM relacionados WHERE veiculo = {} ORDER BY ordem", number)
    return [row["relacionado"] for row in rows]


async def write_related(number: int, wanted: list[int], por: int | None, base: Base | None) -> None:
    """Sets the related cars of one; EditConflict where they were changed since `base`."""
    async with transaction():
        await fetch(f"SELECT id FROM veiculos WHERE id = {{}}{FOR_UPDATE}", number)
        before, after = {"relacionados": await get_related_ids(number)}, {"relacionados": wanted}
        if base:
            await check_conflicts("carros", number, base, after, before, {"relacionados": "Relacionados"})
        await note(por, "carros", number, before, after)
        await Relacionados.delete().where(Relacionados.veiculo == number)
        if wanted:
            rows = [Relacionados(veiculo=number, relacionado=one, ordem=at) for at, one in enumerate(wanted)]
            await Relacionados.insert(*rows)


async def feature(number: int, given: Any, por: int | None, base_of: BaseOf) -> None:
    """Writes a car's place among the featured ones, if it differs; "não" takes it away from them.

    Invalid for no number; EditConflict for a place that was changed since `base_of`.
    """
    wanted = None if slug(str(given)) in NO - {"0"} else read_value(COLUMNS[PLACE], given)
    if wanted is not None and not (type(wanted) is int and abs(wanted) <= MAX_ID):
        raise Invalid(PLACE, "Envie o lugar como número inteiro, ou “não”. O destaque ficou como estava.")
    async with transaction():
        await _place(number, wanted, por, base_of)


async def _place(number: int, wanted: int | None, por: int | None, base_of: BaseOf) -> None:
    """A car that is not featured keeps its inactive record (Inativo)."""
    if wanted == next(iter(await get_places(number)), None):
        return
    rows = await fetch("SELECT id FROM destaques WHERE veiculo = {}", number)
    existing = rows[0]["id"] if rows else None
    base = await base_of("destaques", existing) if existing else None
    if existing and wanted is None:
        await remove_ficha("destaques", existing, por, base)
    else:
        values = {"veiculo": number, "ordem": wanted, "status": "ativo"}
        await save_ficha("destaques", existing, values, por, base=base)


async def get_places(number: int) -> list[int]:
    """A featured car's place, or none."""
    rows = await fetch(f"SELECT ordem FROM destaques WHERE veiculo = {{}} AND {active('destaques')}", number)
    return [row["ordem"] for row in rows]
