"""Writes ui/wire.ts, ui/equipe/wire.ts and ui/contract/; `--check` fails if a file is stale.

The types are fewer than the API's document has: the browser calls `/api` alone and reads every refusal as the
same `Erro` (ui/platform/api.ts), so pages' paths and responses from 400 on are left out.
"""

import json
import re
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar
from litestar.serialization import encode_json

ROOT = Path(__file__).resolve().parent.parent
OPTIONS = ["--root-types", "--root-types-no-schema-prefix", "--alphabetize"]
# Responses that a path does not give are left out: eight lines a path.
ABSENT = re.compile(r"^ +(?:get|put|post|delete|options|head|patch|trace)\?: never;\n", re.M)
sys.path.insert(0, str(ROOT))

from app.equipe import main as desk  # noqa: E402
from app.equipe.events import Estado  # noqa: E402
from app.equipe.screen import Envelope as DeskEnvelope  # noqa: E402
from app.main import create_app  # noqa: E402
from app.pages.nao_encontrada import NaoEncontrada  # noqa: E402
from app.platform.page import Envelope, Pagina  # noqa: E402
from db.conteudo.dados_gerais import DadosGerais  # noqa: E402
from scripts.contract import MODULES, write_module  # noqa: E402


def wire(schema: dict[str, Any]) -> str:
    with tempfile.TemporaryDirectory() as folder:
        path, out = Path(folder, "schema.json"), Path(folder, "wire.ts")
        path.write_text(json.dumps(schema))
        command = ["openapi-typescript", str(path), "-o", str(out), *OPTIONS]
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
        return ABSENT.sub("", out.read_text())


def read_types(app: Litestar, *protocol: type) -> dict[str, Any]:
    """The application's document, with the Structs of `protocol` besides."""
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
    """The envelope around every page, with the general data in it, and the 404 page."""
    fields = [("site", DadosGerais)]
    SiteEnvelope = msgspec.defstruct(
        "Envelope", fields, bases=(Envelope,), namespace={"__doc__": Envelope.__doc__}
    )
    return read_types(create_app(schema_pages=True), SiteEnvelope, Pagina, NaoEncontrada)


def equipe() -> dict[str, Any]:
    """The desk's, with the events of its stream; its browser knows the same `Erro`."""
    return read_types(desk.create_app(with_schema=True), DeskEnvelope, Estado)


FILES: dict[Path, Callable[[], str]] = {
    ROOT / "ui" / "wire.ts": lambda: wire(site()),
    ROOT / "ui" / "equipe" / "wire.ts": lambda: wire(equipe()),
    **{ROOT / f"ui/contract/{name}.ts": partial(write_module, name) for name in MODULES},
}

if __name__ == "__main__":
    for file, write in FILES.items():
        fresh = write()
        if "--check" not in sys.argv:
            file.write_text(fresh)
        elif file.read_text() != fresh:
            sys.exit(f"{file.relative_to(ROOT)} is not fresh: run `make wire`")
