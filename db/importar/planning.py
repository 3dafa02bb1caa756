"""The changes that a line of an imported file makes to its car; missing brands and models are created."""

import re
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec

from db.addresses import slug
from db.fichas.carro import find_free_address, propose_address
from db.fichas.carros import MOVIMENTOS
from db.fichas.editor import check_days, decoded
from db.fichas.fichas import save_ficha
from db.fichas.fotos import MOST_FOTOS
from db.fichas.precos import PRECO, check_preco
from db.fichas.values import read_value
from db.importar.cells import is_blank
from db.importar.reading import KEYS, Entry
from db.importar.shape import COLUMNS, DEFAULTS, FIELDS, CarroForma
from db.importar.unsaid import unsaid_of
from db.platform.errors import Invalid, invalid_field
from db.platform.fields import MAX_ID
from db.platform.format import today
from db.platform.photos.fotos import FILES
from db.platform.sql import FOR_UPDATE, fetch, marks

STATUS = {values["situacao"]: values["status"] for values in reversed(MOVIMENTOS.values())}
CODES = ("codigo_externo", "seo_url", "relacionados", "id", "marca_id", "modelo_id")


class Plan(NamedTuple):
    """The car that a line stands for: `id` is null for a new one, `before` its stored values, of which `campos` change;
    `unsaid` are the columns about which the line says nothing (db/importar/unsaid.py).
    """

    entry: Entry
    id: int | None
    nome: str
    before: dict[str, Any]
    values: dict[str, Any]
    campos: list[str]
    hidden: bool
    unsaid: list[str]


def check_keys(entry: Entry) -> None:
    """Invalid for a line that cannot be read, that names no car, or whose codes Excel has cut."""
    if entry.erro:
        raise Invalid("", entry.erro)
    for name in CODES:
        if not is_blank(entry.values.get(name)):
            read_value(COLUMNS[name], entry.values[name])
    if not entry.code and not entry.address:
        raise Invalid("codigo_externo", "Preencha o código: por ele o carro é reconhecido da próxima vez.")


def is_legible(entry: Entry) -> bool:
    """Whether a line says which car it is about."""
    try:
        check_keys(entry)
    except Invalid:
        return False
    return not any(campo in KEYS for campo, _ in entry.avisos)


