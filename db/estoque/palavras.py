"""Free words of a search: limits ("até 500 mil", "3 anos", "nível III-A"), misspelt names, full text.

The full-text search is SQLite's FTS5 or PostgreSQL's, filled by triggers. Accents, case, order and a plural's "s" do not
count; a word finds what begins with it. "Elétrico" means electric cars: a hybrid, whose engine is "V6 + motor elétrico",
is found by it only beside "híbrido".
"""

import re
import unicodedata
from difflib import get_close_matches
from typing import Any, NamedTuple

from msgspec import Struct
from pyroaring import BitMap

from db.engine import DB, slow_reads
from db.estoque.catalogo import list_marcas, list_titulos
from db.estoque.facetas import FACETAS, Criterio
from db.estoque.indice_atual import get_index
from db.format import milhar, reais_inteiros, today
from db.sql import fetch
from db.versoes import by_version

ALIKE = 0.75  # of two spellings: 1 is the same
NOISE = {"de", "da", "do", "dos", "das", "com", "para", "carro", "veiculo", "automovel", "modelo", "ano"}
MAX_TEXTO = 80
MAX_PALAVRAS = 8
ELECTRIC, HYBRID = "eletrico", "hibrido"

FOUND = {
    "sqlite": "v.id IN (SELECT rowid FROM veiculos_texto WHERE veiculos_texto MATCH {})",
    "postgres": "v.id IN (SELECT t.veiculo FROM veiculos_texto t WHERE t.texto @@ CAST(CAST({} AS TEXT) AS tsquery))",
}[DB.engine_type]

# Limits within the words.
NUMERO = r"(\d{1,3}(?:\.\d{3})+|\d{1,9}(?:[.,]\d{1,2})?|um|meio)"
QUANTIA = rf"(r\$ ?)?{NUMERO}(?: ?(mil|k|mi|milhao|milhoes))?(?: ?(km|quilometros?|anos?|reais))?(?!\w)"
ENTRE = re.compile(rf"(?<![\w.,])(?:(?:de|entre) )?{QUANTIA} (?:a|ate|e) {QUANTIA}")
ATE = r"(?:ate|abaixo de|menos de|por menos de|no maximo)"
DESDE = r"(?:acima de|a partir de|mais de|desde)"
LIMITE = re.compile(rf"(?<![\w.,])(?:({ATE}) |({DESDE}) )?{QUANTIA}")
FIXOS = tuple(
    (re.compile(rf"(?<!\w)(?:{pattern})(?!\w)"), rotulo, criterio)
    for pattern, rotulo, criterio in (
        (r"nao[ -]blindad[oa]s?|sem blindagem", "Não blindado", Criterio(blindado=0)),
        (r"nivel (?:iii|3)(?:[ -]?a)?|iii[ -]?a|3-?a", "Nível III-A", Criterio(q="iii")),
        (r"blindad[oa]s?", "Blindado", Criterio(blindado=1)),
        (r"(?:0|zero) ?(?:km|quilometros?)|zero", "Zero km", Criterio(condicao="novo")),
        (r"semi-?novos?|usad[oa]s?", "Seminovo", Criterio(condicao="semi-novo")),
    )
)
VEZES = {"mil": 10**3, "k": 10**3, "mi": 10**6, "milhao": 10**6, "milhoes": 10**6}
YEARS, LEAST_PRICE, MOST_AGE = range(1950, 2101), 10_000, 50
CHIPS = {faceta.nome: faceta.chip for faceta in FACETAS}


class Leitura(Struct):
    """How a part of the words was read, and the words without it."""

    rotulo: str
    sem: str


class Palavras(NamedTuple):
    """The vehicles that free words mean (None: all), how each part was read, and the words that are no limits."""

    ids: BitMap | None
    leituras: list[Leitura]
    words: list[str]
    limites: str


async def read_palavras(texto: str) -> Palavras:
    return await _read(texto[:MAX_TEXTO], today().year)


