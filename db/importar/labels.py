"""Brands and models by their names in a file; missing ones are created."""

from contextlib import suppress
from typing import Any

from db.campos import MAX_ID
from db.errors import Invalid
from db.estoque.catalogo import slug
from db.fichas.fichas import save_ficha
from db.photos.fotos import FILES
from db.sql import fetch

LOGOS = "marcas/"


class Labels:
    """The catalogue as it is now. A rehearsal makes nothing, and gives what is new a number that no row has."""

    def __init__(self, por: int | None, *, rehearsal: bool) -> None:
        self.por, self.rehearsal = por, rehearsal
        self.known: dict[str | tuple[int, str], int] = {}  # brands by their slugs, models by brand and slug
        self.made: dict[str, list[str]] = {"marcas": [], "modelos": []}

    async def load(self) -> None:
        self.known = {row["slug"]: row["id"] for row in await fetch("SELECT id, slug FROM marcas")}
        rows = await fetch("SELECT id, marca, slug FROM modelos")
        self.known |= {(row["marca"], row["slug"]): row["id"] for row in rows}

    async def find(self, marca: Any, modelo: Any, given: dict[str, Any]) -> tuple[int, int]:
        """Their numbers. `given` are the file's columns, of which a new brand and model take what is theirs."""
        marca, modelo = str(marca).strip(), str(modelo).strip()
        label, short = _folded("marca", marca), _folded("modelo", modelo)
        if label not in self.known:
            values = {"titulo": marca, "slug": label, "logo": await _logo(given.get("logomarca"))}
            self.known[label] = await self._make("marcas", marca, values, given.get("marca_id"))
        brand = self.known[label]
        key = brand, short
        if key not in self.known:
            values = {
                "marca": brand,
                "titulo": modelo,
                "slug": short,
                "carroceria": given.get("carroceria") or "",
            }
            name = f"{marca} {modelo}"
            self.known[key] = await self._make("modelos", name, values, given.get("modelo_id"))
        return brand, self.known[key]

    async def _make(self, nome: str, name: str, values: dict[str, Any], number: Any) -> int:
        self.made[nome].append(name)
        if self.rehearsal:
            return MAX_ID
        number = await free(nome, number)
        return (await save_ficha(nome, None, values, self.por, numero=number)).id


def _folded(field: str, label: str) -> str:
    folded = slug(label)
    if not folded or len(label) > 60:
        raise Invalid(field, "Escreva o nome, com até 60 letras.")
    return folded


async def _logo(name: Any) -> str:
    """The file of a brand's mark, where the site has it."""
    if isinstance(name, str) and name.startswith(LOGOS) and ".." not in name:
        with suppress(FileNotFoundError, IsADirectoryError):
            await FILES.read(name)
            return name
    return ""


async def free(table: str, number: Any) -> int | None:
    """The number that a file gives a row, where nobody has it."""
    text = str(number)
    if not text.isascii() or not text.isdecimal() or not 0 < int(text[:12]) <= MAX_ID:
        return None
    taken = await fetch(f"SELECT id FROM {table} WHERE id = {{}}", int(text))
    return None if taken else int(text)
