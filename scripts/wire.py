"""Writes ui/wire.ts, the types that cross from Python to TypeScript; `--check` fails when the file is not fresh.

What crosses is less than the API's document says: the browser calls `/api` alone, takes a page as its Struct, and
reads every refusal as the same `Erro` (ui/api.ts), so pages' paths and the answers from 400 on stay out.
"""

import json
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import msgspec
from litestar.serialization import encode_json

ROOT = Path(__file__).resolve().parent.parent
WIRE = ROOT / "ui" / "wire.ts"
sys.path.insert(0, str(ROOT))

from app.main import create_app  # noqa: E402
from app.page import Envelope, Pagina  # noqa: E402
from app.pages.nao_encontrada import NaoEncontrada  # noqa: E402


def wire() -> str:
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "schema.json"), Path(folder, "wire.ts")
        path.write_text(json.dumps(what_crosses()))
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
        return out.read_text()


def what_crosses() -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(encode_json(create_app(schema_pages=True).openapi_schema.to_schema()))
    # What no handler answers by its own name: the envelope around every page, and the 404 page.
    _, protocol = msgspec.json.schema_components(
        [Envelope, Pagina, NaoEncontrada], ref_template="#/components/schemas/{name}"
    )
    schema["components"]["schemas"] = protocol | schema["components"]["schemas"]
    schema["paths"] = {path: item for path, item in schema["paths"].items() if path.startswith("/api/")}
    for item in schema["paths"].values():
        for operation in item.values():
            answers = operation["responses"]
            operation["responses"] = {status: answers[status] for status in answers if status < "400"}
    return schema


if __name__ == "__main__":
    fresh = wire()
    if "--check" not in sys.argv:
        WIRE.write_text(fresh)
    elif WIRE.read_text() != fresh:
        sys.exit("ui/wire.ts is not fresh: run `make wire`")