@by_version
async def _read(texto: str, ano: int) -> Palavras:
    trechos, resto = read_trechos(texto, ano)
    sets = [ids for trecho in trechos for ids in await _chosen(trecho.criterio)]
    leituras = [Leitura(one.rotulo, without(texto, one[:2])) for one in trechos]
    spans = _words_in(resto)
    words = list(spans.values())
    if words:
        found, corrected = await _find(words)
        sets.append(found)
        for span, word in spans.items():
            if word in corrected:
                leituras.append(Leitura(f"{corrected[word]} (“{texto[slice(*span)]}”)", without(texto, span)))
        words = [words_of(corrected[word])[0] if word in corrected else word for word in words]
        if plain := [span for span, word in spans.items() if word not in corrected]:
            rotulo = " ".join(texto[slice(*span)] for span in plain)
            leituras.append(Leitura(f"“{rotulo}”", without(texto, *plain)))
    return Palavras(
        ids=BitMap.intersection(*sets) if sets else None,
        leituras=list({one.sem: one for one in leituras}.values()),
        words=words,
        limites=" ".join(texto[inicio:fim] for inicio, fim, *_ in trechos),
    )


async def _chosen(criterio: Criterio) -> list[BitMap]:
    sets = list((await get_index()).chosen(criterio).values())
    return [*sets, await _match([criterio.q])] if criterio.q else sets


def _words_in(resto: str) -> dict[tuple[int, int], str]:
    """The words to look for by their places; those that say nothing are left out where others do."""
    spans = {found.span(): word for found in re.finditer(r"[a-z0-9]+", resto) for word in words_of(found[0])}
    telling = {span: word for span, word in spans.items() if word not in NOISE}
    return dict(list((telling or spans).items())[:MAX_PALAVRAS])


async def _find(words: list[str]) -> tuple[BitMap, dict[str, str]]:
    """The vehicles that have all words; where none has, words that no vehicle has are read as the catalogue's nearest."""
    if found := await _match(words):
        return found, {}
    names = await _list_names()
    corrected = {
        word: names[near[0]]
        for word in words
        if word.isalpha() and len(word) > 3 and not any(name.startswith(word) for name in names)
        if (near := get_close_matches(word, names, 1, ALIKE)) and not await _match([word])
    }
    spelt = [words_of(corrected[word])[0] if word in corrected else word for word in words]
    return await _match(spelt) if corrected else found, corrected


@by_version
async def _list_names() -> dict[str, str]:
    titulos = [one.titulo for one in await list_marcas()]
    titulos += [titulo for _, titulo in (await list_titulos()).values()]
    return {
        word: name
        for titulo in titulos
        for name in re.findall(r"[^\W\d_]{3,}", titulo)
        for word in words_of(name)[:1]
    }


async def _match(words: list[str]) -> BitMap:
    with slow_reads():
        rows = await fetch(f"SELECT v.id FROM veiculos v WHERE {FOUND}", _match_of(words))
    return BitMap([row["id"] for row in rows])


class Trecho(NamedTuple):
    """A part of a text, from `inicio` to `fim`: what it chooses, and that in words."""

    inicio: int
    fim: int
    rotulo: str
    criterio: Criterio


def read_trechos(texto: str, ano: int) -> tuple[list[Trecho], str]:
    """What a text says beside words, and the text with blanks in its place. `ano` is the year from which ages count."""
    resto, trechos = _fold(texto), list[Trecho]()
    for pattern, rotulo, criterio in FIXOS:
        for found in pattern.finditer(resto):
            trechos.append(Trecho(*found.span(), rotulo, criterio))
            resto = _blank(resto, *found.span())
    for pattern, read in ((ENTRE, _entre), (LIMITE, _limite)):
        for found in pattern.finditer(resto):
            if limites := read(found.groups(), ano):
                trechos.append(Trecho(*found.span(), _rotulo(limites), Criterio(**limites)))
                resto = _blank(resto, *found.span())
    return sorted(trechos), resto


def _fold(texto: str) -> str:
    """Without case and accents, each letter in its place."""
    return "".join(unicodedata.normalize("NFKD", one.lower())[0] for one in texto)


def without(texto: str, *spans: tuple[int, int]) -> str:
    """A text without these parts."""
    for span in spans:
        texto = _blank(texto, *span)
    return " ".join(texto.split())


