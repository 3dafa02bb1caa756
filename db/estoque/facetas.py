"""Facets: one table of the filters and orders of a listing.

The index (db/estoque/search_index.py), the query parameters, the options of the form, chips and headings are
derived from it.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Literal, NamedTuple

from msgspec import Struct, field

from db.estoque.stock_words import codigo_of
from db.platform.fields import MAX_ANO, MAX_KM, MAX_REAIS_URL
from db.platform.format import km_int, milhar, reais_inteiros

POR_PAGINA = 24
MAX_PAGINA = 10_000

Ordem = Literal["relevancia", "menor-preco", "maior-preco", "menor-km", "mais-novo"]
Carro = tuple[Any, ...]  # the values of COLUNAS


class Palavra(NamedTuple):
    """A code's word, and that of several cars: an adjective in the masculine."""

    um: str
    varios: str


CARROCERIAS = {
    "suv": Palavra("SUV", "SUVs"),
    "sedan": Palavra("Sedã", "sedãs"),
    "coupe": Palavra("Cupê", "cupês"),
    "conversivel": Palavra("Conversível", "conversíveis"),
    "roadster": Palavra("Roadster", "roadsters"),
    "hatch": Palavra("Hatch", "hatches"),
    "perua": Palavra("Perua", "peruas"),
    "picape": Palavra("Picape", "picapes"),
    "minivan": Palavra("Minivan", "minivans"),
}
FEMININAS = {"perua", "picape", "minivan"}
COMBUSTIVEIS = {
    "gasolina": Palavra("Gasolina", "a gasolina"),
    "etanol": Palavra("Etanol", "a etanol"),
    "flex": Palavra("Flex", "flex"),
    "diesel": Palavra("Diesel", "a diesel"),
    "hibrido": Palavra("Híbrido", "híbridos"),
    "eletrico": Palavra("Elétrico", "elétricos"),
}
CAMBIOS = {"automatico": Palavra("Automático", "automáticos"), "manual": Palavra("Manual", "manuais")}


class Faceta(NamedTuple):
    """A query parameter that narrows a listing. `nome` is a field of `Escolhas`, `coluna` one of `COLUNAS`.

    "igual" compares with one of `valores` (words by code), "desde" and "ate" bound a number of at most
    `maximo`; `passos` are the bounds offered, by default the values that occur. `titulo` labels the select,
    `qualquer` its first option, `chip` a choice; without a title it is no select of its own.
    """

    nome: str
    coluna: str
    tipo: Literal["igual", "desde", "ate"]
    descricao: str
    exemplo: str | int
    titulo: str = ""
    qualquer: str = "Qualquer"
    chip: str = "{}"
    maximo: int = 0
    passos: tuple[int, ...] = ()
    valores: dict[str, Palavra] = {}

    @property
    def parametro(self) -> str:
        """The name in addresses and forms."""
        return self.nome.replace("_", "-")

    def words(self, value: int | str) -> str:
        """A choice in words: "SUV", "2024", "30.000", "R$ 300.000"."""
        if isinstance(value, str):
            return self.valores[value].um
        if self.coluna == "preco_valor":
            return reais_inteiros(value)
        return milhar(value) if self.passos else str(value)

    def in_heading(self, value: int) -> str:
        """A bound within a heading: "até 30.000 km"."""
        text = self.chip.format(self.words(value))
        return text[0].lower() + text[1:]

    def option(self, value: int) -> str:
        """A bound as the select has it: "2024", "Até 30.000 km"."""
        return self.chip.format(self.words(value)) if self.passos else self.words(value)


