"""Brands, models, related and featured cars that an imported file names."""

import difflib
import re
from collections.abc import Collection, Mapping
from contextlib import suppress
from typing import Any

from db.addresses import slug
from db.estoque.tables import Relacionados
from db.fichas.fichas import remove_ficha, save_ficha, slug_of_name
from db.fichas.values import NO, read_value
from db.importar.results import NomeLido
from db.importar.shape import COLUMNS, PLACE
from db.platform.engine import transaction
from db.platform.errors import Invalid
from db.platform.fields import MAX_ID
from db.platform.history import Base, BaseOf, check_conflicts, note
from db.platform.photos.fotos import FILES
from db.platform.sql import FOR_UPDATE, active, fetch, marks

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
        short = slug(read["marca"])
        keys = {"marca": f"marca {short}", "modelo": f"modelo {short} {slug(read['modelo'])}"}
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
        known = None if brand else SHORT_NAMES.get(slug(name))
        return self.titles.get((brand, slug(name))) or known or spelled(name)

    def _note(self, key: str, words: str, name: str, brand: int | None) -> None:
        """A name that is new, or that somebody chose."""
        short = slug(name)
        if short and key not in self.read and ((brand, short) not in self.known or key in self.chosen):
            known = {other: title for (of, other), title in self.titles.items() if of == brand}
            alike = "" if short in known or key in self.chosen else closest(name, known)
            self.read[key] = NomeLido(key, words, name, alike, key in self.chosen)

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


ALIKE = 0.7
NUMBER = re.compile(r"\d+")
WORD = re.compile(r"[^\W_]+")
VOWEL = re.compile(r"[AEIOUYÀ-Ü]")
BMW = re.compile(r"[A-Z]?\d{3}[IED]")  # 320i, M340i, 530e
# Columns of words and of sentences that many systems write in capitals.
SHOUTED = {"versao", "combustivel", "cambio", "tracao", "cor", "cor_interna", "procedencia"}
SENTENCES = {"opcionais", "destaques", "chamada", "descricao"}
START = re.compile(r"(?:^|[.!?]\s+|\n\s*)[^\W\d_]")
BRANDS = {
    slug(brand): brand
    for brand in (
        "Agrale, Alfa Romeo, Aston Martin, Audi, Bentley, BMW, BYD, CAOA Chery, Chery, Chevrolet, Chrysler, Citroën, Dodge,"
        " Effa, Ferrari, Fiat, Ford, GAC, Geely, GMC, GWM, Haval, Honda, Hummer, Hyundai, Infiniti, Isuzu, Iveco, JAC, Jaecoo,"
        " Jaguar, Jeep, Kia, Lamborghini, Land Rover, Leapmotor, Lexus, Lifan, Lincoln, Lotus, Mahindra, Maserati, Mazda,"
        " McLaren, Mercedes-Benz, Mercury, MG, MINI, Mitsubishi, Neta, Nissan, Omoda, Peugeot, Porsche, RAM, Renault,"
        " Rolls-Royce, Seat, Smart, SsangYong, Subaru, Suzuki, Tesla, Toyota, Troller, Volkswagen, Volvo, Zeekr"
    ).split(", ")
}
# Brands as the trade and the FIPE table call them.
SHORT_NAMES = {
    **dict.fromkeys(("vw", "volks", "vw-volkswagen"), "Volkswagen"),
    **dict.fromkeys(("gm", "gm-chevrolet", "chevrolet-gm"), "Chevrolet"),
    **dict.fromkeys(("mb", "mercedes", "mbenz", "m-benz"), "Mercedes-Benz"),
    **dict.fromkeys(("lr", "landrover"), "Land Rover"),
    **{"alfa": "Alfa Romeo", "caoa-chery-chery": "CAOA Chery", "kia-motors": "Kia"},
}
# Words that are written otherwise than by a capital and small letters.
WRITTEN = {
    slug(word): word
    for word in (
        "Gol Fit Uno Fox Ka Up Tri Bi Gás xDrive sDrive eDrive Aut Mec TFSI eTSI CRDi VTEC 4x4 4x2 Automático Automática Mecânico"
        " Ar Ré TGDI Híbrido Híbrida Elétrico Elétrica Álcool Sedã Cupê Conversível Tração Edição Série Único Câmbio de da do das dos e em com"
    ).split()
}


# Of a sentence, beside brands.
WITHIN = {short: word.lower() if word.istitle() else word for short, word in WRITTEN.items()} | {
    slug(word): word
    for word in "ABS ACC ADAS AUX AWD EBD EPS ESC ESP HUD Isofix LED USB SUV Android Apple CarPlay Bluetooth".split()
}


def closest(name: str, known: Mapping[str, str]) -> str:
    """The value in `known`, by slugs, whose slug is most alike and has the same numbers; "" for none."""
    word = slug(name)
    rivals = [other for other in known if NUMBER.findall(other) == NUMBER.findall(word)]
    alike = difflib.get_close_matches(word, rivals, 1, ALIKE)
    return known[alike[0]] if alike else ""


def is_shouted(text: Any) -> bool:
    return isinstance(text, str) and text.isupper()


