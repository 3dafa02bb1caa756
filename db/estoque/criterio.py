"""What the stock can be asked for, and how it is said in SQL: the search and the counts beside its options ask alike."""

from typing import Literal

from msgspec import Struct

from db.estoque.texto import FOUND, match_of, words_of
from db.estoque.veiculos import RELEVANCIA

POR_PAGINA = 24
MAX_PAGINA = 10_000

Ordem = Literal["relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"]
ORDENS: dict[Ordem, str] = {
    "relevancia": RELEVANCIA,
    "menor-preco": "v.vitrine, v.preco_ordem, v.id DESC",
    "maior-preco": "v.vitrine, v.preco_valor DESC, v.id DESC",
    "menor-km": "v.vitrine, v.km_ordem, v.id DESC",
    "mais-novo": "v.vitrine, v.ano_ordem DESC, v.id DESC",
}


# What the staff writes freely, as the codes that are filtered by.
Combustivel = Literal["gasolina", "etanol", "flex", "diesel", "hibrido", "eletrico"]
Cambio = Literal["automatico", "manual"]
COMBUSTIVEL = (
    "CASE WHEN lower(v.combustivel) LIKE 'gasolina%' THEN 'gasolina' WHEN lower(v.combustivel) LIKE 'etanol%' THEN 'etanol'"
    " WHEN lower(v.combustivel) LIKE 'flex%' THEN 'flex' WHEN lower(v.combustivel) LIKE 'diesel%' THEN 'diesel'"
    " WHEN lower(v.combustivel) LIKE 'h_brid%' THEN 'hibrido' WHEN lower(v.combustivel) LIKE 'el_tric%' THEN 'eletrico' END"
)
CAMBIO = "CASE WHEN lower(v.cambio) LIKE 'manual%' THEN 'manual' WHEN lower(v.cambio) LIKE 'autom%' THEN 'automatico' END"


class Criterio(Struct, frozen=True, kw_only=True):
    """What the stock is asked for: which vehicles, in which order, which page of `limite` vehicles (from 1).

    None filters nothing. Years are model years, `km_ate` whole kilometres; `texto` is what a visitor typed. `marca` and `modelo` are ids and must fit 32 bits; prices are whole reais and must fit 63;
    with a price limit vehicles on request are left out.
    """

    marca: int | None = None
    modelo: int | None = None
    blindado: int | None = None
    condicao: str | None = None
    preco_de: int | None = None
    preco_ate: int | None = None
    ano_de: int | None = None
    ano_ate: int | None = None
    km_ate: int | None = None
    carroceria: str | None = None
    combustivel: Combustivel | None = None
    cambio: Cambio | None = None
    texto: str = ""
    ordem: Ordem = "relevancia"
    pagina: int = 1
    limite: int = POR_PAGINA


def conditions_of(criterio: Criterio, *without: str) -> tuple[str, list[int | str]]:
    """What the vehicles `v` must fulfil but for the fields left out, as SQL that begins with AND, and its values."""
    conditions = {
        "marca": ("v.marca = {}", criterio.marca),
        "modelo": ("v.modelo = {}", criterio.modelo),
        "condicao": ("v.condicao = {}", criterio.condicao),
        "preco_de": ("v.preco_valor >= {}", _at_least_one(criterio.preco_de)),
        "preco_ate": ("v.preco_valor BETWEEN 1 AND {}", criterio.preco_ate),
        "blindado": ("v.blindado = {}", criterio.blindado),
        "ano_de": ("v.ano_modelo >= {}", criterio.ano_de),
        "ano_ate": ("v.ano_modelo <= {}", criterio.ano_ate),
        "km_ate": ("v.km_ordem <= {}", criterio.km_ate),
        "carroceria": ("v.carroceria = {}", criterio.carroceria),
        "combustivel": (f"{COMBUSTIVEL} = {{}}", criterio.combustivel),
        "cambio": (f"{CAMBIO} = {{}}", criterio.cambio),
        "texto": (FOUND, match_of(words) if (words := words_of(criterio.texto)) else None),
    }
    given = [
        (sql, value) for name, (sql, value) in conditions.items() if value is not None and name not in without
    ]
    return "".join(f" AND {sql}" for sql, _ in given), [value for _, value in given]


def _at_least_one(preco: int | None) -> int | None:
    """A price on request is stored as 0 and is no price."""
    return None if preco is None else max(preco, 1)
