"""The navigation tracker (specification, section 7.9; readings 37 and 38)."""

from typing import Annotated

from litestar import Response, delete, post, put
from litestar.openapi.spec import Example
from litestar.params import JSONBody, PathParameter

from app.errors import NotFound
from db.visitantes.navegacao import (
    Navegacao,
    NavegacaoCriada,
    erase_navegacao,
    extend_navegacao,
    start_navegacao,
)

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
async def create_navegacao(data: JSONBody[Navegacao]) -> NavegacaoCriada:
    return NavegacaoCriada(start_navegacao(data))


@put(
    "/api/navigation-tracker/{nav_id:str}",
    operation_id="updateNavegacao",
    tags=["Navegação"],
    summary="Acrescenta à sessão de navegação",
    description="Aceita os nomes longos e os curtos dos campos. A resposta é vazia.",
    raises=[NotFound],
)
async def update_navegacao(nav_id: NavId, data: JSONBody[Navegacao]) -> Response[None]:
    if not await extend_navegacao(nav_id, data):
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
