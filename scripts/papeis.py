"""Writes docs/papeis.md, the access table of the desk; `--check` fails if it is stale."""

import sys
from pathlib import Path
from typing import get_args

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from app.equipe import api, pages  # noqa: E402
from app.equipe.papeis import ACCESS, BY_KIND, KINDS, NOBODY, Acesso, Quem, name_of  # noqa: E402

FILE = ROOT / "docs" / "papeis.md"
HEAD = """# Who may do what at the desk

`make wire` writes this page from `app/equipe/papeis.py`; `tests/app/equipe/test_papeis.py` tries every cell. *código*
and *cadastro* are sessions that wait for an authenticator's code or for an authenticator. A screen that is refused
redirects, a call answers 401 without a session and 403 with the wrong role.

"""


def document() -> str:
    columns = [*get_args(Quem)]
    rows = [["Path", "Name", *columns], ["---"] * (len(columns) + 2)]
    routes = [
        (min(one.paths), min(one.http_methods), name_of(one)) for one in [*pages.handlers, *api.handlers]
    ]
    for place, method, name in sorted(routes):
        path = f"`{method} {place}`"
        if name in BY_KIND:
            cars, others = KINDS["carros"], KINDS["textos"]
            rows.append([path, f"{name}, cars", *_cells(cars, columns)])
            rows.append([path, f"{name}, other records", *_cells(others, columns)])
        else:
            rows.append([path, name, *_cells(ACCESS.get(name, NOBODY), columns)])
    return HEAD + "".join(f"| {' | '.join(row)} |\n" for row in rows)


def _cells(access: Acesso, columns: list[str]) -> list[str]:
    return ["yes" if column in access else "" for column in columns]


if __name__ == "__main__":
    if "--check" not in sys.argv:
        FILE.write_text(document())
    elif FILE.read_text() != document():
        sys.exit("docs/papeis.md is not fresh: run `make wire`")