FACETAS = (
    Faceta(
        "preco_de",
        "preco_valor",
        "desde",
        "Preço mínimo em reais inteiros; com um limite de preço, os sob consulta ficam de fora.",
        300_000,
        chip="Acima de {}",
        maximo=MAX_REAIS_URL,
    ),
    Faceta(
        "preco_ate",
        "preco_valor",
        "ate",
        "Preço máximo em reais inteiros.",
        500_000,
        chip="Até {}",
        maximo=MAX_REAIS_URL,
    ),
    Faceta(
        "ano_de",
        "ano_modelo",
        "desde",
        "Ano do modelo, a partir de.",
        2023,
        "Ano de",
        chip="A partir de {}",
        maximo=MAX_ANO,
    ),
    Faceta(
        "ano_ate", "ano_modelo", "ate", "Ano do modelo, até.", 2025, "Ano até", chip="Até {}", maximo=MAX_ANO
    ),
    Faceta(
        "km_ate",
        "km",
        "ate",
        "Quilometragem, até.",
        30_000,
        "Quilometragem",
        chip="Até {} km",
        maximo=MAX_KM,
        passos=(10_000, 30_000, 60_000, 100_000),
    ),
    Faceta(
        "carroceria",
        "carroceria",
        "igual",
        "Código da carroceria.",
        "suv",
        "Carroceria",
        "Todas",
        valores=CARROCERIAS,
    ),
    Faceta(
        "combustivel",
        "combustivel",
        "igual",
        "Código do combustível.",
        "hibrido",
        "Combustível",
        "Todos",
        valores=COMBUSTIVEIS,
    ),
    Faceta("cambio", "cambio", "igual", "Código do câmbio.", "manual", "Câmbio", "Todos", valores=CAMBIOS),
)


class Escolhas(Struct, frozen=True, kw_only=True):
    """The choices of the facets, the order and the page (from 1). None narrows nothing; prices are whole reais, years
    model years, `km_ate` whole kilometres.
    """

    preco_de: int | None = None
    preco_ate: int | None = None
    ano_de: int | None = None
    ano_ate: int | None = None
    km_ate: int | None = None
    carroceria: str | None = None
    combustivel: str | None = None
    cambio: str | None = None
    q: str = ""
    ordem: Ordem = "relevancia"
    pagina: int = 1


class Criterio(Escolhas, frozen=True, kw_only=True):
    """A query of the stock: `marca` and `modelo` are ids, `limite` the vehicles of a page. Alerts store it as JSON.

    `livre` is the id of the one reserved car that an alert waits for. `procedencia`, `lugares` and `portas`
    are read of words alone (db/estoque/phrases.py).
    """

    marca: int | None = None
    modelo: int | None = None
    blindado: int | None = None
    condicao: str | None = None
    procedencia: str | None = None
    lugares: int | None = None
    portas: int | None = None
    livre: int | None = None
    limite: int = POR_PAGINA
    q: str = field(default="", name="texto")


PROCEDENCIAS = {"import": "importado", "nacion": "nacional"}  # codes by their beginnings
# The columns of `veiculos` that the index reads, and how; None is a value that no bound includes.
COLUNAS: dict[str, Callable[[Any], Any]] = {
    "id": int,
    "vitrine": int,
    "marca": int,
    "modelo": int,
    "condicao": str,
    "blindado": int,
    "relevancia": int,
    "ano_fabricacao": lambda ano: ano or 0,
    "preco_valor": lambda reais: reais or None,
    "ano_modelo": lambda ano: ano,
    "km": km_int,
    **{name: partial(codigo_of, name) for name in ("carroceria", "combustivel", "cambio")},
    "procedencia": lambda text: PROCEDENCIAS.get((text or "")[:6].lower()),
    "lugares": lambda lugares: lugares,
    "portas": lambda portas: portas and portas // 2 * 2,  # some count the boot's
}
AT = {name: place for place, name in enumerate(COLUNAS)}
UNKNOWN = 1 << 53  # sorts a vehicle without price or kilometres last

# The key of each order, the greatest first; the sold ones come last and the newest id first in all of them.
ORDENS: dict[Ordem, Callable[[Carro], int]] = {
    "relevancia": lambda carro: carro[AT["relevancia"]] + (1 << 31),
    "menor-preco": lambda carro: UNKNOWN - (carro[AT["preco_valor"]] or UNKNOWN),
    "maior-preco": lambda carro: carro[AT["preco_valor"]] or 0,
    "menor-km": lambda carro: UNKNOWN - (UNKNOWN if (km := carro[AT["km"]]) is None else km),
    "mais-novo": lambda carro: (carro[AT["ano_modelo"]] or 0) * 10_000 + carro[AT["ano_fabricacao"]],
}