def _blank(texto: str, inicio: int, fim: int) -> str:
    return texto[:inicio] + " " * (fim - inicio) + texto[fim:]


def _entre(groups: tuple[Any, ...], ano: int) -> dict[str, Any]:
    reais, numero, vezes, unidade = groups[:4]
    low = _quantia(reais or groups[4], numero, vezes or groups[6], unidade or groups[7], bounded=True)
    high = _quantia(reais or groups[4], *groups[5:8], bounded=True)
    return _choices(low[0], low[1], high[1], ano) if low and high and low[0] == high[0] else {}


def _limite(groups: tuple[Any, ...], ano: int) -> dict[str, Any]:
    ate, desde, *quantia = groups
    read = _quantia(*quantia, bounded=bool(ate or desde))
    if not read:
        return {}
    kind, value = read
    return _choices(kind, value, None, ano) if desde else _choices(kind, None, value, ano)


def _quantia(
    reais: str | None, numero: str, vezes: str | None, unidade: str | None, *, bounded: bool
) -> tuple[str, int] | None:
    """What an amount measures ("preco", "ano", "idade", "km"), and how much; None where it is a mere number."""
    value = round(_number(numero) * VEZES.get(vezes or "", 1))
    if unidade and unidade[0] in "kq":
        return "km", value
    if unidade and unidade[0] == "a":
        return ("idade", value) if value <= MOST_AGE else None
    if reais or vezes or unidade or (value >= LEAST_PRICE and (bounded or "." in numero)):
        return "preco", value
    return ("ano", value) if bounded and value in YEARS else None


def _number(text: str) -> float:
    if text in ("um", "meio"):
        return {"um": 1, "meio": 0.5}[text]
    thousands = re.fullmatch(r"\d{1,3}(\.\d{3})+", text)
    return float(text.replace(".", "") if thousands else text.replace(",", "."))


def _choices(kind: str, low: int | None, high: int | None, ano: int) -> dict[str, int]:
    if kind == "idade":
        kind, low, high = "ano", high and ano - high, low and ano - low
    limites = {f"{kind}_de": low, f"{kind}_ate": high}
    return {nome: value for nome, value in limites.items() if value and nome in CHIPS}


def _rotulo(limites: dict[str, int]) -> str:
    """Limits in words: "Até R$ 500.000", "De 2020 a 2023", "Até 30.000 km"."""
    words = {
        nome: reais_inteiros(value)
        if nome.startswith("preco")
        else milhar(value)
        if nome == "km_ate"
        else str(value)
        for nome, value in limites.items()
    }
    if len(words) == 2:
        return "De " + " a ".join(words.values())
    [(nome, text)] = words.items()
    price = {"preco_de": "Acima de {}", "preco_ate": "Até {}"}
    return price.get(nome, CHIPS[nome]).format(text)


def words_of(text: str) -> list[str]:
    """The words of a text as they are looked for: no case, no accents, no plural's "s", at most eight."""
    folded = unicodedata.normalize("NFKD", text[:MAX_TEXTO]).encode("ascii", "ignore").decode().lower()
    return [_fuel(_singular(word)) for word in re.findall(r"[a-z0-9]+", folded)][:MAX_PALAVRAS]


def _singular(word: str) -> str:
    return word[:-1] if len(word) > 3 and word.endswith("s") else word


def _fuel(word: str) -> str:
    """ "Elétrica" is "elétrico", and so is "eletr" while somebody types; an engine with "assistência híbrida leve" is
    not found by "híbri".
    """
    named = (
        fuel for fuel in (ELECTRIC, HYBRID) if len(word) > 4 and word in (fuel[: len(word)], fuel[:-1] + "a")
    )
    return next(named, word)


def _match_of(words: list[str]) -> str:
    """The database's query: all of the words, each as the beginning of one; a single letter as it stands."""
    without = ELECTRIC in words and HYBRID not in words
    if DB.engine_type == "sqlite":
        return " ".join(f'"{word}"{"*" * (len(word) > 1)}' for word in words) + f' NOT "{HYBRID}"*' * without
    return " & ".join(f"{word}:*" if len(word) > 1 else word for word in words) + f" & !{HYBRID}:*" * without
