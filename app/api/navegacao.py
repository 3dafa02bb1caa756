"""The navigation tracker (specification, section 7.9; readings 37 and 38)."""

from typing import Annotated, Any

from litestar import Request, Response, delete, post, put
from litestar.openapi.spec import Example
from litestar.params import JSONBody, PathParameter
from msgspec.structs import replace

from app.platform.config import config
from app.platform.errors import NotFound
from app.platform.layers.asgi import PROXIES, host_of
from app.platform.layers.limits import Buckets, Rate, networks
from db.platform.clock import DAY
from db.visitantes.navegacao import (
    Items,
    Navegacao,
    NavegacaoCriada,
    erase_navegacao,
    extend_navegacao,
    start_navegacao,
)

ONCE_A_DAY = (Rate(1, DAY),)

counted = Buckets()

NavId = Annotated[
    str,
    PathParameter(
        max_length=64,
        pattern=r"^[A-Za-z0-9_-]+$(?!\n)",
        description="O `nav_id` que a criação da sessão respondeu.",
        examples=[Example(value="q1vXK2bT0m9sZ3dYw8LrPg")],
    ),
]


@post(
    "/api/navigation-tracker",
    operation_id="createNavegacao",
    tags=["Navegação"],
    summary="Começa uma sessão de navegação",
    description="Só depois do consentimento do visitante. Nenhum endereço é guardado.",
)
async def create_navegacao(request: Request[Any, Any, Any], data: JSONBody[Navegacao]) -> NavegacaoCriada:
    return NavegacaoCriada(await start_navegacao(_new_today(request, data)))


def _new_today(request: Request[Any, Any, Any], data: Navegacao) -> Navegacao:
    """Without the cars that this client's visits have named today: one client alone makes no car the month's first."""
    if config.rate_limits == "off":
        return data
    client = networks(host_of({**request.scope}, PROXIES))

    def new(kind: str, items: Items) -> Items:
        return [one for one in items if not counted.take(f"{kind} {one}", client, ONCE_A_DAY)]

    veiculos = new("veiculo", [*data.veiculos_acessados, *data.veiculos])
    return replace(data, veiculos_acessados=[], veiculos=veiculos, favoritos=new("favorito", data.favoritos))


@put(
    "/api/navigation-tracker/{nav_id:str}",
    operation_id="updateNavegacao",
    tags=["Navegação"],
    summary="Acrescenta à sessão de navegação",
    description="Aceita os nomes longos e os curtos dos campos. A resposta é vazia.",
    raises=[NotFound],
)
async def update_navegacao(
    request: Request[Any, Any, Any], nav_id: NavId, data: JSONBody[Navegacao]
) -> Response[None]:
    if not await extend_navegacao(nav_id, _new_today(request, data)):
        raise NotFound("Sessão de navegação não encontrada.")
    return Response(None, media_type="text/plain")


@delete(
    "/api/navigation-tracker/{nav_id:str}",
    operation_id="deleteNavegacao",
    tags=["Navegação"],
    summary="Apaga a sessão de navegação",
    description="Quando o visitante retira o consentimento. Apagar o que não existe não é erro.",
)
async def delete_navegacao(nav_id: NavId) -> None:
    await erase_navegacao(nav_id)