class Planner:
    """Keeps the addresses that the cars of the file have got so far, and the current catalogue.

    A rehearsal makes no brand and no model, and gives a new one a number that no row has.
    """

    def __init__(self, por: int | None, *, rehearsal: bool, confirmed: bool) -> None:
        self.por, self.rehearsal, self.confirmed = por, rehearsal, confirmed
        self.known: dict[str | tuple[int, str], int] = {}  # brands by their slugs, models by brand and slug
        self.made: dict[str, list[str]] = {"marcas": [], "modelos": []}
        self.addresses: dict[str, int] = {}
        self.by_code: dict[str, dict[str, Any]] = {}
        self.by_address: dict[str, dict[str, Any]] = {}

    async def load(self) -> None:
        self.known = {row["slug"]: row["id"] for row in await fetch("SELECT id, slug FROM marcas")}
        rows = await fetch("SELECT id, marca, slug FROM modelos")
        self.known |= {(row["marca"], row["slug"]): row["id"] for row in rows}

    async def look_up(self, entries: list[Entry], *, lock: bool) -> None:
        """The stored cars that these lines may mean; locked, nobody else writes them until the transaction ends."""
        codes = [code for entry in entries if (code := entry.code)]
        urls = [url for entry in entries if (url := entry.address)]
        in_codes, in_urls = marks(codes) or "NULL", marks(urls) or "NULL"
        where = f"codigo_externo IN ({in_codes}) OR seo_url IN ({in_urls})"
        query = f"SELECT * FROM veiculos WHERE {where} ORDER BY id{FOR_UPDATE if lock else ''}"
        rows = await fetch(query, *codes, *urls) if codes or urls else []
        self.by_code = {row["codigo_externo"]: row for row in rows if row["codigo_externo"]}
        self.by_address = {row["seo_url"]: row for row in rows}

    async def plan(self, entry: Entry, fotos: list[str] | None) -> Plan:
        """Invalid names the column that keeps the car out. `fotos` are the site's files, null: as they were."""
        row = self._match(entry)
        before = _plain(decoded(row, CarroForma)) if row else {}
        entrada = None if "entrada" in entry.values else today().isoformat()
        values = before or DEFAULTS | {"entrada": entrada, "marca": 1, "modelo": 1}
        given = _given(entry)
        if not before and "status" not in given:  # most spreadsheets have one column for both
            values["status"] = STATUS.get(str(given.get("situacao")), values["status"])
        values = values | given | {"codigo_externo": _code(entry, row)}
        if fotos is not None and (fotos or not before):
            values["fotos"] = fotos
        hidden = values["status"] != "Oculto" and not values["fotos"]
        values |= {"status": "Oculto"} if hidden else {}
        values["seo_url"] = entry.address or before.get("seo_url")
        if not values["seo_url"]:
            proposed = propose_address(entry.text_of("marca"), entry.text_of("modelo"), values)
            values["seo_url"] = await find_free_address(proposed, self.addresses)
        values = _checked(values)
        check_days(CarroForma, values)
        await check_preco("carros", before, values, values[PRECO] if self.confirmed else None)
        values |= await self._brand(entry, before)  # none is made for a car that does not go in
        first = self.addresses.setdefault(values["seo_url"], entry.linha)
        if first != entry.linha:
            raise Invalid("seo_url", f"A linha {first} do arquivo já usa este endereço.")
        changed = [name for name, value in values.items() if before.get(name) != value]
        number = row["id"] if row else None
        unsaid = await unsaid_of(entry, number, before, values)
        words = (entry.text_of("marca"), entry.text_of("modelo"), values["versao"])
        nome = " ".join(word for word in words if word)
        return Plan(entry, number, nome, before, values, changed, hidden, unsaid)

    def _match(self, entry: Entry) -> dict[str, Any] | None:
        code, url = entry.code, entry.address
        known, other = self.by_code.get(code), self.by_address.get(url)
        if other and other is not known and (known or (code and other["codigo_externo"] not in (None, code))):
            raise Invalid("seo_url", "Outro carro já usa este endereço.")
        return known or other

    async def _brand(self, entry: Entry, before: dict[str, Any]) -> dict[str, int]:
        given = {name: entry.values.get(name) for name in ("marca", "modelo")}
        labels = {
            name: "" if is_blank(one) else read_value(COLUMNS[name], one) for name, one in given.items()
        }
        if before and not any(labels.values()):
            return {}
        for name, label in labels.items():
            if not label:
                raise Invalid(name, "Campo obrigatório.")
        return await self._find(labels["marca"], labels["modelo"], entry.values)

    async def _find(self, marca: str, modelo: str, given: dict[str, Any]) -> dict[str, int]:
        """The numbers of a brand and a model, which are made if new. `given`: all columns of the line."""
        label, short = _folded("marca", marca), _folded("modelo", modelo)
        if label not in self.known:
            values = {"titulo": marca, "slug": label, "logo": await _logo(given.get("logomarca"))}
            self.known[label] = await self._make("marcas", marca, values, given.get("marca_id"))
        brand = self.known[label]
        key = brand, short
        if key not in self.known:
            own = {"slug": short, "carroceria": given.get("carroceria") or ""}
            model = {"marca": brand, "titulo": modelo} | own
            self.known[key] = await self._make("modelos", f"{marca} {modelo}", model, given.get("modelo_id"))
        return {"marca": brand, "modelo": self.known[key]}

    async def _make(self, nome: str, name: str, values: dict[str, Any], number: Any) -> int:
        self.made[nome].append(name)
        if self.rehearsal:
            return MAX_ID
        number = await find_free(nome, number)
        return (await save_ficha(nome, None, values, self.por, numero=number)).id


def _folded(field: str, label: str) -> str:
    folded = slug(label)
    if not folded or len(label) > 60:
        raise Invalid(field, "Escreva o nome, com até 60 letras.")
    return folded


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


def _given(entry: Entry) -> dict[str, Any]:
    """The values of a line; a blank cell is as a column that the file does not have."""
    names = entry.values.keys() & FIELDS.keys() - {"marca", "modelo", "fotos", "seo_url", "codigo_externo"}
    said = {name for name in names if not is_blank(entry.values[name])}
    return {name: read_value(COLUMNS[name], entry.values[name]) for name in COLUMNS if name in said}


def _code(entry: Entry, row: dict[str, Any] | None) -> str | None:
    """A car of the site's own keeps none where the file calls it by its number: that is how it was exported."""
    code = entry.code
    if row and row["codigo_externo"] is None and code == str(row["id"]):
        return None
    return code or (row["codigo_externo"] if row else None)


def _plain(values: dict[str, Any]) -> dict[str, Any]:
    """A stored car as a checked one, where it passes: what differs in spelling alone is no change."""
    with suppress(Invalid):
        return _checked(values)
    return values


def _checked(values: dict[str, Any]) -> dict[str, Any]:
    try:
        plain: dict[str, Any] = msgspec.to_builtins(msgspec.convert(values, CarroForma))
    except msgspec.ValidationError as error:
        raise invalid_field(str(error)) from None
    return plain


# Between names in a cell; a comma may also be part of an address.
BETWEEN_PHOTOGRAPHS = re.compile(r"[\r\n;|]|,\s+|,(?=https?:)")


def refs_of(entry: Entry) -> list[str]:
    """The photographs that a line names, as it names them."""
    given = entry.values.get("fotos")
    names = BETWEEN_PHOTOGRAPHS.split(given) if isinstance(given, str) else given
    refs = [] if is_blank(given) else read_value(COLUMNS["fotos"], names)
    if not isinstance(refs, list):
        raise Invalid("fotos", "Envie uma lista de fotos.")
    if len(refs) > MOST_FOTOS:
        raise Invalid("fotos", f"São até {MOST_FOTOS} fotos.")
    return list(dict.fromkeys(refs))
