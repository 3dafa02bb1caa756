"""What the stock can be asked for, and how it is said in SQL: the search and the counts beside its options ask alike."""

from typing import Literal

from msgspec import Struct

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


class Criterio(Struct, frozen=True, kw_only=True):
    """What the stock is asked for: which vehicles, in which order, which page of `limite` vehicles (from 1).

    None filters nothing. `marca` and `modelo` are ids and must fit 32 bits; prices are whole reais and must fit 63;
    with a price limit vehicles on request are left out.
    """

    marca: int | None = None
    modelo: int | None = None
    blindado: int | None = None
    condicao: str | None = None
    preco_de: int | None = None
    preco_ate: int | None = None
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
    }
    given = [
        (sql, value) for name, (sql, value) in conditions.items() if value is not None and name not in without
    ]
    return "".join(f" AND {sql}" for sql, _ in given), [value for _, value in given]


def _at_least_one(preco: int | None) -> int | None:
    """A price on request is stored as 0 and is no price."""
    return None if preco is None else max(preco, 1)
