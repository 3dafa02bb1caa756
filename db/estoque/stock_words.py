"""The stock's words for fuel, gearbox, body and traction, as filters and Meta's catalogue name them."""

import re
from functools import lru_cache
from typing import NamedTuple

from db.platform.format import folded


class Meaning(NamedTuple):
    """`codigo` is the filter's, "" where there is none; both are None of a text that fits nothing."""

    codigo: str | None = None
    meta: str | None = None


# Beginnings of words without accents; of several in a text the first counts, and of two there the first of these.
WORDS = {
    "combustivel": {
        "hibrid|hybrid|plug-in|phev|mhev|gasolina e elet": Meaning("hibrido", "HYBRID"),
        "eletric|electric": Meaning("eletrico", "ELECTRIC"),
        "diesel": Meaning("diesel", "DIESEL"),
        "flex|alcool e gas|alcool/gas|gasolina e alc": Meaning("flex", "FLEX"),
        "gasolina": Meaning("gasolina", "GASOLINE"),
        "etanol|alcool": Meaning("etanol", "OTHER"),
    },
    "cambio": {
        "aut|cvt|pdk|dct|dsg|tronic|powershift|dupla embreagem": Meaning("automatico", "AUTOMATIC"),
        "manual": Meaning("manual", "MANUAL"),
    },
    "carroceria": {
        "crossover": Meaning("suv", "CROSSOVER"),
        "suv|utilitario esportivo": Meaning("suv", "SUV"),
        "seda": Meaning("sedan", "SEDAN"),
        "hatch": Meaning("hatch", "HATCHBACK"),
        "coupe|cupe": Meaning("coupe", "COUPE"),
        "conversivel|cabrio": Meaning("conversivel", "CONVERTIBLE"),
        "roadster|spyder|spider": Meaning("roadster", "CONVERTIBLE"),
        "perua|wagon|station": Meaning("perua", "WAGON"),
        "picape|pick": Meaning("picape", "TRUCK"),
        "minivan": Meaning("minivan", "MINIVAN"),
        "van": Meaning("van", "VAN"),
    },
    "tracao": {
        "dianteira|fwd": Meaning("", "FWD"),
        "traseira|rwd": Meaning("", "RWD"),
        "integral|awd|quattro": Meaning("", "AWD"),
        "4x4|4wd": Meaning("", "4X4"),
    },
}


@lru_cache(1000)  # a stock has a few of these texts
def meaning_of(campo: str, text: str | None) -> Meaning:
    """The meaning of a text in this column."""
    plain = folded(text or "")
    found = [
        (place.start(), one) for words, one in WORDS[campo].items() if (place := re.search(words, plain))
    ]
    return min(found, key=lambda one: one[0], default=(0, Meaning()))[1]


def codigo_of(campo: str, text: str | None) -> str | None:
    return meaning_of(campo, text).codigo
