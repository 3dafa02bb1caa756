"""Readers of the project's sources for tests/test_house.py."""

import ast
import os
import re
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args, get_type_hints

from litestar.handlers import HTTPRouteHandler
from litestar.params import PathParameter, QueryParameter

ROOT = Path(__file__).resolve().parents[2]
TEXT = {*".py .ts .tsx .mjs .css .html .txt .jinja .md .toml .json .in .sh".split(), ""}
IGNORED = {".git", ".venv", "node_modules", "dist", "var", "__pycache__", "media"}
CACHE = re.compile(r"\..*(cache|hypothesis)")

TS = (".ts", ".tsx")
FUNCTION = (ast.FunctionDef, ast.AsyncFunctionDef)

Import = tuple[str, str]  # a file, and what it imports


def under(*folders: str, suffix: str | tuple[str, ...] = ".py") -> list[Path]:
    """The files below these folders whose names end so, without migrations."""
    files = (file for folder in folders for file in (ROOT / folder).rglob("*") if file.name.endswith(suffix))
    return sorted(file for file in files if "migrations" not in file.parts)


def name(file: Path) -> str:
    """A file's path from the root of the project."""
    return file.relative_to(ROOT).as_posix()


def committed() -> Iterator[Path]:
    """Every text file of the project: what set-up makes is left out."""
    for folder, folders, files in os.walk(ROOT):
        folders[:] = [one for one in folders if one not in IGNORED and not CACHE.fullmatch(one)]
        yield from (file for one in files if (file := Path(folder, one)).suffix in TEXT)


@cache
def tree(file: Path) -> ast.Module:
    """A file's syntax tree."""
    return ast.parse(file.read_text())


@cache
def nodes(file: Path) -> list[ast.AST]:
    """Every node of a file's tree: walking one is most of what the rules cost."""
    return [*ast.walk(tree(file))]


def imports(*folders: str) -> list[Import]:
    """The imports of the Python files, those within functions included: ("app/platform/page.py", "db.platform.versions.get_version")."""
    return [(name(file), target) for file in under(*folders) for target in imports_of(file)]


@cache
def imports_of(file: Path) -> list[str]:
    """The modules and names that a file imports."""
    return [target for node in nodes(file) for target in targets(node)]


def targets(node: ast.AST) -> list[str]:
    """The modules that a statement imports."""
    if isinstance(node, ast.ImportFrom):
        assert not node.level, "a relative import"
        return [f"{node.module}.{alias.name}" for alias in node.names]
    return [alias.name for alias in node.names] if isinstance(node, ast.Import) else []


def lazy_imports(*folders: str) -> set[Import]:
    """The imports within functions."""
    return {
        (name(file), target) for file in under(*folders) for node in lazy(file) for target in targets(node)
    }


@cache
def lazy(file: Path) -> set[ast.AST]:
    """All nodes inside functions."""
    functions = [one for one in nodes(file) if isinstance(one, FUNCTION)]
    return {node for one in functions for node in ast.walk(one)}


def module_graph(*folders: str) -> dict[str, set[str]]:
    """The modules loaded with each module: its imports outside of functions, and their packages.

    A package that finds its modules by looking loads all of them. A module's own packages are loaded before it.
    """
    files = {
        name(file).removesuffix(".py").removesuffix("/__init__").replace("/", "."): file
        for file in under(*folders)
    }
    graph = {}
    for module, file in files.items():
        at_once = {*nodes(file)} - lazy(file)
        loaded = {target for node in at_once for target in targets(node)}
        around = {target.rsplit(".", depth)[0] for target in loaded for depth in range(target.count(".") + 1)}
        if "import_module(" in file.read_text():
            around |= {other for other in files if other.startswith(f"{module}.")}
        graph[module] = {one for one in around & files.keys() if not f"{module}.".startswith(f"{one}.")}
    return graph


def literals(file: Path) -> Iterator[str]:
    """The texts in a Python file's code, with {} for what is filled in; not its docstrings nor what decorators say."""
    formatted = [node for node in nodes(file) if isinstance(node, ast.JoinedStr)]
    left_out: set[ast.AST] = {part for node in formatted for part in node.values}
    for node in nodes(file):
        apart = getattr(node, "decorator_list", [node.value] if isinstance(node, ast.Expr) else [])
        left_out |= {inner for one in apart for inner in ast.walk(one)}
    for node in nodes(file):
        if isinstance(node, ast.JoinedStr) and node not in left_out:
            parts = (part.value if isinstance(part, ast.Constant) else "{}" for part in node.values)
            yield "".join(str(part) for part in parts)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in left_out:
            yield node.value


def ts_literals(file: Path) -> list[str]:
    """The texts that begin with a stroke in a TypeScript file's code, without its comments."""
    code = re.sub(r"/\*.*?\*/|^\s*//.*?$", "", file.read_text(), flags=re.S | re.M)
    return re.findall(r"""["'`](/[^"'`\s]*)""", code)


def ts_imports(*folders: str, types: bool = True) -> list[Import]:
    """The imports of the TypeScript files, with the site's own files as paths from the root; without `types`, those left after compilation."""
    found = []
    for file in under(*folders, suffix=TS):
        text = file.read_text() if types else re.sub(r"\b(im|ex)port type\b[^;]*;", "", file.read_text())
        for given in re.findall(r"""(?:from|import)\s*\(?\s*["'`]([^"'`]+)["'`]""", text):
            target = name((file.parent / given).resolve()) if given.startswith(".") else given
            found.append((name(file), target))
    return found


def broken_texts(*files: str) -> list[str]:
    """The texts of TypeScript files that break under a translator, each as `file:line text`."""
    done = subprocess.run(
        ["node", "tests/support/texts.mjs", *files], cwd=ROOT, capture_output=True, text=True, check=True
    )
    return done.stdout.splitlines()


def breaks(found: list[Import], what: str, *allowed: str) -> list[Import]:
    """The imports of `what` by files that are not below one of the allowed paths."""
    return [
        (file, target) for file, target in found if re.match(what, target) and not file.startswith(allowed)
    ]


def handlers(file: Path) -> Iterator[ast.AsyncFunctionDef | ast.FunctionDef]:
    """The functions of a file that answer requests."""
    for node in nodes(file):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            names = [getattr(d.func if isinstance(d, ast.Call) else d, "id", "") for d in node.decorator_list]
            if {"get", "post", "put", "patch", "delete", "head", "route", "asgi"} & {*names}:
                yield node


def undeclared(page: HTTPRouteHandler) -> list[str]:
    """The arguments of a page that are no part of its path, nothing of its `params` and not the request."""
    hints = get_type_hints(page.fn, include_extras=True)
    answer = hints.pop("return")
    declared = {one.name for struct in get_args(answer) or [answer] for one in getattr(struct, "params", ())}

    def is_declared(argument: str, mark: object) -> bool:
        of_query = isinstance(mark, QueryParameter) and (mark.name or argument) in declared
        return of_query or isinstance(mark, PathParameter)

    marks = {name: getattr(hint, "__metadata__", ()) for name, hint in hints.items() if name != "request"}
    return [name for name, given in marks.items() if not any(is_declared(name, mark) for mark in given)]
