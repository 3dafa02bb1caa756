"""An import: a file's cars against the stock, batch by batch, each batch one short transaction.

A car is known again by its code, then by its address. What a file does not say of a car stays as it is; what it says
obeys the rules of the desk's editor (db/mesa/formas.py). A line that breaks one is told, and the others go in.
"""

import asyncio
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import AsyncExitStack
from itertools import islice
from typing import Literal, TypeVar

from msgspec import Struct

from db.engine import transaction
from db.errors import Invalid
from db.estoque.tables import Veiculos
from db.importar.balanco import Acao, Balanco, LinhaCarga, Ocorrencia
from db.importar.featured import feature
from db.importar.forma import PLACE, CarroForma
from db.importar.labels import Labels, free
from db.importar.photographs import Photographs
from db.importar.planning import Plan, Planner, address_of, code_of, refs_of
from db.importar.reading import Entry, Stock
from db.importar.related import relate
from db.mesa.estoque import move_carro
from db.mesa.fichas import save_registro

T = TypeVar("T")

BATCH = 100  # cars that are looked up together
LONGEST = 0.3  # seconds of a transaction, in which other writers wait
PAUSE = 0.01  # seconds between two, in which they have their turn
MOST_LEFT = 0.3
HIDDEN = "Sem foto, o carro entra oculto. Publique-o depois de pôr uma foto."
Report = Callable[[int, Balanco], Awaitable[None]]


class Options(Struct, kw_only=True):
    """`retirar` says what becomes of cars that came from files and that this one does not name: "" is nothing."""

    ensaio: bool = False
    retirar: Literal["", "ocultar", "vender"] = ""
    confirmar_retirada: bool = False


