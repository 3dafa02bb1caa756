"""A screen of the desk: one URL, one handler, one Struct; the browser renders it (ui/equipe/screens.ts).

As with the visitors' pages, `?_data` answers with the data alone: the browser fetches it after a change.
"""

from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp, Receive, Scope, Send
from msgspec import Struct

from app.equipe.roles import list_allowed
from app.platform.build import manifest
from app.platform.config import config
from app.platform.page import script_safe, templates
from db.conteudo.dados_gerais import DadosGerais, Servico, get_dados_gerais
from db.equipe.people import Papel
from db.equipe.sessions import Sessao
from db.platform.outbox import sends_mail


def saved_as(name: str) -> dict[str, str]:
    """The headers of a file that the browser saves under this name."""
    return {"Content-Disposition": f'attachment; filename="{name}"'}


class ScreenData(Struct, kw_only=True):
    """The data of every screen besides its own."""

    titulo: str


class Quem(Struct):
    """The person at the desk. `pode` names the screens and calls that this person may use (app/equipe/roles.py)."""

    id: int
    nome: str
    papel: Papel
    pode: list[str]


class Casa(Struct):
    """The dealer's name, as the brand writes it, and the city of each shop by number, 0 the first; `sem_email`: no mail leaves here; the services that it does
    not offer.
    """

    nome: str
    curto: str
    cidades: dict[int, str]
    sem_email: bool = False
    desligados: list[Servico] = []


class Envelope(Struct):
    """A screen's JSON. `tela` is its handler's name, `quem` null before the login, `site` the visitors' site, `casa` the dealer;
    `cursor` is that of the changes which its data has for certain (app/equipe/events.py), "" for none.
    """

    tela: str
    versao: str
    site: str
    casa: Casa
    quem: Quem | None
    cursor: str
    dados: Any


class Screen(Response[Any]):
    """A screen's Struct, answered as a document or, to `?_data`, as itself."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **given: Any) -> ASGIApp:  # type: ignore[override]
        async def answer(scope: Scope, receive: Receive, send: Send) -> None:
            response = await _answer_screen(request, self.content, await get_dados_gerais())
            await response(scope, receive, send)

        return answer


async def _answer_screen(
    request: Request[Any, Any, Any], dados: ScreenData, gerais: DadosGerais
) -> ASGIResponse:
    sessao: Sessao | None = request.scope.get("user")
    quem = None
    if sessao and sessao.etapa == "aberta":
        quem = Quem(sessao.pessoa, sessao.nome, sessao.papel, list_allowed(sessao.papel))
    cities = {one.numero or 0: one.cidade for one in gerais.lojas or [gerais.loja]}
    casa = Casa(gerais.nome, gerais.nome_curto, cities, not await sends_mail(), gerais.desligados)
    name, cursor = request.route_handler.handler_name, request.state.get("cursor", "")
    envelope = Envelope(name, manifest().equipe.versao, config.site_url, casa, quem, cursor, dados)
    data = script_safe(msgspec.json.encode(envelope))
    if "_data" in request.query_params:
        return ASGIResponse(body=data, media_type=MediaType.JSON)
    text = templates.get_template("equipe.html").render(
        titulo=dados.titulo, site=gerais, casa=casa, build=manifest(), data=data.decode()
    )
    return ASGIResponse(body=text.encode(), media_type=MediaType.HTML)
