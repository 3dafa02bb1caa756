"""Finds or makes the brands and models of an imported file, under the names that the staff chose."""

from contextlib import suppress
from typing import Any

from db.addresses import slug
from db.fichas.fichas import save_ficha, slug_of_name
from db.importar.names import BRANDS, closest, spelled
from db.importar.results import NomeLido
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID
from db.platform.photos.fotos import FILES
from db.platform.sql import fetch

Key = tuple[int | None, str]  # a model's brand, and the slug
CATALOGUE = (
    "SELECT id, NULL AS marca, slug, titulo FROM marcas UNION ALL SELECT id, marca, slug, titulo FROM modelos"
)


class Brands:
    """The current catalogue. `chosen` are names by the keys of the file's: "marca porshe", "modelo porshe cayene".

    A rehearsal makes no brand and no model, and gives a new one a number that no row has. `read` are the names that
    a person should look at, by their keys.
    """

    def __init__(self, chosen: dict[str, str], por: int | None, *, rehearsal: bool) -> None:
        self.chosen, self.por, self.rehearsal = chosen, por, rehearsal
        self.known: dict[Key, int] = {}
        self.titles: dict[Key, str] = {(None, short): title for short, title in BRANDS.items()}
        self.made: dict[str, list[str]] = {"marcas": [], "modelos": []}
        self.read: dict[str, NomeLido] = {}

    async def load(self) -> None:
        for row in await fetch(CATALOGUE):
            key = row["marca"], row["slug"]
            self.known[key], self.titles[key] = row["id"], row["titulo"]

    def written(self, read: dict[str, str]) -> dict[str, str]:
        """A line's brand and model as the site writes them."""
        keys = _keys_of(read)
        marca = self.chosen.get(keys["marca"]) or self._title(None, read["marca"])
        brand = self.known.get((None, slug(marca)), MAX_ID)
        modelo = self.chosen.get(keys["modelo"]) or self._title(brand, read["modelo"])
        if marca:
            self._note(keys["marca"], read["marca"], marca, None)
            meant = self.read[keys["marca"]].proposta if keys["marca"] in self.read else ""
            alike = self.known.get((None, slug(meant)), brand)
            self._note(keys["modelo"], " ".join(read.values()), modelo, alike)
        return {"marca": marca, "modelo": modelo}

    def _title(self, brand: int | None, name: str) -> str:
        return self.titles.get((brand, slug(name))) or spelled(name)

    def _note(self, key: str, words: str, name: str, brand: int | None) -> None:
        """A name that is new, or that somebody chose."""
        short = slug(name)
        if short and key not in self.read and ((brand, short) not in self.known or key in self.chosen):
            known = {other: title for (of, other), title in self.titles.items() if of == brand}
            self.read[key] = NomeLido(key, words, name, "" if short in known else closest(name, known))

    async def find(self, names: dict[str, str], given: dict[str, Any]) -> dict[str, int]:
        """The numbers of a brand and a model, which are made if new. `given`: all columns of the line."""
        for name, label in names.items():
            if not label:
                raise Invalid(name, "Campo obrigatório.")
        marca, modelo = names.values()
        first, second = (None, slug_of_name("marca", marca)), slug_of_name("modelo", modelo)
        if first not in self.known:
            values = {"titulo": marca, "slug": first[1], "logo": await _logo(given.get("logomarca"))}
            self.known[first] = await self._make("marcas", marca, values, given.get("marca_id"))
        brand = self.known[first]
        if (brand, second) not in self.known:
            own = {"slug": second, "carroceria": given.get("carroceria") or ""}
            model = {"marca": brand, "titulo": modelo} | own
            number = await self._make("modelos", f"{marca} {modelo}", model, given.get("modelo_id"))
            self.known[brand, second] = number
        return {"marca": brand, "modelo": self.known[brand, second]}

    async def _make(self, nome: str, name: str, values: dict[str, Any], number: Any) -> int:
        self.made[nome].append(name)
        if self.rehearsal:
            return MAX_ID
        number = await find_free(nome, number)
        return (await save_ficha(nome, None, values, self.por, numero=number)).id


def _keys_of(read: dict[str, str]) -> dict[str, str]:
    marca, modelo = slug(read["marca"]), slug(read["modelo"])
    return {"marca": f"marca {marca}", "modelo": f"modelo {marca} {modelo}"}


async def _logo(name: Any) -> str:
    """The file of a brand's mark, where the site has it."""
    if isinstance(name, str) and name.startswith("marcas/") and ".." not in name:
        with suppress(FileNotFoundError, IsADirectoryError):
            await FILES.read(name)
            return name
    return ""


async def find_free(table: str, number: Any) -> int | None:
    """The number that a file gives a row, where nobody has it."""
    text = str(number)
    if not text.isascii() or not text.isdecimal() or len(text) > 10 or not 0 < int(text) <= MAX_ID:
        return None
    taken = await fetch(f"SELECT id FROM {table} WHERE id = {{}}", int(text))
    return None if taken else int(text)
