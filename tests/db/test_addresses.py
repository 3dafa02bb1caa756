"""The address book: the server's and the browser's are one, a part never breaks out of its place, each leads to a page."""

import json
import re
import subprocess
from collections.abc import Callable, Iterator
from urllib.parse import unquote

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.pages import handlers as pages
from db import addresses
from tests.support.sources import ROOT

BROWSERS = """
import { createInterface } from "node:readline";
import * as addresses from "./ui/lib/addresses.ts";
for await (const line of createInterface({ input: process.stdin })) {
  const [name, ...given] = JSON.parse(line);
  console.log(addresses[name](...given));
}
"""
TEXT = st.text(st.characters(exclude_categories=["Cs", "Cn"]), min_size=1)
LABEL = st.none() | TEXT
LISTAGENS = st.sampled_from(["todos", "blindados", "nao-blindados"])
ASKED = st.one_of(
    st.tuples(st.sampled_from(["detalhe", "institucional", "enviar", "agendamento"]), TEXT),
    st.tuples(st.just("busca"), LISTAGENS, st.sampled_from(["todos", "semi-novo"]) | TEXT, LABEL, LABEL),
    st.tuples(st.just("comparar"), st.lists(st.integers(1, 2**31 - 1), max_size=5)),
    st.tuples(st.just("importado"), st.integers(1, 2**31 - 1)),
    st.tuples(st.just("orcamento"), st.sampled_from(["blindagem", "estetica"]), TEXT),
)


@pytest.fixture(scope="module")
def browser() -> Iterator[Callable[..., str]]:
    """Asks the browser's address book, which node runs."""
    command = ["node", "--input-type=module", "--eval", BROWSERS]
    with subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as node:
        assert node.stdin and node.stdout
        requested, answers = node.stdin, node.stdout

        def ask(*name_and_parts: object) -> str:
            print(json.dumps(name_and_parts), file=requested, flush=True)
            return answers.readline().removesuffix("\n")

        yield ask
        requested.close()


@given(requested=ASKED)
def test_both_sides_write_the_same_address(browser: Callable[..., str], requested: tuple[str, ...]) -> None:
    name, *parts = requested
    assert browser(*requested) == getattr(addresses, f"{name}_path")(*parts)


@given(text=TEXT)
def test_a_part_stays_one_part(text: str) -> None:
    for path in (
        addresses.detalhe_path(text),
        addresses.institucional_path(text),
        addresses.enviar_path(text),
    ):
        assert [unquote(part) for part in path.split("/")][2:] == [text]
    listing = addresses.busca_path("blindados", "novo", text, text)
    assert [unquote(part) for part in listing.split("/")][3:] == ["novo", text.lower(), text.lower()]


@pytest.mark.parametrize(
    ("path", "page"),
    [
        (addresses.detalhe_path("x"), "detalhe"),
        (addresses.busca_path(), "busca"),
        (addresses.busca_path("blindados"), "busca"),
        (addresses.importado_path(7), "importado"),
        (addresses.institucional_path("x"), "institucional_conteudo"),
        (addresses.orcamento_path("blindagem", "x"), "orcamento_aberto"),
        (addresses.orcamento_path("estetica", "x"), "orcamento_aberto"),
        (addresses.enviar_path("x"), "enviar"),
    ],
)
def test_an_address_leads_to_a_page(path: str, page: str) -> None:
    found = {
        one.handler_name
        for one in pages
        for pattern in one.paths
        if re.fullmatch(re.sub(r"\{\w+:path\}", ".+", re.sub(r"\{\w+:(str|int)\}", "[^/]+", pattern)), path)
    }
    assert found == {page}
