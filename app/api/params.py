"""Parameters and headers of several calls, with their limits; other values get a 400."""

from dataclasses import dataclass, field, make_dataclass
from typing import Annotated, Any, Literal

from litestar import Request
from litestar.di import NamedDependency, Provide
from litestar.exceptions import ClientException
from litestar.openapi.spec import Example, Operation
from litestar.params import HeaderParameter, PathParameter, QueryParameter

from db.estoque.catalogue import Origem
from db.estoque.facetas import FACETAS, MAX_PAGINA, POR_PAGINA, Criterio, Faceta, Ordem
from db.estoque.full_text import MAX_TEXTO
from db.platform.fields import MAX_ID

TEXT = r"^[^\x00-\x1f\x7f]*$"


def _optional(low: int, high: int, description: str, example: Any, name: str | None = None) -> Any:
    """An optional number; without `schema_extra` its limits are checked and yet missing in the document."""
    extra = {"one_of": None, "type": ["integer", "null"], "minimum": low, "maximum": high}
    about: dict[str, Any] = {"name": name, "description": description, "examples": [Example(value=example)]}
    return Annotated[int | None, QueryParameter(ge=low, le=high, schema_extra=extra, **about)]


def _switch(description: str) -> Any:
    return QueryParameter(ge=0, le=1, description=description, examples=[Example(value=1)])


def numero(example: int) -> PathParameter:
    """The number of a record, in a path."""
    return PathParameter(
        ge=1, le=MAX_ID, description="Número do registro.", examples=[Example(value=example)]
    )


def registro(description: str, example: int) -> QueryParameter:
    """The number of a record, in a query."""
    return QueryParameter(ge=1, le=MAX_ID, description=description, examples=[Example(value=example)])


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


Site = Annotated[Literal["site"], QueryParameter(description="Quem pergunta.")]
Ativo = Annotated[Literal["ativo"], QueryParameter(description="Só `ativo` é publicado.")]
Existentes = Annotated[int, _switch("1: só o que tem veículo não vendido no estoque.")]
Agrupado = Annotated[int, _switch("1: modelos de mesmo nome aparecem uma vez.")]
Origens = Annotated[
    Origem,
    QueryParameter(
        description="Para que se lista: `site` (tudo), `blindados` (com projeto de blindagem) ou `estetica`.",
        examples=[Example(value="site")],
    ),
]

IdempotencyKey = Annotated[
    str | None,
    HeaderParameter(
        name="Idempotency-Key",
        min_length=1,
        max_length=128,
        pattern=r"^[\x21-\x7e]+$(?!\n)",
        description="Uma por intenção: repetir a chamada com a mesma chave dá a mesma resposta e não cria nada (24 h).",
        examples=[Example(value="5f0c3d0e-6f0b-4a57-9d0e-0d6c1a6f7a52")],
    ),
]


class KeyReused(ClientException):
    """A chave de repetição já foi usada com outros dados."""

    status_code = 422


MOST = 240
Q = QueryParameter(
    max_length=MAX_TEXTO,
    pattern=TEXT,
    description="Palavras livres; acentos, ordem e plural não contam.",
    examples=[Example(value="cayenne blindado 2023")],
)


def _choice(faceta: Faceta) -> Any:
    """The parameter of a facet: a bounded number, or one of its codes."""
    if faceta.maximo:
        return _optional(0, faceta.maximo, faceta.descricao, faceta.exemplo, faceta.parametro)
    about: dict[str, Any] = {"name": faceta.parametro, "description": faceta.descricao}
    examples = [Example(value=faceta.exemplo)]
    return Annotated[Literal[(*faceta.valores,)] | None, QueryParameter(**about, examples=examples)]


PARAMS: dict[str, Any] = {
    "marca": _optional(1, MAX_ID, "Número da marca.", 25),
    "modelo": _optional(1, MAX_ID, "Número do modelo.", 291),
    "blindado": _optional(0, 1, "1: só blindados; 0: só não blindados.", 1),
    "condicao": Annotated[
        str | None,
        QueryParameter(
            max_length=20,
            pattern=r"^[a-z0-9-]+$",
            description="Código da condição; `todos` não filtra.",
            examples=[Example(value="semi-novo")],
        ),
    ],
    **{faceta.nome: _choice(faceta) for faceta in FACETAS},
    "q": Annotated[str | None, Q],
    "ordem": Annotated[Ordem | None, QueryParameter(description="Ordem da lista.")],
    "pagina": _optional(1, MAX_PAGINA, f"Página de {POR_PAGINA} veículos.", 2),
}


# Litestar reads a dependency's parameters from its signature: those of the facets come from their table.
Params = make_dataclass("Params", [(name, kind, field(default=None)) for name, kind in PARAMS.items()])


def _read_criterio(request: Request[Any, Any, Any], params: NamedDependency[Any]) -> Criterio:
    """The query that these parameters make, each checked by its declaration in `PARAMS`."""
    given = {name: value for name, value in vars(params).items() if value is not None}
    if given.get("condicao") == "todos":
        del given["condicao"]
    return Criterio(**given, limite=MOST if request.query_params and "pagina" not in given else POR_PAGINA)


CRITERIO = {
    "params": Provide(Params, sync_to_thread=False),
    "criterio": Provide(_read_criterio, sync_to_thread=False),
}
