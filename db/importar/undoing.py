"""Undoes an import by its history.

What somebody has changed since stays and is listed.
"""

import asyncio
from typing import Any

from msgspec import Struct

from db.fichas.carros import move_carro
from db.fichas.editor import describe
from db.fichas.fichas import get_ficha, get_plain, remove_ficha, save_ficha, titulos_of
from db.fichas.kinds import TIPOS
from db.fichas.precos import PRECO
from db.importar.brands import get_related_ids, write_related
from db.importar.results import Balanco, Ocorrencia
from db.importar.running import BATCH, PAUSE, Report
from db.importar.shape import CarroForma
from db.platform.engine import transaction
from db.platform.errors import EditConflict, Invalid
from db.platform.history import Base, check_unchanged, get_revisao, group_changes
from db.platform.sql import fetch

RELATED = "relacionados"
CHANGES = (
    "SELECT a.id, a.tabela, a.registro, c.campo, c.antes, c.depois FROM alteracoes a"
    " JOIN campos_alterados c ON c.alteracao = a.id WHERE a.carga = {} ORDER BY a.id DESC, c.id"
)


class Undo:
    """The way back of one import, its newest change first. It may be run again: what is undone already stays so.

    `retirados` of the result are the cars that the import had created and that are removed or hidden, `alterados` the
    changes restored.
    """

    def __init__(self, carga: int, por: int | None) -> None:
        self.carga, self.por = carga, por
        self.balanco = Balanco()
        self.written: dict[tuple[str, int], dict[str, Any]] = {}  # by record, as the import left it
        self.created: set[tuple[str, int]] = set()

    async def run(self, report: Report) -> Balanco:
        rows = [*group_changes(await fetch(CHANGES, self.carga))]
        for row in rows:
            after = {campo: wrote for campo, (_, wrote) in row["campos"].items()}
            self.written[_key_of(row)] = after | self.written.get(_key_of(row), {})
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
                await self._take_away(row)
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

    async def _take_away(self, row: dict[str, Any]) -> None:
        """Removes a created record. A car that visitors know is hidden; a brand or model that others need stays."""
        tabela, registro = key = _key_of(row)
        before = await get_ficha(tabela, registro)
        if before is None:
            return
        base = await _base_of(row, self.written[key])
        if tabela == "carros":
            await check_unchanged(tabela, registro, base, titulos_of(TIPOS[tabela]))
            self.balanco.retirados += 1
        try:
            await remove_ficha(tabela, registro, self.por, base)
        except Invalid:
            if tabela == "carros" and before["status"] != "Oculto":
                await move_carro(registro, "ocultar", self.por, base)

    async def _put_back(self, row: dict[str, Any], before: dict[str, Any]) -> None:
        """The fields before, without those that somebody changed since."""
        tabela, registro = _key_of(row)
        base = await _base_of(row, {campo: wrote for campo, (_, wrote) in row["campos"].items()})
        self.balanco.alterados += 1
        if RELATED in before:
            await write_related(registro, before.pop(RELATED), self.por, base)
        struct = _struct_of(tabela)
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


async def _base_of(row: dict[str, Any], written: dict[str, Any]) -> Base:
    """The revision of a change; a field that has the written value again, or still, was not changed since."""
    tabela, registro = _key_of(row)
    now = await get_revisao(tabela, registro)  # before the values
    values = await get_plain(tabela, registro, _struct_of(tabela))
    if RELATED in written:
        values[RELATED] = await get_related_ids(registro)
    same = {campo for campo, value in values.items() if value == written.get(campo)}
    return Base(row["id"], dict.fromkeys(same, now))


def _struct_of(tabela: str) -> type[Struct]:
    return CarroForma if tabela == "carros" else TIPOS[tabela].struct


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
