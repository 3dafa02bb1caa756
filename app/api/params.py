"""The parameters that several calls share, with their limits: what is outside of them answers 400."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.openapi.spec import Example, Operation
from litestar.params import PathParameter, QueryParameter

from db.campos import MAX_ID
from db.estoque.catalogo import Origem

TEXT = r"^[^\x00-\x1f\x7f]*$"


def bounded(low: int, high: int) -> dict[str, Any]:
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
