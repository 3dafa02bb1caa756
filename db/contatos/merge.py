"""Merged contacts of one person. The newest one stands for the group in lists; the others have it as `junto`."""

from collections.abc import Collection

from db.contatos.contatos import GONE
from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.format import BRASILIA
from db.platform.history import NovaRevisao, note, note_change
from db.platform.retries import retried
from db.platform.sql import fetch, lock, marks
from db.visitantes.contatos import Contatos

MOST = 50  # contacts of one person
TITULOS = {"juntos": "Contatos da mesma pessoa"}


async def list_merged(contato_id: str) -> list[str]:
    """The ids of the other contacts of its group."""
    rows = await fetch("SELECT junto FROM contatos WHERE public_id = {}", contato_id)
    newest = (rows[0]["junto"] if rows else "") or contato_id
    query = "SELECT public_id FROM contatos WHERE public_id = {} OR (junto = {} AND junto <> '')"
    found = await fetch(query, newest, newest)
    return [row["public_id"] for row in found if row["public_id"] != contato_id]


@retried
async def merge_contatos(contato_id: str, outros: list[str], por: int, revisao: int) -> NovaRevisao:
    """Makes the group of a contact: it, `outros`, and those with whom new ones of these are merged. Contacts that leave it
    stay together, so that the same call with the `outros` of `antes` is the undo.

    Missing for an unknown contact, Invalid for a group of more than fifty, EditConflict if a colleague
    changed the group since `revisao`.
    """
    async with transaction():
        await lock("juntos")
        before = await list_merged(contato_id)
        group, sizes = {contato_id, *outros}, dict.fromkeys([contato_id, *before], len(before) + 1)
        for other in {*outros} - {*sizes}:
            with_it = [other, *await list_merged(other)]
            group |= {*with_it}
            sizes |= dict.fromkeys(with_it, len(with_it))
        if len(group) > MOST:
            raise Invalid("outros", f"São no máximo {MOST} contatos de uma pessoa.")
        left = {*before} - group
        numbers = await _merge(group) | await _merge(left)
        since = f"desde {clock.now().astimezone(BRASILIA):%d/%m às %H:%M:%S}"

        def change_of(one: str) -> tuple[int, dict[str, str], dict[str, str]]:
            size = len(group if one in group else left)
            return numbers[one], {"juntos": str(sizes[one])}, {"juntos": f"{size}, {since}"}

        for other in sorted({*numbers} - {contato_id}):
            await note(por, "contatos", *change_of(other))
        made = await note_change("contatos", *change_of(contato_id), TITULOS, por=por, revisao=revisao)
        return NovaRevisao(made.revisao, {"outros": before})


async def _merge(ids: Collection[str]) -> dict[str, int]:
    """Makes a group of its own, of a single contact none; their numbers. Missing for an unknown contact."""
    if not ids:
        return {}
    query = f"SELECT id, public_id FROM contatos WHERE public_id IN ({marks(ids)}) ORDER BY created_at DESC, public_id"
    rows = await fetch(query, *ids)
    if len(rows) < len(ids):
        raise Missing("outros", GONE)
    newest = rows[0]["public_id"]
    await Contatos.update(junto=newest).where(Contatos.public_id.is_in([*ids]))
    await Contatos.update(junto="").where(Contatos.public_id == newest)
    return {row["public_id"]: row["id"] for row in rows}
