"""The changes that a line of an imported file makes to its car."""

import re
from collections import Counter
from typing import Any, NamedTuple

import msgspec

from db.addresses import slug
from db.conteudo.dados_gerais import list_desligados
from db.estoque.catalogue import get_usual_prices
from db.fichas.carro import find_free_address, propose_address
from db.fichas.carros import MOVIMENTOS
from db.fichas.editor import check_days, decoded
from db.fichas.fichas import normalised
from db.fichas.fotos import MOST_FOTOS
from db.fichas.precos import PRECO, check_preco
from db.fichas.values import read_value
from db.importar.brands import SENTENCES, SHOUTED, Brands, get_places, get_related_ids, is_shouted, spelled
from db.importar.reading import KEYS, Entry
from db.importar.results import Ocorrencia
from db.importar.shape import COLUMNS, DEFAULTS, FIELDS, PLACE, CarroForma, is_blank, value_in_words
from db.importar.shops import Shops
from db.platform.errors import Invalid, Unconfirmed, checked
from db.platform.format import today
from db.platform.sql import FOR_UPDATE, fetch, marks

STATUS = {values["situacao"]: values["status"] for values in reversed(MOVIMENTOS.values())}
MOST_KM, MOST_NEW_KM = 400_000, 500
LEAST_KM, AGED = 1_000, 2  # of a car that is so many years old
MOST_PRICE = 30_000_000
BY_KM = "km"  # the answer for every car without a condition: 0 is new, any other is used
CODES = ("codigo_externo", "seo_url", "relacionados", "id", "marca_id", "modelo_id")


