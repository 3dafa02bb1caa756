"""/schema: the API's calls as a page of the site's own, drawn from the API's document.

Litestar asks a plugin for the page at its documents' root; the document itself is at /schema/openapi.json.
"""

from collections.abc import Iterator
from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import OpenAPIRenderPlugin
from msgspec import Struct

from app.build import manifest
from app.config import config
from app.page import templates

Schema = dict[str, Any]
METHODS = ("get", "post", "put", "delete")
SHAPES = "#/components/schemas/"


class Call(Struct):
    """One call, as the page shows it. `body` is the Struct that it takes, `example` such a body as JSON."""

    method: str
    path: str
    operation: dict[str, Any]
    body: Schema | None
    example: str | None


class Calls(OpenAPIRenderPlugin):
    """The page at /schema: every call by its tag, every shape that it takes or gives, and forms that try the reads."""

    def __init__(self) -> None:
        super().__init__(path="/")

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        shapes: dict[str, Schema] = openapi_schema["components"]["schemas"]
        groups: dict[str, list[Call]] = {}
        for call in _calls_of(openapi_schema, shapes):
            groups.setdefault(call.operation["tags"][0], []).append(call)
        text = templates.get_template("schema.html").render(
            document=openapi_schema,
            groups=dict(sorted(groups.items())),
            shapes=dict(sorted(shapes.items())),
            example_of=lambda schema: example_of(schema, shapes),
            name_of=_name_of,
            config=config,
            build=manifest(),
        )
        return text.encode()


def _calls_of(document: dict[str, Any], shapes: dict[str, Schema]) -> Iterator[Call]:
    for path, item in sorted(document["paths"].items()):
        for method in METHODS:
            if operation := item.get(method):
                content = operation.get("requestBody", {}).get("content", {})
                body = content.get("application/json", {}).get("schema")
                yield Call(method.upper(), path, operation, body, _json_of(body, shapes) if body else None)


def _json_of(schema: Schema, shapes: dict[str, Schema]) -> str:
    return msgspec.json.format(msgspec.json.encode(example_of(schema, shapes))).decode()


def _name_of(schema: Schema) -> str:
    """`Veiculo`, of a reference to it."""
    return str(schema["$ref"]).removeprefix(SHAPES)


def example_of(schema: Schema, shapes: dict[str, Schema]) -> Any:
    """A value that the schema allows: its own example where it has one; of an object the fields that must be there
    or have an example. None, where nothing says what would be good."""
    if "$ref" in schema:
        return example_of(shapes[_name_of(schema)], shapes)
    for key in ("examples", "enum"):
        if schema.get(key):
            return schema[key][0]
    for key in ("const", "default"):
        if key in schema:
            return schema[key]
    if "properties" in schema:
        required = schema.get("required", ())
        values = {
            name: example_of(field, shapes)
            for name, field in schema["properties"].items()
            if name in required or field.get("examples")
        }
        return {name: value for name, value in values.items() if value is not None}
    if schema.get("type") == "array":
        value = example_of(schema["items"], shapes)
        return [] if value is None else [value]
    return schema.get("minimum")
