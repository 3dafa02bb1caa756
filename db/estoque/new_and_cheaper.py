"""New and cheaper vehicles, found by comparing the stock with its earlier state.

Each comparison that finds something has a number, and an alert stores the last one that it was sent. A price counts
once it has stood for a quarter of an hour, so that a slip that is corrected in time is never found.
"""

from itertools import islice

from msgspec import Struct
from piccolo.columns import BigInt, Integer
from piccolo.table import Table

from db.estoque.baixas import CHANGES, SETTLES, end_baixas, note_baixas
from db.estoque.busca import select
from db.estoque.facetas import Criterio
from db.estoque.tables import IS_RESERVED
from db.estoque.veiculos import Veiculo, list_cards
from db.platform import clock
from db.platform.engine import transaction
from db.platform.sql import fetch, lock, save
from db.platform.versions import Versoes, get_version

# In `versoes`: the last comparison, and its content version.
COMPARISON, COMPARED_AT = "novidades", "novidades_conteudo"
MOST = 60  # of one criterion

UNSETTLED = f"SELECT a.registro {CHANGES}"
GONE = (
    "DELETE FROM chegadas WHERE NOT EXISTS"
    " (SELECT 1 FROM veiculos v WHERE v.id = chegadas.veiculo AND v.vitrine = 0)"
)
CAME = (
    "INSERT INTO chegadas (veiculo, preco, antes, numero) SELECT v.id, v.preco_valor, 0, {} FROM veiculos v"
    " WHERE v.vitrine = 0 AND NOT EXISTS (SELECT 1 FROM chegadas n WHERE n.veiculo = v.id)"
    f" AND v.id NOT IN ({UNSETTLED})"
    " ORDER BY v.id RETURNING veiculo"
)
FELL = (
    "UPDATE chegadas SET antes = chegadas.preco, preco = v.preco_valor, numero = {} FROM veiculos v"
    " WHERE v.id = chegadas.veiculo AND v.preco_valor BETWEEN 1 AND chegadas.preco - 1"
    f" AND v.id NOT IN ({UNSETTLED}) RETURNING veiculo"
)
# On request is no price: what it cost before stays known. Back at what it cost before it fell, it is no news.
ROSE = (
    "UPDATE chegadas SET antes = 0, preco = v.preco_valor,"
    " numero = CASE WHEN antes BETWEEN 1 AND v.preco_valor THEN 0 ELSE numero END FROM veiculos v"
    f" WHERE v.id = chegadas.veiculo AND v.preco_valor > chegadas.preco AND v.id NOT IN ({UNSETTLED})"
)
OF_THE_CAR = "FROM veiculos v WHERE v.id = chegadas.veiculo AND"
TAKEN = f"UPDATE chegadas SET livre = 0 {OF_THE_CAR} chegadas.livre > 0 AND {IS_RESERVED}"
FREED = f"UPDATE chegadas SET livre = {{}} {OF_THE_CAR} chegadas.livre = 0 AND NOT {IS_RESERVED} RETURNING veiculo"


class Chegadas(Table):
    """A vehicle that is for sale. `numero` is the comparison that found it new or cheaper; `antes` what it cost before its
    price fell, 0 where it did not; `livre` the comparison that found it free, 0 while it is reserved.
    """

    veiculo = Integer(primary_key=True)
    preco = BigInt()
    antes = BigInt()
    numero = BigInt()
    livre = BigInt()


class NewOrCheaper(Struct):
    """A vehicle that came (`antes` 0) or became cheaper, in which comparison, and whether its price has settled since."""

    veiculo: Veiculo
    antes: int
    numero: int
    settled: bool


async def note_new_and_cheaper() -> int:
    """Compares what is for sale with what was, if the content has changed since; gives the number of the last comparison
    that found something. A vehicle that comes back to the stock is new again; one whose price was changed
    less than 15 minutes ago waits for a later comparison.
    """
    await end_baixas()
    conteudo = await get_version()
    if conteudo != await get_version(COMPARED_AT):
        await _compare(conteudo)
    return await get_version(COMPARISON)


async def _compare(conteudo: int) -> None:
    """One comparison, with a number of its own if it finds something."""
    since = clock.now() - SETTLES
    async with transaction():
        await lock(COMPARISON)
        numero = await get_version(COMPARISON) + 1
        await Chegadas.raw(GONE)
        came = await Chegadas.raw(CAME, numero, since)
        fell = await Chegadas.raw(FELL, numero, since)
        if fell:
            await note_baixas(numero)
        await Chegadas.raw(ROSE, since)
        await Chegadas.raw(TAKEN)
        freed = await Chegadas.raw(FREED, numero)
        if came or fell or freed:
            await save(Versoes, [{"nome": COMPARISON, "numero": numero}])
        waiting = await fetch(f"{UNSETTLED} LIMIT 1", since)
        if not waiting:
            await save(Versoes, [{"nome": COMPARED_AT, "numero": conteudo}])


async def search_new_and_cheaper(criterio: Criterio, since: int) -> list[NewOrCheaper]:
    """The vehicles that came or became cheaper after the comparison `since` and match, the last first, at most 60; of a
    reserved car (`livre`) itself, once it is free.
    """
    numero = "livre" if criterio.livre else "numero"
    unsold = (await select(criterio)).unsold()
    rows = await fetch(
        f"SELECT veiculo, antes, {numero} AS numero, CASE WHEN veiculo IN ({UNSETTLED}) THEN 1 ELSE 0 END AS unsettled FROM chegadas"
        f" WHERE {numero} > {{}} AND {{}} IN (0, veiculo) ORDER BY {numero} DESC, veiculo DESC",
        clock.now() - SETTLES,
        since,
        criterio.livre or 0,
    )
    found = {row["veiculo"]: row for row in rows if row["veiculo"] in unsold}
    cards = [(card, found[card.id]) for card in await list_cards([*islice(found, MOST)])]
    return [NewOrCheaper(card, row["antes"], row["numero"], not row["unsettled"]) for card, row in cards]
