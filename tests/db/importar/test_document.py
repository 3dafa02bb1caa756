"""docs/importacao.md lists the columns as the Struct has them. `make wire` writes them (`python -m tests.db.importar.test_document`)."""

from db.fichas.editor import CampoFicha
from db.importar.shape import COLUMNS
from tests.support.sources import ROOT

DOCUMENT = ROOT / "docs/importacao.md"
TIPOS = {
    "linha": "texto",
    "texto": "texto, com parágrafos",
    "html": "HTML simples",
    "inteiro": "número",
    "ano": "ano, 2024 ou 24",
    "reais": "reais",
    "km": "quilômetros, 18.500 ou 18500",
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
        return f"lista em JSON de `{', '.join(one.nome for one in field.campos)}`"
    most = f", até {field.maximo} letras" if field.maximo and field.tipo in ("linha", "texto") else ""
    return TIPOS[field.tipo] + most


def columns() -> str:
    return "\n".join(
        f"- `{name}`, {field.titulo}: {kind_of(field)}{'; obrigatória' if field.obrigatorio and name != 'seo_url' else ''}"
        f"{field.ajuda and f'. {field.ajuda}'}"
        for name, field in COLUMNS.items()
    )


def test_the_document_has_the_columns_as_the_struct_has_them() -> None:
    assert DOCUMENT.read_text().endswith(f"\n\n{columns()}\n")


if __name__ == "__main__":
    head, first, _ = DOCUMENT.read_text().partition(
        "## Colunas\n\nObrigatórias só para um carro que entra.\n\n"
    )
    DOCUMENT.write_text(f"{head}{first}{columns()}\n")
