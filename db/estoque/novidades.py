"""What came to the stock and what became cheaper, noted by comparing what is for sale with what was for sale before.

Whoever wants to hear of it remembers the number of the last look, whenever that was: no clock takes part.
"""

from msgspec import Struct
from piccolo.columns import BigInt, Integer
from piccolo.table import Table

from db.engine import DB, slow_reads, transaction
from db.estoque.criterio import Criterio, conditions_of
from db.estoque.tables import Veiculos
from db.estoque.veiculos import CARD, Veiculo, card_of
from db.idempotencia import lock
from db.versoes import Versoes, get_versao

INDEXES = ("CREATE INDEX chegadas_numero ON chegadas (numero)",)

LOOK, LOOKED_AT = (
    "novidades",
    "novidades_conteudo",
)  # in `versoes`: the last look, and the content that it saw
MOST = 60  # of one criterion

AT_ONCE = 5_000  # that came, in one transaction: a stock of 100,000 takes longer than a question may

GONE = (
    "DELETE FROM chegadas WHERE NOT EXISTS"
    " (SELECT 1 FROM veiculos v WHERE v.id = chegadas.veiculo AND v.vitrine = 0)"
)
CAME = (
    "INSERT INTO chegadas (veiculo, preco, antes, numero) SELECT v.id, v.preco_valor, 0, {} FROM veiculos v"
    " WHERE v.vitrine = 0 AND NOT EXISTS (SELECT 1 FROM chegadas n WHERE n.veiculo = v.id)"
    " ORDER BY v.id LIMIT {} RETURNING veiculo"
)
FELL = (
    "UPDATE chegadas SET antes = chegadas.preco, preco = v.preco_valor, numero = {} FROM veiculos v"
    " WHERE v.id = chegadas.veiculo AND v.preco_valor BETWEEN 1 AND chegadas.preco - 1 RETURNING veiculo"
)
# On request is no price: what it cost before stays known.
ROSE = (
    "UPDATE chegadas SET antes = 0, preco = v.preco_valor FROM veiculos v"
    " WHERE v.id = chegadas.veiculo AND v.preco_valor > chegadas.preco"
)


class Chegadas(Table, db=DB):
    """A vehicle that is for sale. `numero` is the look that found it new or cheaper; `antes` what it cost before its
    price fell, 0 where it did not.
    """

    veiculo = Integer(primary_key=True)
    preco = BigInt()
    antes = BigInt()
    numero = BigInt()


class Novidade(Struct):
    """A vehicle that came (`antes` 0) or became cheaper, and at which look."""

    veiculo: Veiculo
    antes: int
    numero: int


async def note_novidades() -> int:
    """Compares what is for sale with what was, if the content has changed since; gives the number of the last look that
    found something. A vehicle that comes back to the stock is new again.
    """
    conteudo = await get_versao()
    if conteudo == await get_versao(LOOKED_AT):
        return await get_versao(LOOK)
    while await _look(conteudo):
        pass
    return await get_versao(LOOK)


async def _look(conteudo: int) -> bool:
    """One look, with a number of its own if it finds something; whether more came than it could note."""
    async with transaction():
        await lock(LOOK)
        numero = await get_versao(LOOK) + 1
        await Chegadas.raw(GONE)
        came, fell = await Chegadas.raw(CAME, numero, AT_ONCE), await Chegadas.raw(FELL, numero)
        await Chegadas.raw(ROSE)
        if came or fell:
            await _keep(LOOK, numero)
        if len(came) < AT_ONCE:
            await _keep(LOOKED_AT, conteudo)
    return len(came) == AT_ONCE


async def _keep(nome: str, numero: int) -> None:
    await Versoes.raw(
        "INSERT INTO versoes (nome, numero) VALUES ({}, {})"
        " ON CONFLICT (nome) DO UPDATE SET numero = EXCLUDED.numero",
        nome,
        numero,
    )


async def search_novidades(criterio: Criterio, since: int) -> list[Novidade]:
    """What came or became cheaper after the look `since` and answers to the criterion, the last first, at most 60."""
    conditions, values = conditions_of(criterio)
    query = (
        f"{CARD.replace('SELECT ', 'SELECT n.antes, n.numero, ', 1)} JOIN chegadas n ON n.veiculo = v.id"
        f" WHERE n.numero > {{}} AND v.vitrine = 0{conditions} ORDER BY n.numero DESC, v.id DESC LIMIT {MOST}"
    )
    with slow_reads():
        rows = await Veiculos.raw(query, since, *values)
    return [Novidade(card_of(row), row["antes"], row["numero"]) for row in rows]
