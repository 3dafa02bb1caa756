"""Exports and their users (STYLE.md): no dead code, and underscores on private names alone."""

import ast
import re
from collections import Counter

from tests.support.exports import (
    EXPORT,
    definitions,
    is_used_within,
    module_of,
    taken,
    ts_lazy,
    ts_taken,
    typescript,
)
from tests.support.sources import ROOT, name, under

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
