"""Writes a migration of the changed Tables: `make migration NAME=garantia_ate`.

Piccolo compares and writes. Its file is then named after the change and loses what Piccolo assumes anyway, so that
what is left is short enough to be checked by a person, as every migration must be (docs/operations/upgrade.md).
"""

import ast
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "db" / "migrations"
ASSUMED = {
    "primary_key": "False",
    "unique": "False",
    "index": "False",
    "index_method": "IndexMethod.btree",
    "choices": "None",
    "columns": "None",
    "db_column_name": "None",
    "secret": "False",
    "schema": "None",
}


def main(name: str) -> None:
    if not re.fullmatch(r"[a-z][a-z0-9_]*", name):
        sys.exit("A migration is named in small letters: make migration NAME=garantia_ate")
    written = write(name)
    if not written:
        print(
            "No Table has changed. (A migration of plain SQL is written by hand: docs/operations/upgrade.md)"
        )
        return
    stamp = re.match(r"db_\d+_\d+_\d+t\d+_\d+", written.stem)
    assert stamp, written
    file = written.rename(FOLDER / f"{stamp[0]}_{name}.py")
    file.write_text(shorter(file.read_text()))
    subprocess.run(["ruff", "check", "--quiet", "--fix", file], cwd=ROOT, check=True)
    subprocess.run(["ruff", "format", "--quiet", file], cwd=ROOT, check=True)
    print(f"{file.relative_to(ROOT)}: read it; `make run` migrates")


def write(name: str) -> Path | None:
    """Piccolo's own file. It prompts for renamed columns, which needs a terminal."""
    before = {*FOLDER.glob("*.py")}
    stdin = None if sys.stdin.isatty() else subprocess.DEVNULL
    command = ["piccolo", "migrations", "new", "db", "--auto", f"--desc={name}"]
    if subprocess.run(command, cwd=ROOT, stdin=stdin).returncode:
        sys.exit("Nothing was written. If Piccolo prompts, run this in a terminal.")
    return next(iter({*FOLDER.glob("*.py")} - before), None)


def shorter(source: str) -> str:
    return ast.unparse(Shorter().visit(ast.parse(source)))


class Shorter(ast.NodeTransformer):
    """Takes out what a new table or column has when nothing is said, and what is said twice."""

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        node.keywords = unassumed(node.keywords)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.Call:
        what = getattr(node.func, "attr", "")
        if what and what not in ("add_table", "add_column"):
            return node  # what changes a column says each word on purpose
        node.keywords = unassumed(node.keywords)
        for params in [one.value for one in node.keywords if one.arg == "params"]:
            assert isinstance(params, ast.Dict)
            pairs = [*zip(params.keys, params.values, strict=True)]
            shown = [(key, value) for key, value in pairs if ASSUMED.get(key.value) != ast.unparse(value)]
            params.keys, params.values = [key for key, _ in shown], [value for _, value in shown]
        return node


def unassumed(keywords: list[ast.keyword]) -> list[ast.keyword]:
    given = {one.arg: ast.unparse(one.value) for one in keywords}
    twice: dict[Any, Any] = {
        "db_column_name": given.get("column_name"),
        "column_class_name": f"'{given.get('column_class')}'",
    }
    return [one for one in keywords if given[one.arg] not in (ASSUMED.get(one.arg), twice.get(one.arg))]


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "")