class Plan(NamedTuple):
    """The car that a line stands for: `id` is null for a new one, `before` its stored values, of which `campos` change;
    `hidden` is one that visitors do not see for lack of a photograph; `unsaid` are the columns about which the line says nothing (`_unsaid_of`).
    """

    entry: Entry
    id: int | None
    nome: str
    before: dict[str, Any]
    values: dict[str, Any]
    campos: list[str]
    hidden: bool
    unsaid: list[str]

    def in_words(self) -> dict[str, tuple[str, str]]:
        """Before and after of what changes of a stored car and is short."""
        pairs = {
            n: (value_in_words(n, self.before.get(n)), value_in_words(n, self.values[n])) for n in self.campos
        }
        return {n: (de, para) for n, (de, para) in pairs.items() if de and para} if self.id else {}


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
    """Keeps the addresses that the cars of the file have got so far."""

    def __init__(self, brands: Brands, lacking: dict[str, str], *, confirmed: bool) -> None:
        """`lacking` is what a person said of the columns that new cars lack."""
        self.brands, self.lacking, self.confirmed = brands, lacking, confirmed
        self.shops = Shops(brands.chosen)
        self.addresses: dict[str, int] = {}
        self.by_code: dict[str, dict[str, Any]] = {}
        self.by_address: dict[str, dict[str, Any]] = {}

    async def load(self) -> None:
        """The prices of the stock before the file, by which all its lines are judged, and the shops."""
        self.usual = await get_usual_prices()
        await self.shops.load()

    async def look_up(self, entries: list[Entry], *, lock: bool) -> None:
        """The stored cars that these lines may mean; locked, nobody else writes them until the transaction ends."""
        codes = [code for entry in entries if (code := entry.code)]
        urls = [url for entry in entries if (url := entry.address)]
        where = f"codigo_externo IN ({marks(codes)}) OR seo_url IN ({marks(urls)})"
        query = f"SELECT * FROM veiculos WHERE {where} ORDER BY id{FOR_UPDATE if lock else ''}"
        rows = await fetch(query, *codes, *urls)
        self.by_code = {row["codigo_externo"]: row for row in rows if row["codigo_externo"]}
        self.by_address = {row["seo_url"]: row for row in rows}

    async def plan(self, entry: Entry, fotos: list[str] | None) -> Plan:
        """Invalid names the column that keeps the car out. `fotos` are the site's files, null: as they were."""
        row = self._match(entry)
        before = normalised(CarroForma, decoded(row, CarroForma)) if row else {}
        answered = not row and is_blank(entry.values.get("condicao"))
        by_km = answered and self.lacking.get("condicao") == BY_KM
        entry = entry if row else _filled(entry, self.lacking)
        entrada = None if "entrada" in entry.values else today().isoformat()
        values = before or DEFAULTS | {"entrada": entrada, "marca": 1, "modelo": 1}
        given = self._placed(_given(entry, before))
        names = self.brands.written(_names_of(entry))
        waits = not before or (before["status"] == "Oculto" and not before["fotos"])
        values = values | given | {"codigo_externo": _code(entry, row)}
        if waits and "status" not in given:  # most spreadsheets have one column for both, or none
            values["status"] = STATUS.get(str(values["situacao"]), "Oculto")
        if fotos is not None and (fotos or not before):
            values["fotos"] = fotos
        hidden = values["status"] != "Oculto" and not values["fotos"]
        values |= {"status": "Oculto"} if hidden else {}
        values["seo_url"] = entry.address or before.get("seo_url")
        if not values["seo_url"]:
            proposed = propose_address(names["marca"], names["modelo"], values)
            values["seo_url"] = await find_free_address(proposed, self.addresses)
        values = msgspec.to_builtins(checked(values, CarroForma))
        check_days(CarroForma, values)
        _check_armor(given, before, values)
        if not self.confirmed:
            _check_usual(before, values, answered)
        await check_preco("carros", before, values, values[PRECO] if self.confirmed else None, self.usual)
        if not before or any(names.values()):  # none is made for a car that does not go in
            values |= await self.brands.find(names, entry.values)
        first = self.addresses.setdefault(values["seo_url"], entry.linha)
        if first != entry.linha:
            raise Invalid("seo_url", f"A linha {first} do arquivo já usa este endereço.")
        changed = [name for name, value in values.items() if before.get(name) != value]
        number = row["id"] if row else None
        unsaid = ["condicao"] * by_km + await _unsaid_of(entry, number, before, values)
        nome = " ".join(word for word in (*names.values(), values["versao"]) if word)
        return Plan(entry, number, nome, before, values, changed, hidden, unsaid)

    def _placed(self, given: dict[str, Any]) -> dict[str, Any]:
        """The values with the number of their shop; a dealer's only one is none."""
        nome = str(given.pop("loja", ""))
        return given | {"loja": self.shops.find(nome)} if slug(nome) and self.shops.lojas else given

    def _match(self, entry: Entry) -> dict[str, Any] | None:
        code, url = entry.code, entry.address
        known, other = self.by_code.get(code), self.by_address.get(url)
        if other and other is not known and (known or (code and other["codigo_externo"] not in (None, code))):
            raise Invalid("seo_url", "Outro carro já usa este endereço.")
        return known or other


def _filled(entry: Entry, lacking: dict[str, str]) -> Entry:
    """A new car's line, its blank cells filled."""
    said = {name: text for name, text in lacking.items() if is_blank(entry.values.get(name))}
    if said.get("condicao") == BY_KM:
        km = entry.text_of("km") and read_value(COLUMNS["km"], entry.values["km"])
        said["condicao"] = ("novo" if km == "0" else "semi-novo") if km else ""
    return entry._replace(values=entry.values | said)


def _names_of(entry: Entry) -> dict[str, str]:
    """The names of brand and model as the file writes them, "" for a blank one."""
    given = {name: entry.values.get(name) for name in ("marca", "modelo")}
    return {name: "" if is_blank(one) else str(read_value(COLUMNS[name], one)) for name, one in given.items()}


def _given(entry: Entry, before: dict[str, Any]) -> dict[str, Any]:
    """The values of a line; a blank cell is as a column that the file does not have, and capitals say nothing new of a stored car."""
    names = entry.values.keys() & FIELDS.keys() - {"marca", "modelo", "fotos", "seo_url", "codigo_externo"}
    said = {name for name in names if not is_blank(entry.values[name])}
    given = {name: read_value(COLUMNS[name], entry.values[name]) for name in COLUMNS if name in said}
    for name in (SHOUTED | SENTENCES) & given.keys():
        given[name] = _spelled(given[name], before.get(name), sentence=name in SENTENCES)
    return given