class Run:
    """One file's way into the stock. `por` is who imports, null for a command."""

    def __init__(self, stock: Stock, options: Options, por: int | None, photographs: Photographs) -> None:
        self.stock, self.options, self.por, self.photographs = stock, options, por, photographs
        self.names = Labels(por, rehearsal=options.ensaio)
        self.planner = Planner(self.names)
        self.balanco = Balanco()
        self.done = 0
        self.first: dict[str, int] = {}  # the line of each code
        self.ids: dict[str, int] = {}
        self.relations: list[tuple[Entry, int]] = []
        self.places: list[tuple[Entry, int]] = []

    async def run(self, report: Report) -> Balanco:
        """Unreadable for a file that is no stock. `report` is told after each batch how many lines are done."""
        absent = await self._survey()
        if self.balanco.recusa and not self.options.ensaio:
            return self.balanco
        await self.names.load()
        for entries in _batches(self.stock):
            await self._batch(entries, report)
            self.done += len(entries)
            await report(self.done, self.balanco)
        self._conclude()
        if not self.options.ensaio:
            for entry, reason in await relate(self.relations, self.ids):
                self._tell(entry, Invalid("relacionados", reason), "aviso")
            for entry, reason in await feature(self.places, self.por):
                self._tell(entry, Invalid(PLACE, reason), "aviso")
            await self._withdraw(absent)
        return self.balanco

    async def _survey(self) -> list[int]:
        """Reads the file once for what has to be known beforehand; gives the cars for sale that it does not name."""
        urls, illegible = set[str](), 0
        for entry in self.stock:
            self.balanco.total += 1
            illegible += bool(entry.erro)
            urls.add(address_of(entry))
            if code := code_of(entry):
                self.first.setdefault(code, entry.linha)
        rows = await Veiculos.raw(
            "SELECT id, codigo_externo, seo_url FROM veiculos WHERE codigo_externo IS NOT NULL AND vitrine = 0"
        )
        left = [r["id"] for r in rows if r["codigo_externo"] not in self.first and r["seo_url"] not in urls]
        self.balanco.importados, self.balanco.ausentes = len(rows), len(left)
        if self.options.retirar and left:
            self._guard(len(left), len(rows), illegible)
        return left

    def _guard(self, left: int, of: int, illegible: int) -> None:
        if illegible:
            self.balanco.recusa = "Há linhas ilegíveis: não se sabe quais carros faltam. Nada foi feito."
        elif left > MOST_LEFT * of and not self.options.confirmar_retirada:
            self.balanco.recusa = (
                f"{left} de {of} carros importados sairiam do site, mais que {MOST_LEFT:.0%}. Nada foi feito:"
                " confira o arquivo ou confirme a retirada."
            )

    async def _batch(self, entries: list[Entry], report: Report) -> None:
        """Photographs take long, so they are taken in before the transaction."""
        fotos = {}
        for number, entry in enumerate(await self._prepared(entries)):
            fotos[entry.linha] = await self._fotos_of(entry)
            if self.photographs.added > self.balanco.fotos:
                self.balanco.fotos = self.photographs.added
                await report(self.done + number + 1, self.balanco)
        left = entries
        while left:
            left = left[await self._write(left, fotos) :]
            await asyncio.sleep(PAUSE)

    async def _write(self, entries: list[Entry], fotos: dict[int, list[str] | None]) -> int:
        """Carries out as many lines as fit into one short transaction; gives how many."""
        until = time.monotonic() + LONGEST
        async with AsyncExitStack() as stack:
            if not self.options.ensaio:
                await stack.enter_async_context(transaction())
            await self.planner.look_up(entries)
            for number, entry in enumerate(entries, start=1):
                try:
                    await self._carry_out(await self._plan(entry, fotos.get(entry.linha)))
                except Invalid as error:
                    self._tell(entry, error, "erro")
                if time.monotonic() > until:
                    return number
        return len(entries)

    async def _prepared(self, entries: list[Entry]) -> list[Entry]:
        refs = set[str]()
        good = [entry for entry in entries if not entry.erro]
        for entry in good:
            found = entry.values.get("fotos")
            names = found.split("\n") if isinstance(found, str) else found
            refs |= {str(one).strip() for one in names} if isinstance(names, list) else set()
        await self.photographs.prepare(refs, rehearsal=self.options.ensaio)
        return good

    async def _fotos_of(self, entry: Entry) -> list[str] | None:
        """The site's files of the line's photographs; what is wrong with one is told, and the car goes in without it."""
        try:
            refs = refs_of(entry) or await self.photographs.list_of(code_of(entry))
        except Invalid as error:
            self._tell(entry, error, "aviso")
            return None
        found = await asyncio.gather(*(self._take(entry, ref) for ref in refs))
        there = list(dict.fromkeys(name for name in found if name))
        return there if there or not refs else None

    async def _take(self, entry: Entry, ref: str) -> str | None:
        try:
            return await self.photographs.take(ref, rehearsal=self.options.ensaio)
        except Invalid as error:
            self._tell(entry, error, "aviso")
            return None

    async def _plan(self, entry: Entry, fotos: list[str] | None) -> Plan:
        if (first := self.first.get(code_of(entry), entry.linha)) != entry.linha:
            raise Invalid("codigo_externo", f"A linha {first} já tem este código.")
        return await self.planner.plan(entry, fotos if "fotos" in entry.values or fotos else None)

    async def _carry_out(self, plan: Plan) -> None:
        number = plan.id
        if plan.campos and not self.options.ensaio:
            wanted = None if plan.id else await free(Veiculos, plan.entry.values.get("id"))
            number = await save_registro(
                "carros", plan.id, plan.values, self.por, forma=CarroForma, numero=wanted
            )
        if number:
            self.ids[code_of(plan.entry)] = number
            if "relacionados" in plan.entry.values:
                self.relations.append((_key_of(plan.entry), number))
            if PLACE in plan.entry.values:
                self.places.append((_key_of(plan.entry), number))
        if plan.hidden:
            self._tell(plan.entry, Invalid("fotos", HIDDEN), "aviso")
        acao: Acao = ("altera" if plan.id else "novo") if plan.campos else "igual"
        linha = LinhaCarga(
            plan.entry.linha, code_of(plan.entry), plan.nome, acao, plan.campos if plan.id else []
        )
        self.balanco.count(linha)

    def _tell(self, entry: Entry, error: Invalid, tipo: Literal["erro", "aviso"]) -> None:
        self.balanco.tell(Ocorrencia(entry.linha, code_of(entry), error.campo, error.detail, tipo))

    def _conclude(self) -> None:
        self.balanco.marcas, self.balanco.modelos = self.names.made["marcas"], self.names.made["modelos"]
        self.balanco.colunas = [*self.stock.unknown]
        self.balanco.fotos = self.photographs.added

    async def _withdraw(self, absent: list[int]) -> None:
        if not self.options.retirar:
            return
        for numbers in _batches(absent):
            async with transaction():
                for number in numbers:
                    await move_carro(number, self.options.retirar, self.por)
            self.balanco.retirados += len(numbers)


def _key_of(entry: Entry) -> Entry:
    """What is kept of a line until all are in: not its texts."""
    names = entry.values.keys() & {"codigo_externo", "relacionados", PLACE}
    return Entry(entry.linha, {name: entry.values[name] for name in names})


def _batches(these: Iterable[T]) -> Iterator[list[T]]:
    rest = iter(these)
    while batch := list(islice(rest, BATCH)):
        yield batch
