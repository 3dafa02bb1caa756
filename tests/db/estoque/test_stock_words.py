"""What people write of fuel, gearbox, body and traction, in Meta's words and in the search's filters."""

import pytest

from db.estoque.stock_words import Meaning, meaning_of


@pytest.mark.parametrize(
    ("campo", "text", "meaning"),
    [
        ("combustivel", "Híbrido plug-in", ("hibrido", "HYBRID")),
        ("combustivel", "Eletrico", ("eletrico", "ELECTRIC")),
        ("combustivel", "100% elétrico", ("eletrico", "ELECTRIC")),
        ("combustivel", "Álcool/Gasolina", ("flex", "FLEX")),
        ("combustivel", "Gasolina e elétrico", ("hibrido", "HYBRID")),
        ("combustivel", "Etanol", ("etanol", "OTHER")),
        ("cambio", "Aut.", ("automatico", "AUTOMATIC")),
        ("cambio", "PDK", ("automatico", "AUTOMATIC")),
        ("cambio", "Automático com modo manual", ("automatico", "AUTOMATIC")),
        ("cambio", "Câmbio manual de 6 marchas", ("manual", "MANUAL")),
        ("carroceria", "SUV cupê", ("suv", "SUV")),
        ("carroceria", "crossover", ("suv", "CROSSOVER")),
        ("carroceria", "Sedã", ("sedan", "SEDAN")),
        ("carroceria", "minivan", ("minivan", "MINIVAN")),
        ("tracao", "Integral ALL4", ("", "AWD")),
        ("carroceria", "limusine", Meaning()),
        ("cambio", None, Meaning()),
    ],
)
def test_a_word_is_read_wherever_it_stands(campo: str, text: str | None, meaning: Meaning) -> None:
    assert meaning_of(campo, text) == meaning
