"""Runs an import in batches, each in one short transaction (docs/importacao.md)."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import nullcontext
from itertools import islice
from typing import Literal, TypeVar

from msgspec import Struct

from db.fichas.carros import move_carro
from db.fichas.fichas import save_ficha
from db.fichas.precos import PRECO
from db.importar.cells import is_blank, short_text
from db.importar.photographs import Photographs
from db.importar.planning import Plan, Planner, check_keys, find_free, is_legible, refs_of
from db.importar.reading import Entry, Stock
from db.importar.related import feature, relate
from db.importar.results import Acao, Balanco, LinhaCarga, Ocorrencia
from db.importar.shape import COLUMNS, PLACE, CarroForma
from db.importar.sheets import Unreadable
from db.importar.unsaid import Unsaid
from db.platform.engine import transaction
from db.platform.errors import EditConflict, Invalid, Unconfirmed
from db.platform.format import reais_inteiros
from db.platform.history.conflicts import Base, check_conflicts, get_file_base, get_newest_revisao
from db.platform.sql import fetch

T = TypeVar("T")

BATCH = 50  # cars or changes of a transaction, in which other writers wait
PAUSE = 0.01  # seconds between two, in which they have their turn
MOST_LEFT = 0.3
HIDDEN = "Sem foto, o carro entra oculto. Publique-o depois de pôr uma foto."
NO_CAR = "O arquivo não tem nenhum carro. Se as células têm fórmulas, abra-o no Excel, salve e envie de novo."
LINKS = ("relacionados", PLACE)
CONFIRM = "só entra com “confirmar preços fora do comum”."
Retirar = Literal["", "ocultar", "vender"]
Report = Callable[[int, Balanco], Awaitable[None]]


class Escolha(Struct, kw_only=True):
    """The action on cars that came from files and that this one does not name, `confirmar` also when they are many;
    `confirmar_precos` lets unusual prices in.
    """

    retirar: Retirar = ""
    confirmar: bool = False
    confirmar_precos: bool = False


class Options(Escolha, kw_only=True):
    """What was changed after `revisao`, that of the rehearsal, is not overwritten. A command has no rehearsal (null): it does
    not overwrite what people changed since a command last wrote it, unless `sobrescrever` says so.
    """

    ensaio: bool = False
    revisao: int | None = None
    sobrescrever: bool = False


class Run:
    """One file's way into the stock. `por` is who imports, null for a command."""

    def __init__(self, stock: Stock, options: Options, por: int | None, photographs: Photographs) -> None:
        self.stock, self.options, self.por, self.photographs = stock, options, por, photographs
        self.planner = Planner(por, rehearsal=options.ensaio, confirmed=options.confirmar_precos)
        self.balanco = Balanco(revisao=options.revisao)
        self.done = 0
        self.first: dict[str, int] = {}  # the line of each code
        self.ids: dict[str, int] = {}
        self.linked: list[tuple[Entry, int]] = []  # lines that name other cars or a place, with their cars
        self.unsaid = Unsaid()

    async def run(self, report: Report) -> Balanco:
        """Unreadable for a file that is no stock. `report` gets the number of finished lines after each batch."""
        async with self.stock.opened():
            if self.options.ensaio:
                async with transaction():
                    self.balanco.revisao = await get_newest_revisao()
            absent = await self._survey()
            if self.balanco.recusa and not self.options.ensaio:
                return self.balanco
            await self.planner.load()
            for entries in _batches(self.stock):
                await self._batch(entries, report)
                self.done += len(entries)
                await report(self.done, self.balanco)
        self.balanco.marcas, self.balanco.modelos = self.planner.made["marcas"], self.planner.made["modelos"]
        self.balanco.colunas, self.balanco.lidas = [*self.stock.unknown], self.stock.known
        self.balanco.fotos = self.photographs.added
        if unused := await self.photographs.unused():
            self._note(Entry(0, {}), Invalid("fotos", unused), "aviso")
        if not self.options.ensaio:
            for linked in _batches(self.linked):
                for entry, number in linked:
                    await self._link(entry, number)
                await report(self.done, self.balanco)
                await asyncio.sleep(PAUSE)
            await self._withdraw(absent)
        self.balanco.note_first(self.unsaid.warnings())
        return self.balanco

    async def _survey(self) -> list[int]:
        """Reads the file once for what has to be known beforehand; gives the cars for sale that it does not name."""
        urls, illegible = set[str](), 0
        for entries in _batches(self.stock):
            for entry in entries:
                illegible += not is_legible(entry)
                urls.add(entry.address)
                if code := entry.code:
                    self.first.setdefault(code, entry.linha)
            self.balanco.total += len(entries)
            await asyncio.sleep(0)
        if not self.balanco.total:
            raise Unreadable(NO_CAR)
        if hidden := self.stock.hidden:
            said = f"Linhas ocultas ou filtradas na planilha, a partir desta: {len(hidden)}. São lidas como as outras."
            self._note(Entry(min(hidden), {}), Invalid("", said), "aviso")
        rows = await fetch(
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
        elif left > MOST_LEFT * of and not self.options.confirmar:
            self.balanco.recusa = (
                f"{left} de {of} carros importados sairiam do site, mais que {MOST_LEFT:.0%}. Nada foi feito:"
                " confira o arquivo ou confirme a retirada."
            )

    async def _batch(self, entries: list[Entry], report: Report) -> None:
        """Photographs take long, so they are taken in before the transaction."""
        for entry in entries:
            for campo, fault in entry.avisos:
                self._note(entry, Invalid(campo, fault), "aviso")
        fotos, named = {}, self._named_in(entries)
        all_refs = {ref for _, refs in named for ref in refs}
        await self.photographs.prepare(all_refs, rehearsal=self.options.ensaio)
        for number, (entry, refs) in enumerate(named):
            fotos[entry.linha] = await self._fotos_of(entry, refs)
            if self.photographs.added > self.balanco.fotos:
                self.balanco.fotos = self.photographs.added
                await report(self.done + number + 1, self.balanco)
        writes = not self.options.ensaio
        async with transaction() if writes else nullcontext():
            await self.planner.look_up(entries, lock=writes)
            for entry in entries:
                try:
                    await self._carry_out(await self._plan(entry, fotos.get(entry.linha)))
                except (Invalid, EditConflict) as error:
                    self._note(entry, _refusal(error), "erro")
                    self.balanco.precos += isinstance(error, Unconfirmed)
        await asyncio.sleep(PAUSE)

    def _named_in(self, entries: list[Entry]) -> list[tuple[Entry, list[str]]]:
        """The lines with the photographs that they name, but those that cannot be read."""
        named = []
        for entry in entries:
            try:
                if not entry.erro:
                    named.append((entry, refs_of(entry)))
            except Invalid as error:
                self._note(entry, error, "aviso")
        return named

    async def _fotos_of(self, entry: Entry, refs: list[str]) -> list[str] | None:
        """The site's files of the line's photographs; a bad one is reported, and the car is imported without it."""
        refs = refs or await self.photographs.list_of(entry.code)
        found = await asyncio.gather(*(self._take(entry, ref) for ref in refs))
        there = list(dict.fromkeys(name for name in found if name))
        return there if there or not refs else None

    async def _take(self, entry: Entry, ref: str) -> str | None:
        try:
            return await self.photographs.take(ref, entry.code, rehearsal=self.options.ensaio)
        except Invalid as error:
            self._note(entry, error, "aviso")
            return None

    async def _plan(self, entry: Entry, fotos: list[str] | None) -> Plan:
        check_keys(entry)
        if (first := self.first.get(entry.code, entry.linha)) != entry.linha:
            raise Invalid("codigo_externo", f"A linha {first} já tem este código.")
        return await self.planner.plan(entry, fotos if "fotos" in entry.values or fotos else None)

    async def _base_of(self, tabela: str, registro: int) -> Base | None:
        """The file's version of a record; null where it wins, and in a rehearsal at the desk, which the person reads."""
        if self.options.revisao is not None:
            return Base(self.options.revisao)
        if self.por is not None or self.options.sobrescrever:
            return None
        return await get_file_base(tabela, registro)

    async def _save(self, plan: Plan) -> int | None:
        """Writes the car of a line, or checks in a rehearsal that it can be; gives its number."""
        mudancas = {name: plan.values[name] for name in plan.campos}
        base = await self._base_of("carros", plan.id) if plan.id else None
        if self.options.ensaio:
            if plan.id and base:
                titulos = {name: column.titulo for name, column in COLUMNS.items()}
                await check_conflicts("carros", plan.id, base, mudancas, plan.before, titulos)
            return plan.id
        saved = await save_ficha(
            "carros",
            plan.id,
            mudancas,
            self.por,
            base=base,
            struct=CarroForma,
            numero=None if plan.id else await find_free("veiculos", plan.entry.values.get("id")),
            confirmed=plan.values[PRECO],  # the plan has checked it
        )
        return saved.id

    async def _carry_out(self, plan: Plan) -> None:
        entry = plan.entry
        number = await self._save(plan) if plan.campos else plan.id
        if number:
            self.ids[entry.code] = number
            linked = {name: entry.values[name] for name in LINKS if not is_blank(entry.values.get(name))}
            if linked:
                self.linked.append((Entry(entry.linha, {"codigo_externo": entry.code} | linked), number))
        (self.unsaid.stored if plan.id else self.unsaid.new).update(plan.unsaid)
        if plan.hidden:
            self._note(entry, Invalid("fotos", HIDDEN), "aviso")
        acao: Acao = ("altera" if plan.id else "novo") if plan.campos else "igual"
        campos = plan.campos if plan.id else []
        self.balanco.count(LinhaCarga(entry.linha, entry.code, plan.nome, acao, campos))

    async def _link(self, entry: Entry, number: int) -> None:
        """Once all cars of the file are in."""
        por, base_of, refused = self.por, self._base_of, list[tuple[str, str]]()
        if "relacionados" in entry.values:
            given = entry.values["relacionados"]
            refused += [("relacionados", one) for one in await relate(number, given, self.ids, por, base_of)]
        if PLACE in entry.values:
            refused += [(PLACE, one) for one in await feature(number, entry.values[PLACE], por, base_of)]
        for campo, reason in refused:
            self._note(entry, Invalid(campo, reason), "aviso")

    def _note(self, entry: Entry, error: Invalid, tipo: Literal["erro", "aviso"]) -> None:
        correctable = tipo == "erro" and error.campo in COLUMNS
        valor = short_text(entry.values.get(error.campo)) if correctable else None
        self.balanco.note(Ocorrencia(entry.linha, entry.code, error.campo, error.detail, tipo, valor))

    async def _withdraw(self, absent: list[int]) -> None:
        if not self.options.retirar:
            return
        for numbers in _batches(absent):
            async with transaction():
                for number in numbers:
                    await self._move(number, self.options.retirar)

    async def _move(self, number: int, retirar: Literal["ocultar", "vender"]) -> None:
        try:
            await move_carro(number, retirar, self.por, await self._base_of("carros", number))
            self.balanco.retirados += 1
        except EditConflict as error:
            [car] = await fetch("SELECT codigo_externo FROM veiculos WHERE id = {}", number)
            self._note(Entry(0, car), _refusal(error), "aviso")


def _refusal(error: Invalid | EditConflict) -> Invalid:
    """The error of a car's line: an unusual price with the one before, or the person who changed the car since the file."""
    if isinstance(error, EditConflict):
        return Invalid(error.conflitos[0].campo, f"{error.detail} O arquivo não conta com essa mudança.")
    if not isinstance(error, Unconfirmed):
        return error
    prices = [reais_inteiros(error.antes)] if error.antes else []
    prices += [reais_inteiros(error.depois) if error.depois else "sob consulta"]
    return Invalid(error.campo, f"{error.detail} {' → '.join(prices)} {CONFIRM}")


def _batches(these: Iterable[T]) -> Iterator[list[T]]:
    rest = iter(these)
    while batch := list(islice(rest, BATCH)):
        yield batch
