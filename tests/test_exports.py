"""Exports and their users (STYLE.md): no dead code, and underscores on private names alone."""

import ast
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from tests.support.sources import ROOT, TS, handlers, name, nodes, tree, under

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
    files = under(*folders, suffix=TS)
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


GENERATED = {"ui/wire.ts", "ui/equipe/wire.ts", *map(name, (ROOT / "ui/contract").glob("*.ts"))}
# Names called from elsewhere: by Piccolo, and a mail's template.
ENTRIES = {
    "db.unused.Demonstracao",  # until the next release drops them
    "db.unused.Urls",
    "db.addresses.visita_path",
    "db.piccolo_app.APP_CONFIG",
    "db.piccolo_conf.__getattr__",
}

# Exported names of two files, by their reason.
TWICE_IN_TYPESCRIPT = {
    "loaded later under its name": {"CartaoAcoes", "Vistos"},
    "the desk has its own": {"Formulario", "Secao", "Selecao", "api", "contato"},
    "what a page says of itself": {"about"},
}


def test_nothing_is_dead() -> None:
    by_all = {target for file in under("app", "db", "scripts") for target in taken(file)}
    dead = [
        f"{module_of(file)}.{one}"
        for file in under("app", "db")
        for one, _ in definitions(file)
        if not is_used_within(file, one)
    ]
    assert len(by_all) > 500
    assert {one for one in dead if one not in by_all} == ENTRIES, "nothing uses it: delete it"


def test_an_underscore_says_that_only_its_own_file_uses_a_function() -> None:
    takers = Counter(target for file in under("app", "db", "scripts", "tests") for target in taken(file))
    wrong = []
    for file in under("app", "db"):
        for one, node in definitions(file):
            function = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
            full = f"{module_of(file)}.{one}"
            alone = takers[full] == (full in taken(file)) and one != "main"
            if one.startswith("_") != (function and alone):
                wrong.append(full)
    assert {*wrong} - ENTRIES == set(), (
        "a function begins with _ if its own file alone uses it, and only then"
    )


def test_every_export_of_the_browsers_code_is_taken() -> None:
    code = {file: text for file, text in typescript("ui", "ssr").items() if name(file) not in GENERATED}
    by_all, lazy = ts_taken(code | typescript("tests/ui")), ts_lazy(code)
    untaken = [
        (name(file), one)
        for file, text in code.items()
        for one in EXPORT.findall(text)
        if (name(file), one) not in by_all and name(file) not in lazy
    ]
    # ui/page.tsx takes what a page says of itself with its component.
    assert [(f, one) for f, one in untaken if not (f.startswith("ui/pages/") and one == "about")] == [], (
        "do not export it, or delete it"
    )


def test_no_export_of_the_browsers_code_is_there_for_tests_alone() -> None:
    code = {file: text for file, text in typescript("ui", "ssr").items() if name(file) not in GENERATED}
    by_code, lazy = ts_taken(code), ts_lazy(code)
    for file, text in code.items():
        for one in EXPORT.findall(text):
            if (name(file), one) not in by_code and not name(file).startswith("ui/pages/"):
                uses = len(re.findall(rf"\b{one}\b", text))
                assert uses > 1 or name(file) in lazy, f"{name(file)}: {one}"


def test_an_exported_name_has_one_file() -> None:
    places: dict[str, set[str]] = {}
    for file, text in typescript("ui", "ssr").items():
        if not name(file).endswith("wire.ts"):
            for one in EXPORT.findall(text):
                places.setdefault(one, set()).add(name(file))
    twice = {one for one, files in places.items() if len(files) > 1}
    assert twice == {one for names in TWICE_IN_TYPESCRIPT.values() for one in names}, "give one another name"
