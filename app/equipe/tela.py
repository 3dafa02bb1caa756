"""A screen of the desk: one URL, one handler, one Struct; the browser draws it (ui/equipe/client.tsx).

As with the visitors' pages, `?_data` answers the data itself: that is how a screen is made fresh after a change.
"""

from functools import cache
from typing import Any, ClassVar

import msgspec
from litestar import MediaType, Request, Response
from litestar.response.base import ASGIResponse
from litestar.types import ASGIApp
from msgspec import Struct

from app.config import config
from app.page import script_safe, templates
from db.equipe.pessoas import Papel
from db.equipe.sessoes import Sessao

NO_STORE = {"Cache-Control": "no-store"}


class Tela(Struct, kw_only=True):
    """What every screen has besides its own data. `componente` names its half in ui/equipe/pages where that is not
    the handler's.
    """

    componente: ClassVar[str | None] = None
    titulo: str


class Quem(Struct):
    """Who is at the desk."""

    id: int
    nome: str
    papel: Papel


class Envelope(Struct):
    """A screen as it travels. `quem` is null before somebody is in; `site` is the visitors' side."""

    tela: str
    versao: str
    site: str
    quem: Quem | None
    dados: Any


class Build(Struct):
    """What esbuild.mjs wrote of the desk, as names below /static/."""

    versao: str
    js: str
    css: str
    fonts: list[str]


@cache
def _build() -> Build:
    return msgspec.json.decode((config.dist / "equipe.json").read_bytes(), type=Build)


class Screen(Response[Any]):
    """A screen's Struct, answered as a document or, to `?_data`, as itself."""

    def to_asgi_response(self, app: Any, request: Request[Any, Any, Any], **given: Any) -> ASGIApp:  # type: ignore[override]
        dados: Tela = self.content
        sessao: Sessao | None = request.scope.get("user")
        quem = Quem(sessao.pessoa, sessao.nome, sessao.papel) if sessao and sessao.etapa == "aberta" else None
        name = dados.componente or request.route_handler.handler_name
        envelope = Envelope(name, _build().versao, config.site_url, quem, dados)
        data = script_safe(msgspec.json.encode(envelope))
        if "_data" in request.query_params:
            return ASGIResponse(body=data, media_type=MediaType.JSON, headers=NO_STORE)
        text = templates.get_template("equipe.html").render(
            titulo=dados.titulo, build=_build(), data=data.decode()
        )
        return ASGIResponse(body=text.encode(), media_type=MediaType.HTML, headers=NO_STORE)