def spelled(text: Any, *, sentence: bool = False) -> Any:
    """A text in capitals as it is written: "RANGE ROVER SPORT" is Range Rover Sport, "320I" 320i, "GLC" itself, a sentence
    "BANCOS EM COURO" Bancos em couro; any other as it is.
    """
    if not is_shouted(text):
        return text
    if not sentence:
        return WORD.sub(_word, text)
    return START.sub(lambda found: found[0].upper(), WORD.sub(_word_within, text))


def _word_within(found: re.Match[str]) -> str:
    word = found[0]
    if written := BRANDS.get(slug(word)) or WITHIN.get(slug(word)):
        return written
    return _word(found) if NUMBER.search(word) or not VOWEL.search(word) else word.lower()


def _word(found: re.Match[str]) -> str:
    word = found[0]
    if written := WRITTEN.get(slug(word)) or BRANDS.get(slug(word)):
        return written.capitalize() if written.islower() and not found.start() else written
    if BMW.fullmatch(word):
        return word[:-1] + word[-1].lower()
    is_code = len(word) < 4 or NUMBER.search(word) or not VOWEL.search(word)
    return word if is_code else word.capitalize()


MOST = 12


async def relate(number: int, given: Any, ids: dict[str, int], por: int | None, base_of: BaseOf) -> None:
    """Writes the related cars that a line gives a car, if they differ. `ids` are the file's cars by their codes.

    Invalid for unknown cars, without which the others are written; EditConflict where they were changed since `base_of`.
    """
    found = read_value(COLUMNS["relacionados"], given)
    codes = list(dict.fromkeys(map(str, found)))[:MOST] if isinstance(found, list) else []
    known = {code: ids[code] for code in codes if code in ids}
    known |= await _stored({*codes} - known.keys())
    wanted = [known[code] for code in codes if known.get(code, number) != number]
    if wanted != await get_related_ids(number):
        await write_related(number, wanted, por, await base_of("carros", number))
    if unknown := ", ".join(f"“{code}”" for code in codes if code not in known):
        raise Invalid("relacionados", f"Não há carro de código {unknown}.")


async def _stored(codes: Collection[str]) -> dict[str, int]:
    """By their codes, or by their numbers where they have none."""
    numbers = [int(code) for code in codes if code.isascii() and code.isdecimal() and len(code) < 10]
    query = (
        f"SELECT id, codigo_externo FROM veiculos WHERE codigo_externo IN ({marks(codes)})"
        f" OR (codigo_externo IS NULL AND id IN ({marks(numbers)}))"
    )
    rows = await fetch(query, *codes, *numbers)
    return {row["codigo_externo"] or str(row["id"]): row["id"] for row in rows}


async def get_related_ids(number: int) -> list[int]:
    rows = await fetch("SELECT relacionado FROM relacionados WHERE veiculo = {} ORDER BY ordem", number)
    return [row["relacionado"] for row in rows]


async def write_related(number: int, wanted: list[int], por: int | None, base: Base | None) -> None:
    """Sets the related cars of one; EditConflict where they were changed since `base`."""
    async with transaction():
        await fetch(f"SELECT id FROM veiculos WHERE id = {{}}{FOR_UPDATE}", number)
        before, after = {"relacionados": await get_related_ids(number)}, {"relacionados": wanted}
        if base:
            await check_conflicts("carros", number, base, after, before, {"relacionados": "Relacionados"})
        await note(por, "carros", number, before, after)
        await Relacionados.delete().where(Relacionados.veiculo == number)
        if wanted:
            rows = [Relacionados(veiculo=number, relacionado=one, ordem=at) for at, one in enumerate(wanted)]
            await Relacionados.insert(*rows)


async def feature(number: int, given: Any, por: int | None, base_of: BaseOf) -> None:
    """Writes a car's place among the featured ones, if it differs; "não" takes it away from them.

    Invalid for no number; EditConflict for a place that was changed since `base_of`.
    """
    wanted = None if slug(str(given)) in NO - {"0"} else read_value(COLUMNS[PLACE], given)
    if wanted is not None and not (type(wanted) is int and abs(wanted) <= MAX_ID):
        raise Invalid(PLACE, "Envie o lugar como número inteiro, ou “não”. O destaque ficou como estava.")
    async with transaction():
        await _place(number, wanted, por, base_of)


async def _place(number: int, wanted: int | None, por: int | None, base_of: BaseOf) -> None:
    """A car that is not featured keeps its inactive record (Inativo)."""
    if wanted == next(iter(await get_places(number)), None):
        return
    rows = await fetch("SELECT id FROM destaques WHERE veiculo = {}", number)
    existing = rows[0]["id"] if rows else None
    base = await base_of("destaques", existing) if existing else None
    if existing and wanted is None:
        await remove_ficha("destaques", existing, por, base)
    else:
        values = {"veiculo": number, "ordem": wanted, "status": "ativo"}
        await save_ficha("destaques", existing, values, por, base=base)


async def get_places(number: int) -> list[int]:
    """A featured car's place, or none."""
    rows = await fetch(f"SELECT ordem FROM destaques WHERE veiculo = {{}} AND {active('destaques')}", number)
    return [row["ordem"] for row in rows]