def _spelled(new: Any, old: Any, *, sentence: bool) -> Any:
    if isinstance(new, list):
        known = {slug(str(one)): one for one in old or []}
        return [_spelled(one, known.get(slug(str(one))), sentence=sentence) for one in new]
    return old if is_shouted(new) and slug(new) == slug(str(old or "")) else spelled(new, sentence=sentence)


def _code(entry: Entry, row: dict[str, Any] | None) -> str | None:
    """A car of the site's own keeps none where the file calls it by its number: that is how it was exported."""
    code = entry.code
    if row and row["codigo_externo"] is None and code == str(row["id"]):
        return None
    return code or (row["codigo_externo"] if row else None)


def _check_armor(given: dict[str, Any], before: dict[str, Any], values: dict[str, Any]) -> None:
    """Invalid for a text in the level of a car of which nothing says whether it is armored."""
    if given.get("tipo_blindagem") and "blindado" not in given and not before.get("blindado"):
        raise Invalid(
            "blindado", f"O nível diz “{values['tipo_blindagem']}”. O carro é blindado? Escreva sim ou não."
        )


def _check_usual(before: dict[str, Any], values: dict[str, Any], answered: bool) -> None:
    """Unconfirmed for kilometres, years or a price that are rare in a car, or that contradict each other; no kilometres contradict
    a condition that was `answered` for all cars.
    """
    km = int(values["km"].replace(".", "")) if values["km"] else None
    made, year = values["ano_fabricacao"], values["ano_modelo"]
    age = today().year - (year or today().year)
    new = values["condicao"] == "novo"
    rare = {
        ("km", "condicao"): km is not None
        and (km > MOST_KM or (not answered and (km > MOST_NEW_KM if new else not km))),
        ("km", "ano_modelo"): km is not None and not new and km < LEAST_KM and age >= AGED,
        ("ano_modelo", "ano_fabricacao"): bool(made and year) and not 0 <= year - made <= 1,
        (PRECO,): values[PRECO] > MOST_PRICE,
    }
    for fields, is_rare in rare.items():
        if is_rare and any(values[one] != before.get(one) for one in fields):
            said = ", ".join(f"{COLUMNS[one].titulo} “{value_in_words(one, values[one])}”" for one in fields)
            raise Unconfirmed(fields[0], f"Fora do comum: {said}.", 0, values[PRECO])


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


# What the site makes of a new car whose line does not say it.
NEW = {
    "condicao": "0 km é novo, acima é seminovo",
    "km": "o site não diz a quilometragem",
    "preco_valor": "o preço fica sob consulta",
    "blindado": "fica entre os não blindados",
}
BESIDES = {"relacionados": get_related_ids, PLACE: get_places}


async def _unsaid_of(
    entry: Entry, number: int | None, before: dict[str, Any], values: dict[str, Any]
) -> list[str]:
    """The columns whose blank cells leave what a stored car has, or those of `NEW` that a new one (null) lacks."""
    if number is None:
        off = {"blindado"} if "blindagem" in await list_desligados() else set[str]()
        return [name for name in NEW if name not in off and is_blank(entry.values.get(name))]
    blank = [name for name, value in entry.values.items() if is_blank(value)]
    own = [name for name in blank if before.get(name) and values[name] == before[name]]
    return own + [name for name in blank if name in BESIDES and await BESIDES[name](number)]


class Unsaid:
    """Counts the cars, stored and new, by the columns."""

    def __init__(self) -> None:
        self.stored, self.new = Counter[str](), Counter[str]()

    def warnings(self) -> list[Ocorrencia]:
        return [Ocorrencia(0, "", name, self._said(name), "aviso") for name in {**self.stored, **self.new}]

    def _said(self, name: str) -> str:
        stored, new = self.stored[name], self.new[name]
        said = [f"Sem valor em {_cars(stored)}: fica o que está no site."] if stored else []
        said += [f"Sem valor em {_cars(new)} que o site ainda não tem: {NEW[name]}."] if new else []
        return " ".join(said)


def _cars(number: int) -> str:
    return "1 carro" if number == 1 else f"{number} carros"
