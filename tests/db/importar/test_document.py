"""docs/importacao.md lists the columns as the Struct has them. `make wire` writes them (`python -m tests.db.importar.test_document`)."""

import re

from db.fichas.editor import CampoFicha
from db.importar.forma import COLUMNS
from tests.support.sources import ROOT

DOCUMENT = ROOT / "docs/importacao.md"
TIPOS = {
    "linha": "texto",
    "texto": "texto, com parágrafos",
    "html": "HTML simples",
    "inteiro": "número",
    "ano": "ano: 2024 ou 24",
    "reais": "reais",
    "km": "quilômetros: 18.500 ou 18500",
    "sim": "sim ou não",
    "lista": "lista",
    "foto": "arquivo",
    "data": "dia",
}


def kind_of(field: CampoFicha) -> str:
    if field.tipo == "escolha":
        other = " ou outro texto" if field.sugestoes else ""
        return " ou ".join(f"`{one.valor}`" for one in field.opcoes) + other
    if field.tipo == "itens":
        return f"JSON: lista de `{', '.join(one.nome for one in field.campos)}`"
    most = f", até {field.maximo} letras" if field.maximo and field.tipo in ("linha", "texto") else ""
    return TIPOS[field.tipo] + most


def table() -> str:
    rows = [
        f"| `{name}` | {field.titulo} | {kind_of(field)}{'; obrigatória' if field.obrigatorio and name != 'seo_url' else ''}"
        f" | {field.ajuda} |"
        for name, field in COLUMNS.items()
    ]
    return "\n".join(["| Coluna | Título | O que é | |", "| --- | --- | --- | --- |", *rows])


def test_the_document_has_the_columns_as_the_struct_has_them() -> None:
    assert table() in DOCUMENT.read_text()


if __name__ == "__main__":
    DOCUMENT.write_text(re.sub(r"\| Coluna \|.*(\n\|.*)*", lambda _: table(), DOCUMENT.read_text()))
