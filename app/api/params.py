"""The parameters that several calls share, with their limits (what is outside of them answers 400), and what the stock is asked."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.openapi.spec import Example, Operation
from litestar.params import PathParameter, QueryParameter

from db.campos import MAX_ANO, MAX_ID, MAX_KM, MAX_REAIS
from db.estoque.catalogo import Origem
from db.estoque.criterio import MAX_PAGINA, POR_PAGINA, Cambio, Combustivel, Criterio, Ordem
from db.estoque.texto import MAX_TEXTO

TEXT = r"^[^\x00-\x1f\x7f]*$"


def _bounded(low: int, high: int) -> dict[str, Any]:
    """The limits of an optional number; without `schema_extra` they are checked and yet missing in the document."""
    extra = {"one_of": None, "type": ["integer", "null"], "minimum": low, "maximum": high}
    return {"ge": low, "le": high, "schema_extra": extra}


def numero(example: int) -> PathParameter:
    """The number of a record, in a path."""
    return PathParameter(
        ge=1, le=MAX_ID, description="Número do registro.", examples=[Example(value=example)]
    )


async def leave_out_empty(request: Request[Any, Any, Any]) -> None:
    """Makes an empty parameter an unset one (specification, section 7.4: "each only if set"), before any is read."""
    pairs = request.scope["query_string"].split(b"&")
    request.scope["query_string"] = b"&".join(pair for pair in pairs if pair.partition(b"=")[2])


@dataclass
class EmptyIsUnset(Operation):
    """The document of a call that leaves out what is empty."""

    def __post_init__(self) -> None:
        for parameter in self.parameters or []:
            parameter.allow_empty_value = True  # type: ignore[union-attr]


Existentes = Annotated[
    int,
    QueryParameter(
        ge=0, le=1, description="1: só o que tem veículo não vendido no estoque.", examples=[Example(value=1)]
    ),
]
Agrupado = Annotated[
    int,
    QueryParameter(
        ge=0, le=1, description="1: modelos de mesmo nome aparecem uma vez.", examples=[Example(value=1)]
    ),
]
Origens = Annotated[
    Origem,
    QueryParameter(
        description="Para que se lista: `site` (tudo), `blindados` (com projeto de blindagem) ou `estetica`.",
        examples=[Example(value="site")],
    ),
]

MOST = 240
Q = QueryParameter(
    max_length=MAX_TEXTO,
    pattern=TEXT,
    description="Palavras livres; acentos, ordem e plural não contam.",
    examples=[Example(value="cayenne blindado 2023")],
)
PARAMS = {
    "marca": QueryParameter(
        description="Número da marca.", examples=[Example(value=25)], **_bounded(1, MAX_ID)
    ),
    "modelo": QueryParameter(
        description="Número do modelo.", examples=[Example(value=291)], **_bounded(1, MAX_ID)
    ),
    "blindado": QueryParameter(
        description="1: só blindados; 0: só não blindados.", examples=[Example(value=1)], **_bounded(0, 1)
    ),
    "condicao": QueryParameter(
        max_length=20,
        pattern=r"^[a-z0-9-]+$",
        description="Código da condição; `todos` não filtra.",
        examples=[Example(value="semi-novo")],
    ),
    "preco-de": QueryParameter(
        name="preco-de",
        description="Preço mínimo em reais inteiros; com um limite de preço, os sob consulta ficam de fora.",
        examples=[Example(value=300000)],
        **_bounded(0, MAX_REAIS),
    ),
    "preco-ate": QueryParameter(
        name="preco-ate",
        description="Preço máximo em reais inteiros.",
        examples=[Example(value=500000)],
        **_bounded(0, MAX_REAIS),
    ),
    **{
        name: QueryParameter(
            name=name, description=text, examples=[Example(value=example)], **_bounded(1, most)
        )
        for name, text, example, most in (
            ("ano-de", "Ano do modelo, a partir de.", 2023, MAX_ANO),
            ("ano-ate", "Ano do modelo, até.", 2025, MAX_ANO),
            ("km-ate", "Quilometragem, até.", 30000, MAX_KM),
        )
    },
    "carroceria": QueryParameter(
        max_length=20,
        pattern=r"^[a-z]*$",
        description="Código da carroceria.",
        examples=[Example(value="suv")],
    ),
    "pagina": QueryParameter(
        description=f"Página de {POR_PAGINA} veículos.",
        examples=[Example(value=2)],
        **_bounded(1, MAX_PAGINA),
    ),
}


def read_criterio(
    request: Request[Any, Any, Any],
    marca: Annotated[int | None, PARAMS["marca"]] = None,
    modelo: Annotated[int | None, PARAMS["modelo"]] = None,
    blindado: Annotated[int | None, PARAMS["blindado"]] = None,
    condicao: Annotated[str | None, PARAMS["condicao"]] = None,
    preco_de: Annotated[int | None, PARAMS["preco-de"]] = None,
    preco_ate: Annotated[int | None, PARAMS["preco-ate"]] = None,
    ano_de: Annotated[int | None, PARAMS["ano-de"]] = None,
    ano_ate: Annotated[int | None, PARAMS["ano-ate"]] = None,
    km_ate: Annotated[int | None, PARAMS["km-ate"]] = None,
    carroceria: Annotated[str | None, PARAMS["carroceria"]] = None,
    combustivel: Annotated[Combustivel | None, QueryParameter(description="Código do combustível.")] = None,
    cambio: Annotated[Cambio | None, QueryParameter(description="Código do câmbio.")] = None,
    q: Annotated[str | None, Q] = None,
    ordem: Annotated[Ordem, QueryParameter(description="Ordem da lista.")] = "relevancia",
    pagina: Annotated[int | None, PARAMS["pagina"]] = None,
) -> Criterio:
    return Criterio(
        marca=marca,
        modelo=modelo,
        blindado=blindado,
        condicao=condicao if condicao != "todos" else None,
        preco_de=preco_de,
        preco_ate=preco_ate,
        ano_de=ano_de,
        ano_ate=ano_ate,
        km_ate=km_ate,
        carroceria=carroceria,
        combustivel=combustivel,
        cambio=cambio,
        texto=q or "",
        ordem=ordem,
        pagina=pagina or 1,
        limite=MOST if request.query_params and pagina is None else POR_PAGINA,
    )
