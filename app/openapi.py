"""The API's document, completed with the errors of every call, and Swagger UI at /schema."""

import re
from typing import Any

from litestar import MediaType, Response, Router
from litestar.exceptions import NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import SwaggerRenderPlugin
from litestar.openapi.spec import (
    Components,
    License,
    OpenAPIMediaType,
    OpenAPIResponse,
    Reference,
    Schema,
    SecurityScheme,
)
from litestar.openapi.spec.open_api import OpenAPI

from app.platform.build import source_of
from app.platform.config import Config, config
from app.platform.errors import SENTENCES

SWAGGER = "/static/swagger-ui"
POLICY = (
    "default-src 'none'; script-src 'self' {}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self';"
    " base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
INLINE = re.compile(rb"<script type='text/javascript'>(.*?)</script>", re.DOTALL)
READ = (400, 401, 414, 429, 431, 503)
WRITE = (400, 401, 403, 413, 414, 415, 429, 431, 503)
DONE = {"200": "Feito.", "201": "Criado.", "202": "Aceito: segue por e-mail.", "204": "Feito, sem corpo."}
ERROR = Schema(
    type="object",  # type: ignore[arg-type]
    title="Erro",
    description="Toda recusa da API: uma frase para pessoas e o campo de que ela fala, se for um só.",
    properties={
        "detail": Schema(type="string", examples=["Informe o telefone com DDD."]),  # type: ignore[arg-type]
        "campo": Schema(type="string", examples=["telefone"]),  # type: ignore[arg-type]
    },
    required=["detail"],
)

SECURITY = {
    name: SecurityScheme(
        type="apiKey",
        security_scheme_in="header",
        name=name,
        description="Um valor público, que identifica quem chama: o do site vem em cada página.",
    )
    for name in ("Authorization", "Token")
}  # app/platform/layers/access.py


class Document(OpenAPI):
    """Completed when it is first requested: no process needs it to start."""

    def to_schema(self) -> dict[str, Any]:
        _complete(self)
        return super().to_schema()


class DocumentConfig(OpenAPIConfig):
    def to_openapi_schema(self) -> OpenAPI:
        return Document(**vars(super().to_openapi_schema()))


def make_openapi_config() -> OpenAPIConfig:
    """A new one for each application: Litestar adds its handlers to the router that it is given."""
    return DocumentConfig(
        title="API do site",
        version="1.0.0",
        description="O estoque, os orçamentos e os contatos da loja. Valores em reais; textos em português.",
        license=License(name="Só para os sistemas da loja", identifier="LicenseRef-Proprietary"),
        security=_security(config),
        components=Components(security_schemes=dict(SECURITY)),
        openapi_router=Router(
            "/schema", route_handlers=[], include_in_schema=False, after_request=_as_a_page
        ),
        render_plugins=[
            SwaggerRenderPlugin(
                path="/",
                js_url=f"{SWAGGER}/swagger-ui-bundle.js",
                css_url=f"{SWAGGER}/swagger-ui.css",
                standalone_preset_js_url=f"{SWAGGER}/swagger-ui-standalone-preset.js",
                favicon='<link rel="icon" href="/static/icone.svg">',
            )
        ],
    )


def _security(config: Config) -> list[dict[str, list[str]]]:
    """What every operation requires: the headers that this installation checks; where it checks none, both or nothing."""
    checked = {"Authorization": config.api_authorization, "Token": config.api_token}
    required: dict[str, list[str]] = {name: [] for name, value in checked.items() if value}
    return [required] if required else [{name: [] for name in SECURITY}, {}]


def _as_a_page(response: Response[Any]) -> Response[Any]:
    """Caches and compresses both as pages are; an unknown address below gets the site's 404 page, not Litestar's."""
    if response.status_code == 404:
        raise NotFoundException
    response.headers["Cache-Control"] = "public, max-age=300"
    if response.media_type == MediaType.HTML:
        # The inline scripts by which Litestar starts Swagger UI.
        sources = " ".join(map(source_of, INLINE.findall(response.content)))
        response.headers["Content-Security-Policy"] = POLICY.format(sources)
    return response


def _complete(document: OpenAPI) -> None:
    """Gives every call the errors of access checks and rate limits, in one shape."""
    assert document.components.schemas is not None
    document.components.schemas["Erro"] = ERROR
    for schema in document.components.schemas.values():
        fields = schema.properties or {}
        for name, field in fields.items():  # one that may be left out is "one of" one kind
            if isinstance(field, Schema) and len(field.one_of or []) == 1:
                fields[name] = (field.one_of or [])[0]
    for item in (document.paths or {}).values():
        for method in ("get", "post", "put", "delete"):
            operation = getattr(item, method)
            if operation is None:
                continue
            responses: dict[str, Any] = operation.responses
            for status in READ if method == "get" else WRITE:
                responses.setdefault(str(status), None)
            refusals = {status: _refusal(int(status)) for status in responses if status >= "400"}
            responses.update(refusals)
            for done in responses.keys() & DONE.keys():
                responses[done].description = DONE[done]


def _refusal(status: int) -> OpenAPIResponse:
    content = {"application/json": OpenAPIMediaType(schema=Reference(ref="#/components/schemas/Erro"))}
    return OpenAPIResponse(description=SENTENCES[status], content=content)
