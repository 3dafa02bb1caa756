"""The stock as it is counted: vehicles that are alike in all that the filter counts are one part of their brand's.

A write raises the number of its vehicle's brand (SQLITE, POSTGRES), and only a brand with another number is read anew.
"""

import asyncio
import sys
from collections import OrderedDict, defaultdict
from collections.abc import Iterable
from typing import Any, NamedTuple

from db.engine import DB, slow_reads
from db.estoque.catalogo import list_precos
from db.estoque.criterio import CAMBIO, COMBUSTIVEL, Criterio
from db.estoque.tables import Veiculos
from db.estoque.texto import FOUND, match_of, words_of
from db.sql import marks
from db.versoes import Versoes, by_version

NUMBER = "marca "  # of a brand's vehicles: its row of `versoes` is called so, and by its id
RAISE = (
    f"INSERT INTO versoes (nome, numero) VALUES ('{NUMBER}' || {{}}.marca, 1)"
    " ON CONFLICT (nome) DO UPDATE SET numero = versoes.numero + 1"
)
SQLITE = tuple(
    f"CREATE TRIGGER versao_veiculos_marca_{event} AFTER {event} ON veiculos"
    f" BEGIN {'; '.join(RAISE.format(row) for row in rows)}; END"
    for event, rows in (("INSERT", ["NEW"]), ("UPDATE", ["NEW", "OLD"]), ("DELETE", ["OLD"]))
)
# Once for each statement, in one order, and after the content version, whose row lets one writer in at a time: the
# triggers of a table run by name.
POSTGRES = (
    "CREATE FUNCTION versao_marcas() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    f" INSERT INTO versoes (nome, numero) SELECT DISTINCT '{NUMBER}' || marca, 1 FROM escritos ORDER BY 1"
    " ON CONFLICT (nome) DO UPDATE SET numero = versoes.numero + 1; RETURN NULL; END $$",
    *(
        f"CREATE TRIGGER versao_veiculos_marca_{name} AFTER {event} ON veiculos REFERENCING {which} TABLE AS escritos"
        " FOR EACH STATEMENT EXECUTE FUNCTION versao_marcas()"
        for name, event, which in (
            ("insert", "INSERT", "NEW"),
            ("update_new", "UPDATE", "NEW"),
            ("update_old", "UPDATE", "OLD"),
            ("delete", "DELETE", "OLD"),
        )
    ),
)

KMS = (10_000, 30_000, 60_000, 100_000)
MOST = 9_000_000_000_000_000  # reais: no vehicle costs more
MOST_COUNTS = 100  # kept of one brand


class Parte(NamedTuple):
    """`n` vehicles: of `km` kilometres at most (None: more than any step), and of no less than `preco` reais."""

    vendido: int
    blindado: int
    condicao: str
    marca: int
    modelo: int
    ano: int | None
    km: int | None
    carroceria: str | None
    combustivel: str | None
    cambio: str | None
    preco: int
    n: int


class Grade(NamedTuple):
    """The steps by which kilometres and prices are told apart."""

    kms: tuple[int, ...]
    precos: tuple[int, ...]


class Estante:
    """One brand's vehicles, read when the brand had this number and by this grid, and what was counted of them."""

    def __init__(self, marca: int, read: tuple[int, Grade], partes: list[Parte]) -> None:
        self.marca, self.read, self.partes = marca, read, partes
        self.modelos = {parte.modelo for parte in partes}
        self.counted: OrderedDict[Criterio, dict[str, dict[Any, int]]] = OrderedDict()

    def keep(self, criterio: Criterio, counts: dict[str, dict[Any, int]]) -> None:
        self.counted[criterio] = counts
        if len(self.counted) > MOST_COUNTS:
            self.counted.popitem(last=False)


kept: dict[int, Estante] = {}


@by_version
async def list_estantes() -> list[Estante]:
    """Every brand that has vehicles or had some, by the steps that are always offered."""
    numeros, grade = await get_numeros(), await _grade()
    known = {} if DB.transaction_exists() else kept  # what it wrote may be undone
    old = [marca for marca in numeros if marca not in known or known[marca].read != (numeros[marca], grade)]
    partes = await _ask(grade, marcas=old) if old else {}
    new = {marca: Estante(marca, (numeros[marca], grade), partes.get(marca, [])) for marca in old}
    known |= new
    return [known[marca] for marca in numeros]


async def list_estantes_of(criterio: Criterio) -> list[Estante]:
    """The same for what a filter asks for in other steps or in words: read for it alone."""
    grade = await _grade()
    finer = _with_steps(grade, criterio)
    if finer == grade and not criterio.texto:
        return await list_estantes()
    found = await _ask(finer, texto=criterio.texto)
    return [Estante(marca, (0, finer), partes) for marca, partes in found.items()]


@by_version
async def get_numeros() -> dict[int, int]:
    """Of each brand a number that changes whenever one of its vehicles does."""
    rows = await Versoes.raw("SELECT nome, numero FROM versoes")
    return {
        int(row["nome"].removeprefix(NUMBER)): row["numero"] for row in rows if row["nome"].startswith(NUMBER)
    }


async def _grade() -> Grade:
    """A price band begins at one step and ends before another."""
    ends = {1}
    for one in await list_precos():
        ends |= {max(int(one.vlini or 1), 1), int(one.vlfim or MOST) + 1}
    return Grade(KMS, tuple(sorted(ends)))


def _with_steps(grade: Grade, criterio: Criterio) -> Grade:
    kms = {*grade.kms, *([criterio.km_ate] if criterio.km_ate else [])}
    precos = {*grade.precos}
    if criterio.preco_de:
        precos.add(min(criterio.preco_de, MOST))
    if criterio.preco_ate is not None:
        precos.add(min(criterio.preco_ate, MOST) + 1)
    return Grade(tuple(sorted(kms)), tuple(sorted(precos)))


async def _ask(grade: Grade, *, marcas: list[int] | None = None, texto: str = "") -> dict[int, list[Parte]]:
    """The parts of these brands, or of all that have the words."""
    km = " ".join(f"WHEN v.km_ordem <= {km} THEN {km}" for km in grade.kms)
    preco = " ".join(f"WHEN v.preco_valor >= {preco} THEN {preco}" for preco in reversed(grade.precos))
    conditions, values = "", list[Any]()
    if marcas is not None:
        conditions, values = f" AND v.marca IN ({marks(marcas)})", [*marcas]
    if words := words_of(texto):
        conditions, values = f"{conditions} AND {FOUND}", [*values, match_of(words)]
    with slow_reads():
        rows = await Veiculos.raw(
            "SELECT v.vitrine AS vendido, v.blindado, v.condicao, v.marca, v.modelo, v.ano_modelo AS ano,"
            f" CASE {km} END AS km, v.carroceria, {COMBUSTIVEL} AS combustivel, {CAMBIO} AS cambio,"
            f" CASE {preco} ELSE 0 END AS preco, count(*) AS n FROM veiculos v WHERE v.vitrine < 2{conditions}"
            " GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
            *values,
        )
    return await asyncio.to_thread(_shelved, rows)


def _shelved(rows: Iterable[dict[str, Any]]) -> dict[int, list[Parte]]:
    found = defaultdict[int, list[Parte]](list)
    for row in rows:
        shared = (sys.intern(one) if isinstance(one, str) else one for one in row.values())
        found[row["marca"]].append(Parte._make(shared))
    return dict(found)
