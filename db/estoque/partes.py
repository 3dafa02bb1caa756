"""The stock as it is counted: vehicles that are alike in all that the filter counts are one part of their brand's.

A write raises the number of its vehicle's brand (SQLITE, POSTGRES), and only a brand with another number is read anew.
"""

import asyncio
import sys
from bisect import bisect_left, bisect_right
from collections import Counter, OrderedDict, defaultdict
from collections.abc import Callable, Iterable, Iterator
from typing import Any, NamedTuple, TypeVar

from db.engine import DB, slow_reads
from db.estoque.catalogo import list_precos
from db.estoque.criterio import CAMBIO, COMBUSTIVEL, Criterio
from db.estoque.texto import FOUND, match_of, words_of
from db.sql import ask
from db.versoes import by_version

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
ALL = 0  # no brand has this id
MOST_COUNTS = 100  # kept of one brand
FEW = 1_000  # parts: they are gone through in a millisecond
JOINED = "group_concat" if DB.engine_type == "sqlite" else "string_agg"

T = TypeVar("T")


class Parte(NamedTuple):
    """`n` vehicles: of `km` kilometres at most (None: more than any step), and of no less than `preco` reais.

    `carros` are their own prices and kilometres as digits, until somebody asks for other steps.
    """

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
    carros: str
    n: int


class Grade(NamedTuple):
    """The steps by which kilometres and prices are told apart."""

    kms: tuple[int, ...]
    precos: tuple[int, ...]

    def km_of(self, km: int) -> int | None:
        place = bisect_left(self.kms, km)
        return self.kms[place] if place < len(self.kms) else None

    def preco_of(self, preco: int) -> int:
        place = bisect_right(self.precos, preco)
        return self.precos[place - 1] if place else 0


class Estante:
    """One brand's vehicles, read when the brand had this number and by this grid, and what was counted of them.

    ALL: all brands' in one, for one question.
    """

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
    for marca in old:  # one after the other: all rows of a large stock at once would take 30 MB
        partes = await _ask(grade, marca=marca)
        known |= {marca: Estante(marca, (numeros[marca], grade), partes.get(marca, []))}
    return [known[marca] for marca in numeros]


async def list_estantes_of(criterio: Criterio) -> list[Estante]:
    """The same for what a filter asks for in other steps or in words: made for it alone."""
    grade = await _grade()
    finer = _with_steps(grade, criterio)
    if criterio.texto:
        found = await _ask(finer, texto=criterio.texto)
        return [Estante(ALL, (0, finer), [parte for partes in found.values() for parte in partes])]
    estantes = await list_estantes()
    if finer == grade:
        return estantes
    return [await off_loop(sum(len(one.partes) for one in estantes), _parted, estantes, grade, finer)]


async def off_loop(partes: int, work: Callable[..., T], *given: Any) -> T:
    """Work on so many parts: in a thread, unless they are few."""
    return work(*given) if partes <= FEW else await asyncio.to_thread(work, *given)


def _parted(estantes: list[Estante], grade: Grade, finer: Grade) -> Estante:
    """All vehicles by finer steps: only parts that a new step goes through are taken apart."""
    precos = {grade.preco_of(step) for step in {*finer.precos} - {*grade.precos}}
    kms = {grade.km_of(step) for step in {*finer.kms} - {*grade.kms}}
    parts = list[Parte]()
    for estante in estantes:
        for parte in estante.partes:
            if parte.preco in precos or parte.km in kms:
                parts += _taken_apart(parte, finer)
            else:
                parts.append(parte)
    return Estante(ALL, (0, finer), parts)


def _taken_apart(parte: Parte, finer: Grade) -> Iterator[Parte]:
    digits = map(int, parte.carros.split())
    found = Counter(
        (finer.preco_of(preco), finer.km_of(km)) for preco, km in zip(digits, digits, strict=True)
    )
    for (preco, km), n in found.items():
        yield parte._replace(preco=preco, km=km, n=n)


@by_version
async def get_numeros() -> dict[int, int]:
    """Of each brand a number that changes whenever one of its vehicles does."""
    rows = await ask("SELECT nome, numero FROM versoes")
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


async def _ask(grade: Grade, *, marca: int = ALL, texto: str = "") -> dict[int, list[Parte]]:
    """The parts of this brand, or of all that have the words."""
    km = " ".join(f"WHEN v.km_ordem <= {km} THEN {km}" for km in grade.kms)
    preco = " ".join(f"WHEN v.preco_valor >= {preco} THEN {preco}" for preco in reversed(grade.precos))
    conditions, values = "", list[Any]()
    if marca != ALL:
        conditions, values = " AND v.marca = {}", [marca]
    if words := words_of(texto):
        conditions, values = f"{conditions} AND {FOUND}", [*values, match_of(words)]
    with slow_reads():
        rows = await ask(
            "SELECT v.vitrine AS vendido, v.blindado, v.condicao, v.marca, v.modelo, v.ano_modelo AS ano,"
            f" CASE {km} END AS km, v.carroceria, {COMBUSTIVEL} AS combustivel, {CAMBIO} AS cambio,"
            f" CASE {preco} ELSE 0 END AS preco,"
            f" {JOINED}(CAST(v.preco_valor AS TEXT) || ' ' || CAST(v.km_ordem AS TEXT), ' ') AS carros,"
            f" count(*) AS n FROM veiculos v WHERE v.vitrine < 2{conditions}"
            " GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11",
            *values,
        )
    return await off_loop(len(rows), _shelved, rows)


def _shelved(rows: Iterable[dict[str, Any]]) -> dict[int, list[Parte]]:
    found = defaultdict[int, list[Parte]](list)
    for row in rows:
        shared = (
            sys.intern(one) if isinstance(one, str) and name != "carros" else one for name, one in row.items()
        )
        found[row["marca"]].append(Parte._make(shared))
    return dict(found)
