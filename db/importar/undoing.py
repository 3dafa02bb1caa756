"""Undoes an import by its history: what somebody changed since stays and is listed."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from db.engine import transaction
from db.errors import EditConflict, Invalid
from db.fichas.carros import move_carro
from db.fichas.editor import describe
from db.fichas.fichas import get_ficha, remove_ficha, save_ficha, titulos_of
from db.fichas.precos import PRECO
from db.fichas.tipos import TIPOS
from db.historico.edicao import Base, check_unchanged
from db.importar.balanco import Balanco, Ocorrencia
from db.importar.forma import CarroForma
from db.importar.related import write_related
from db.importar.running import BATCH, PAUSE
from db.sql import fetch

RELATED = "relacionados"
CHANGES = "SELECT id, tabela, registro, campos FROM alteracoes WHERE carga = {} ORDER BY id DESC"


class Undo:
    """The way back of one import, its newest change first. It may be run again: what is undone already stays so.

    `retirados` of the result are the cars that the import had created and that are removed or hidden, `alterados` the
    changes restored.
    """

    def __init__(self, carga: int, por: int | None) -> None:
        self.carga, self.por = carga, por
        self.balanco = Balanco()
        self.newest: dict[tuple[str, int], int] = {}  # change of each record
        self.created: set[tuple[str, int]] = set()

    async def run(self, report: Callable[[int, Balanco], Awaitable[None]]) -> Balanco:
        changes = await fetch(CHANGES, self.carga)
        rows = [row | {"campos": msgspec.json.decode(row["campos"])} for row in changes]
        for row in rows:
            self.newest.setdefault(_key_of(row), row["id"])
            if _required(row, 0) is None:
                self.created.add(_key_of(row))
        self.balanco.total = len(rows)
        for start in range(0, len(rows), BATCH):
            async with transaction():
                for row in rows[start : start + BATCH]:
                    await self._undo(row)
            await report(min(start + BATCH, len(rows)), self.balanco)
            await asyncio.sleep(PAUSE)
        return self.balanco

    async def _undo(self, row: dict[str, Any]) -> None:
        before = {campo: was for campo, (was, _) in row["campos"].items()}
        try:
            if _required(row, 0) is None:
                await self._take_away(row["tabela"], row["registro"])
            elif _key_of(row) in self.created:
                return  # it goes as a whole
            elif _required(row, 1) is None:
                if await get_ficha(row["tabela"], row["registro"]) is None:
                    await save_ficha(row["tabela"], None, before, self.por, numero=row["registro"])
                    self.balanco.alterados += 1
            else:
                await self._put_back(row, before)
        except (Invalid, EditConflict) as error:
            campo = error.conflitos[0].campo if isinstance(error, EditConflict) else error.campo
            await self._note(row, campo, error.detail)

    async def _take_away(self, tabela: str, registro: int) -> None:
        """Removes a created record. A car that visitors know is hidden; a brand or model that others need stays."""
        before = await get_ficha(tabela, registro)
        if before is None:
            return
        base = Base(self.newest[tabela, registro])
        titulos = titulos_of(TIPOS[tabela])
        if tabela == "carros":
            await check_unchanged(tabela, registro, base, titulos)
            self.balanco.retirados += 1
        try:
            await remove_ficha(tabela, registro, self.por, base)
        except Invalid:
            if tabela == "carros" and before["status"] != "Oculto":
                await move_carro(registro, "ocultar", self.por, base)

    async def _put_back(self, row: dict[str, Any], before: dict[str, Any]) -> None:
        """The fields before, without those that somebody changed since."""
        base, tabela, registro = Base(row["id"]), row["tabela"], row["registro"]
        self.balanco.alterados += 1
        if RELATED in before:
            await write_related(registro, before.pop(RELATED), self.por, base)
        struct = CarroForma if tabela == "carros" else None
        while before:
            price = before.get(PRECO)
            try:
                await save_ficha(
                    tabela, registro, before, self.por, base=base, struct=struct, confirmed=price or 0
                )
                return
            except EditConflict as error:
                for conflito in error.conflitos:
                    del before[conflito.campo]
                await self._note(row, error.conflitos[0].campo, error.detail)

    async def _note(self, row: dict[str, Any], campo: str, detail: str) -> None:
        self.balanco.note(Ocorrencia(0, await _name_of(row), campo, detail, "aviso"))


def _key_of(row: dict[str, Any]) -> tuple[str, int]:
    return row["tabela"], row["registro"]


def _required(row: dict[str, Any], side: int) -> Any:
    """A required field before (0) or after (1) the change: null for a record that was not there; else any value."""
    fields = describe(TIPOS[row["tabela"]].struct)
    changed = [row["campos"][one.nome] for one in fields if one.obrigatorio and one.nome in row["campos"]]
    return changed[0][side] if changed else True


async def _name_of(row: dict[str, Any]) -> str:
    if row["tabela"] != "carros":
        return f"{TIPOS[row['tabela']].titulo} {row['registro']}"
    car = await get_ficha("carros", row["registro"]) or {}
    return car.get("codigo_externo") or str(row["registro"])
