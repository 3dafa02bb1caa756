"""Readers of exports and imports for tests/test_exports.py."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.sources import ROOT, handlers, name, nodes, tree, under

Defined = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
EXPORT = re.compile(r"^export (?:async )?(?:function|const|let|class|type|interface) (\w+)", re.M)
IMPORT = re.compile(r'(?:import|export)\s+(?:type\s+)?(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*"(\.[^"]+)"')
WHOLE = re.compile(r'import\s+\*\s+as\s+(\w+)\s+from\s*"(\.[^"]+)"')
LAZY = re.compile(r'import\(\s*"(\.[^"]+)"')


def module_of(file: Path) -> str:
    """A file's name as Python imports it: `db.estoque.busca`."""
    return ".".join(file.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


def definitions(file: Path) -> Iterator[tuple[str, ast.stmt]]:
    """The names that a module defines at its top, with the statements that do; Litestar takes the handlers."""
    taken_by_litestar = [*handlers(file)]
    for node in tree(file).body:
        if node in taken_by_litestar:
            continue
        if isinstance(node, Defined):
            yield node.name, node
        targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
        for target in targets:
            for one in target.elts if isinstance(target, ast.Tuple) else [target]:
                if isinstance(one, ast.Name):
                    yield one.id, node


@cache
def taken(file: Path) -> frozenset[str]:
    """The names that a module uses of others, dotted: imports, attributes of imports, and targets of patches."""
    known: dict[str, str] = {}
    for node in nodes(file):
        if isinstance(node, ast.ImportFrom):
            known |= {alias.asname or alias.name: f"{node.module}.{alias.name}" for alias in node.names}

    def dotted(node: ast.AST) -> str:
        if isinstance(node, ast.Attribute):
            return f"{dotted(node.value)}.{node.attr}"
        return known.get(node.id, "") if isinstance(node, ast.Name) else ""

    attributes = (dotted(node) for node in nodes(file) if isinstance(node, ast.Attribute))
    patched = re.findall(r'"((?:app|db)\.[\w.]+)"', file.read_text())
    return frozenset([*known.values(), *attributes, *patched])


def is_used_within(file: Path, wanted: str) -> bool:
    """Whether a module itself uses what it defines, its own definition aside."""
    return any(wanted in used for defined, used in statements(file) if defined != wanted)


@cache
def statements(file: Path) -> list[tuple[str, frozenset[str]]]:
    """Of each statement at a module's top: what it defines, and the names that it uses."""
    return [
        (
            getattr(statement, "name", ""),
            frozenset(
                node.id
                for node in ast.walk(statement)
                if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load)
            ),
        )
        for statement in tree(file).body
    ]


def typescript(*folders: str) -> dict[Path, str]:
    """The files without their comments."""
    files = [file for suffix in (".ts", ".tsx") for file in under(*folders, suffix=suffix)]
    return {file: re.sub(r"//[^\n]*|/\*.*?\*/", "", file.read_text(), flags=re.S) for file in files}


def ts_taken(files: dict[Path, str]) -> set[tuple[str, str]]:
    """(file, name) of everything that one file imports of another, by name or as a part of the whole."""
    found = set()
    for file, text in files.items():
        for names, path in IMPORT.findall(text):
            wanted = (one.strip().removeprefix("type ").split(" as ")[0].strip() for one in names.split(","))
            found |= {(name((file.parent / path).resolve()), one) for one in wanted}
        for whole, path in WHOLE.findall(text):
            parts = re.findall(rf"\b{whole}\.(\w+)", text)
            found |= {(name((file.parent / path).resolve()), one) for one in parts}
    return found


def ts_lazy(files: dict[Path, str]) -> set[str]:
    """The files that are imported when they are needed, as a whole."""
    return {name((f.parent / path).resolve()) for f, text in files.items() for path in LAZY.findall(text)}
