"""Runs an import in batches, each in one short transaction (docs/importacao.md)."""

import asyncio
from collections.abc import Awaitable, Callable, Iterable, Iterator
from contextlib import nullcontext
from itertools import chain, islice
from typing import Literal, TypeVar

from msgspec import Struct

from db.addresses import slug
from db.estoque.stock_words import WORDS, Meaning, meaning_of
from db.fichas.carros import move_carro
from db.fichas.fichas import save_ficha
from db.fichas.precos import PRECO
from db.importar.adjustments import MOST
from db.importar.brands import Brands, feature, find_free, relate
from db.importar.photographs import Photographs
from db.importar.planning import BY_KM, Plan, Planner, Unsaid, check_keys, is_legible, refs_of
from db.importar.reading import Entry, Stock
from db.importar.results import Acao, Balanco, LinhaCarga, Ocorrencia, refusal_of
from db.importar.shape import COLUMNS, PLACE, CarroForma, is_blank, short_text
from db.importar.sheets import Unreadable
from db.platform.engine import transaction
from db.platform.errors import EditConflict, Invalid, Unconfirmed
from db.platform.history import Base, check_conflicts, get_file_base, get_newest_revisao
from db.platform.sql import fetch

T = TypeVar("T")

BATCH = 50  # cars or changes of a transaction, in which other writers wait
PAUSE = 0.01  # seconds between two, in which they have their turn
MOST_LEFT = 0.3
HIDDEN = "Sem foto, o carro entra oculto. Publique-o depois de pôr uma foto."
NO_CAR = "O arquivo não tem nenhum carro. Se as células têm fórmulas, abra-o no Excel, salve e envie de novo."
LINKS = ("relacionados", PLACE)
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
        self.brands = Brands(stock.columns, por, rehearsal=options.ensaio)
        lacking = {"condicao": BY_KM} | stock.corrections.get(0, {})
        self.planner = Planner(self.brands, lacking, confirmed=options.confirmar_precos)
        self.balanco = Balanco(revisao=options.revisao)
        self.done = 0
        self.first: dict[str, int] = {}  # the line of each code
        self.ids: dict[str, int] = {}
        self.linked: list[tuple[Entry, int]] = []  # lines that name other cars or a place, with their cars
        self.unsaid = Unsaid()
        self.words = set[tuple[str, str]]()  # columns and words that nobody knows

    async def run(self, report: Report) -> Balanco:
        """Unreadable for a file that is no stock. `report` gets the number of finished lines after each batch."""
        async with self.stock.opened():
            if self.options.ensaio:
                async with transaction():
                    self.balanco.revisao = await get_newest_revisao()
            absent = await self._survey()
            if self.balanco.recusa and not self.options.ensaio:
                return self.balanco
            await self.brands.load()
            await self.planner.load()
            for entries in _batches(self.stock):
                await self._batch(entries, report)
                self.done += len(entries)
                await report(self.done, self.balanco)
        self.balanco.marcas, self.balanco.modelos = self.brands.made["marcas"], self.brands.made["modelos"]
        self.balanco.nomes = [*self.planner.shops.read.values(), *self.brands.read.values()][:MOST]
        self.balanco.colunas, self.balanco.lidas = [*self.stock.unknown], self.stock.known
        self.balanco.fotos, self.balanco.sem_carro = self.photographs.added, self.photographs.count_left()
        if unused := await self.photographs.unused():
            self._note(Entry(0, {}), Invalid("fotos", unused), "aviso")
        if not self.options.ensaio:
            for linked in _batches(self.linked):
                for entry, number in linked:
                    await self._link(entry, number)
                await report(self.done, self.balanco)
                await asyncio.sleep(PAUSE)
            if self.options.retirar:
                await self._withdraw(absent, self.options.retirar)
        self.balanco.note_first(self.unsaid.warnings())
        return self.balanco

    async def _survey(self) -> list[int]:
        """Reads the file once for what has to be known beforehand; gives the cars for sale that it does not name."""
        urls, illegible, plates = set[str](), 0, dict[str, list[Entry]]()
        for entries in _batches(self.stock):
            for entry in entries:
                illegible += not is_legible(entry)
                urls.add(entry.address)
                if plate := slug(entry.text_of("placa")).replace("-", ""):
                    plates.setdefault(plate, []).append(Entry(entry.linha, {"codigo_externo": entry.code}))
                if code := entry.code:
                    self.first.setdefault(code, entry.linha)
            self.balanco.total += len(entries)
            await asyncio.sleep(0)
        if not self.balanco.total:
            raise Unreadable(NO_CAR)
        for linha, said in self.stock.remarks():
            self._note(Entry(linha, {}), Invalid("", said), "aviso")
        for same in filter(lambda same: len(same) > 1, plates.values()):
            for one in same:
                other = same[1] if one is same[0] else same[0]
                self._note(one, Invalid("placa", f"A linha {other.linha} tem a mesma placa."), "aviso")
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
        fotos, refs = {}, [self._refs_of(entry) for entry in entries]
        await self.photographs.prepare({*chain(*refs)}, rehearsal=self.options.ensaio)
        for number, entry in enumerate(entries):
            fotos[entry.linha] = await self._fotos_of(entry, refs[number])
            if self.photographs.added > self.balanco.fotos:
                self.balanco.fotos = self.photographs.added
                await report(self.done + number + 1, self.balanco)
        writes = not self.options.ensaio
        async with transaction() if writes else nullcontext():
            await self.planner.look_up(entries, lock=writes)
            for entry in entries:
                try:
                    check_keys(entry)
                    if (first := self.first.get(entry.code, entry.linha)) != entry.linha:
                        raise Invalid("codigo_externo", f"A linha {first} já tem este código.")
                    found = fotos[entry.linha]
                    named = "fotos" in entry.values or found
                    await self._carry_out(await self.planner.plan(entry, found if named else None))
                except (Invalid, EditConflict) as error:
                    self._note(entry, refusal_of(error), "erro")
                    self.balanco.precos += isinstance(error, Unconfirmed)
        await asyncio.sleep(PAUSE)

    def _refs_of(self, entry: Entry) -> list[str]:
        """The photographs that a line names; none for a line that cannot be read."""
        try:
            return [] if entry.erro else refs_of(entry)
        except Invalid as error:
            self._note(entry, error, "aviso")
            return []

    async def _fotos_of(self, entry: Entry, refs: list[str]) -> list[str] | None:
        """The site's files of the line's photographs; a bad one is reported, and the car is imported without it."""
        refs = refs or await self.photographs.list_of(entry.code, entry.text_of("placa"))
        found = await asyncio.gather(*(self._take(entry, ref) for ref in refs))
        there = list(dict.fromkeys(name for name in found if name))
        self.balanco.casadas += len(there)
        self.balanco.com_fotos += bool(there)
        return there if there or not refs else None

    async def _take(self, entry: Entry, ref: str) -> str | None:
        try:
            return await self.photographs.take(ref, entry.code, rehearsal=self.options.ensaio)
        except Invalid as error:
            self._note(entry, error, "aviso")
            return None

    async def _base_of(self, tabela: str, registro: int) -> Base | None:
        """The revision after which a change keeps the file out: at the desk that of the rehearsal, of a command that of its last
        file; null where the file wins, and in the desk's rehearsal, which the person reads.
        """
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
        self._note_words(plan)
        self.balanco.ocultos += plan.hidden
        if plan.hidden and (entry.text_of("status") or entry.text_of("situacao")):
            self._note(entry, Invalid("fotos", HIDDEN), "aviso")
        acao: Acao = ("altera" if plan.id else "novo") if plan.campos else "igual"
        campos = plan.campos if plan.id else []
        self.balanco.count(LinhaCarga(entry.linha, entry.code, plan.nome, acao, campos, plan.in_words()))

    def _note_words(self, plan: Plan) -> None:
        """Each word once that neither the search's filters nor Meta's catalogue know."""
        for campo in WORDS:
            word = plan.values.get(campo)
            if word and (campo, word) not in self.words and meaning_of(campo, word) == Meaning():
                self.words.add((campo, word))
                said = f"“{word}” não é palavra dos filtros da busca nem do catálogo da Meta: lá, fica sem valor."
                self._note(plan.entry, Invalid(campo, said), "aviso")

    async def _link(self, entry: Entry, number: int) -> None:
        """Once all cars of the file are in."""
        for campo, given in entry.values.items():
            try:
                if campo == "relacionados":
                    await relate(number, given, self.ids, self.por, self._base_of)
                elif campo == PLACE:
                    await feature(number, given, self.por, self._base_of)
            except (Invalid, EditConflict) as error:
                self._note(entry, Invalid(campo, refusal_of(error).detail), "aviso")

    def _note(self, entry: Entry, error: Invalid, tipo: Literal["erro", "aviso"]) -> None:
        correctable = tipo == "erro" and error.campo in COLUMNS and error.campo != "loja"
        valor = short_text(entry.values.get(error.campo)) if correctable else None
        self.balanco.note(Ocorrencia(entry.linha, entry.code, error.campo, error.detail, tipo, valor))

    async def _withdraw(self, absent: list[int], retirar: Literal["ocultar", "vender"]) -> None:
        for numbers in _batches(absent):
            async with transaction():
                for number in numbers:
                    try:
                        await move_carro(number, retirar, self.por, await self._base_of("carros", number))
                        self.balanco.retirados += 1
                    except EditConflict as error:
                        [car] = await fetch("SELECT codigo_externo FROM veiculos WHERE id = {}", number)
                        self._note(Entry(0, car), refusal_of(error), "aviso")


def _batches(these: Iterable[T]) -> Iterator[list[T]]:
    rest = iter(these)
    while batch := list(islice(rest, BATCH)):
        yield batch
