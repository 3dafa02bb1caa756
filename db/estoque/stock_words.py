"""The stock's words for fuel, gearbox, body and traction, as filters and Meta's catalogue name them."""

from functools import lru_cache
from typing import NamedTuple

from db.platform.format import folded


class Meaning(NamedTuple):
    """`codigo` is the filter's, "" where there is none."""

    codigo: str
    meta: str


# Beginnings of words without accents; of several in a text the first counts, and of two there the first of these.
WORDS = {
    "combustivel": {
        **dict.fromkeys(
            ("hibrid", "hybrid", "plug-in", "phev", "mhev", "gasolina e elet"), Meaning("hibrido", "HYBRID")
        ),
        **dict.fromkeys(("eletric", "electric"), Meaning("eletrico", "ELECTRIC")),
        "diesel": Meaning("diesel", "DIESEL"),
        **dict.fromkeys(("flex", "alcool e gas", "alcool/gas", "gasolina e alc"), Meaning("flex", "FLEX")),
        "gasolina": Meaning("gasolina", "GASOLINE"),
        **dict.fromkeys(("etanol", "alcool"), Meaning("etanol", "OTHER")),
    },
    "cambio": {
        **dict.fromkeys(
            ("aut", "cvt", "pdk", "dct", "dsg", "tronic", "powershift", "dupla embreagem"),
            Meaning("automatico", "AUTOMATIC"),
        ),
        "manual": Meaning("manual", "MANUAL"),
    },
    "carroceria": {
        "crossover": Meaning("suv", "CROSSOVER"),
        **dict.fromkeys(("suv", "utilitario esportivo"), Meaning("suv", "SUV")),
        "seda": Meaning("sedan", "SEDAN"),
        "hatch": Meaning("hatch", "HATCHBACK"),
        **dict.fromkeys(("coupe", "cupe"), Meaning("coupe", "COUPE")),
        **dict.fromkeys(("conversivel", "cabrio"), Meaning("conversivel", "CONVERTIBLE")),
        **dict.fromkeys(("roadster", "spyder", "spider"), Meaning("roadster", "CONVERTIBLE")),
        **dict.fromkeys(("perua", "wagon", "station"), Meaning("perua", "WAGON")),
        **dict.fromkeys(("picape", "pick"), Meaning("picape", "TRUCK")),
        "minivan": Meaning("minivan", "MINIVAN"),
        "van": Meaning("van", "VAN"),
    },
    "tracao": {
        **dict.fromkeys(("dianteira", "fwd"), Meaning("", "FWD")),
        **dict.fromkeys(("traseira", "rwd"), Meaning("", "RWD")),
        **dict.fromkeys(("integral", "awd", "quattro"), Meaning("", "AWD")),
        **dict.fromkeys(("4x4", "4wd"), Meaning("", "4X4")),
    },
}


@lru_cache(1000)  # a stock has a few of these texts
def meaning_of(campo: str, text: str | None) -> Meaning | None:
    """The meaning of a text in this column; None for a text that fits nothing."""
    plain = folded(text or "")
    found = [(plain.find(word), meaning) for word, meaning in WORDS[campo].items() if word in plain]
    return min(found, key=lambda one: one[0])[1] if found else None


def codigo_of(campo: str, text: str | None) -> str | None:
    meaning = meaning_of(campo, text)
    return meaning.codigo if meaning else None


def meta_of(campo: str, text: str | None) -> str | None:
    meaning = meaning_of(campo, text)
    return meaning.meta if meaning else None
