"""Writes ui/wire.ts, the types that cross from Python to TypeScript; `--check` fails when the file is not fresh."""

import json
import subprocess
import sys
import tempfile
from pathlib import Path

import msgspec
from litestar.serialization import encode_json

ROOT = Path(__file__).resolve().parent.parent
WIRE = ROOT / "ui" / "wire.ts"
sys.path.insert(0, str(ROOT))

from app.main import create_app  # noqa: E402
from app.page import Envelope, Pagina  # noqa: E402
from app.pages.nao_encontrada import NaoEncontrada  # noqa: E402


def wire() -> str:
    schema = json.loads(encode_json(create_app(schema_pages=True).openapi_schema.to_schema()))
    # What no handler answers by its own name: the envelope around every page, and the 404 page.
    _, protocol = msgspec.json.schema_components(
        [Envelope, Pagina, NaoEncontrada], ref_template="#/components/schemas/{name}"
    )
    schema["components"]["schemas"] = protocol | schema["components"]["schemas"]
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
        return out.read_text()


if __name__ == "__main__":
    fresh = wire()
    if "--check" not in sys.argv:
        WIRE.write_text(fresh)
    elif WIRE.read_text() != fresh:
        sys.exit("ui/wire.ts is not fresh: run `make wire`")
