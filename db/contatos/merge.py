"""Merged contacts of one person. The newest one stands for the group in lists; the others have it as `junto`."""

from collections.abc import Collection

from db.contatos.contatos import Atendimentos, number_of
from db.platform import clock, idempotencia
from db.platform.engine import transaction
from db.platform.errors import Invalid, Missing
from db.platform.format import BRASILIA
from db.platform.historico.alteracoes import note
from db.platform.historico.edicao import NovaRevisao, note_change
from db.platform.retries import retried
from db.platform.sql import fetch, marks

MOST = 50  # contacts of one person
TITULOS = {"juntos": "Contatos da mesma pessoa"}


async def list_merged(contato_id: str) -> list[str]:
    """The ids of the other contacts of its group."""
    rows = await fetch("SELECT junto FROM atendimentos WHERE contato = {}", contato_id)
    newest = (rows[0]["junto"] if rows else "") or contato_id
    query = "SELECT contato FROM atendimentos WHERE contato = {} OR (junto = {} AND junto <> '')"
    found = await fetch(query, newest, newest)
    return [row["contato"] for row in found if row["contato"] != contato_id]


@retried
async def merge_contatos(contato_id: str, outros: list[str], por: int, revisao: int) -> NovaRevisao:
    """Makes the group of a contact: it, `outros`, and those with whom new ones of these are merged. Contacts that leave it
    stay together, so that the same call with the `outros` of `antes` is the undo.

    Missing for an unknown contact, Invalid for a group of more than fifty, EditConflict if a colleague changed the group since `revisao`.
    """
    async with transaction():
        await idempotencia.lock("juntos")
        before = await list_merged(contato_id)
        group = {contato_id, *outros}
        sizes = dict.fromkeys(before, len(before) + 1)
        for other in {*outros} - {*before, contato_id}:
            with_it = [other, *await list_merged(other)]
            group |= {*with_it}
            sizes |= dict.fromkeys(with_it, len(with_it))
        if len(group) > MOST:
            raise Invalid("outros", f"São no máximo {MOST} contatos de uma pessoa.")
        left = {*before} - group
        await _merge(group)
        await _merge(left)
        since = f"desde {clock.now().astimezone(BRASILIA):%d/%m às %H:%M:%S}"
        for other in sorted((group | left) - {contato_id}):
            size = len(group if other in group else left)
            was, done = {"juntos": str(sizes[other])}, {"juntos": f"{size}, {since}"}
            await note(por, "contatos", await number_of(other), was, done)
        number = await number_of(contato_id)
        was, done = {"juntos": str(len(before) + 1)}, {"juntos": f"{len(group)}, {since}"}
        made = await note_change("contatos", number, was, done, TITULOS, por=por, revisao=revisao)
        return NovaRevisao(made.revisao, {"outros": before})


async def _merge(ids: Collection[str]) -> None:
    """A group of its own; of a single contact none."""
    if not ids:
        return
    sent = "SELECT public_id, created_at FROM leads UNION ALL SELECT public_id, created_at FROM vendas"
    query = f"SELECT public_id FROM ({sent}) c WHERE public_id IN ({marks(ids)}) ORDER BY created_at DESC, public_id"
    rows = await fetch(query, *ids)
    if len(rows) < len(ids):
        raise Missing("outros", "Este contato não existe mais.")
    newest = rows[0]["public_id"]
    new = ", ".join(["({}, 'novo')"] * len(ids))
    await Atendimentos.raw(
        f"INSERT INTO atendimentos (contato, estado) VALUES {new} ON CONFLICT DO NOTHING", *ids
    )
    junto = "CASE WHEN contato = {} THEN '' ELSE {} END"
    update = f"UPDATE atendimentos SET junto = {junto} WHERE contato IN ({marks(ids)})"
    await Atendimentos.raw(update, newest, newest, *ids)
