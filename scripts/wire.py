"""Writes ui/wire.ts and ui/equipe/wire.ts, the types that cross from Python to TypeScript; `--check` fails when a file
is not fresh.

What crosses is less than the API's document says: the browser calls `/api` alone, takes a page as its Struct, and
reads every refusal as the same `Erro` (ui/api.ts), so pages' paths and the answers from 400 on stay out.
"""

import json
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.serialization import encode_json

ROOT = Path(__file__).resolve().parent.parent
# What a path does not answer need not be said: eight lines a path.
ABSENT = re.compile(r"^ +(?:get|put|post|delete|options|head|patch|trace)\?: never;\n", re.M)
sys.path.insert(0, str(ROOT))

from app.equipe import main as desk  # noqa: E402
from app.equipe.tela import Envelope as DeskEnvelope  # noqa: E402
from app.main import create_app  # noqa: E402
from app.page import Envelope, Pagina  # noqa: E402
from app.pages.nao_encontrada import NaoEncontrada  # noqa: E402


def wire(schema: dict[str, Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "schema.json"), Path(folder, "wire.ts")
        path.write_text(json.dumps(schema))
        command = [
            "openapi-typescript",
            path,
            "-o",
            out,
            "--root-types",
            "--root-types-no-schema-prefix",
            "--alphabetize",
        ]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        return ABSENT.sub("", out.read_text())


def what_crosses(app: Litestar, *protocol: type) -> dict[str, Any]:
    """The application's document, and what no handler answers by its own name: `protocol`."""
    schema: dict[str, Any] = json.loads(encode_json(app.openapi_schema.to_schema()))
    _, besides = msgspec.json.schema_components(protocol, ref_template="#/components/schemas/{name}")
    schema["components"]["schemas"] = besides | schema["components"]["schemas"]
    schema["paths"] = {path: item for path, item in schema["paths"].items() if path.startswith("/api/")}
    for item in schema["paths"].values():
        for operation in item.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status < "400"}
    return schema


def site() -> dict[str, Any]:
    """The envelope around every page, and the 404 page."""
    return what_crosses(create_app(schema_pages=True), Envelope, Pagina, NaoEncontrada)


def equipe() -> dict[str, Any]:
    """The desk's, whose browser knows the same `Erro`."""
    return what_crosses(desk.create_app(with_schema=True), DeskEnvelope)


FILES = {ROOT / "ui" / "wire.ts": site, ROOT / "ui" / "equipe" / "wire.ts": equipe}

if __name__ == "__main__":
    for file, schema in FILES.items():
        fresh = wire(schema())
        if "--check" not in sys.argv:
            file.write_text(fresh)
        elif file.read_text() != fresh:
            sys.exit(f"{file.relative_to(ROOT)} is not fresh: run `make wire`")
