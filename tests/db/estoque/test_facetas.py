"""The table of facets and the fields of a query say the same."""

from typing import Any

import pytest

from db.estoque.facetas import AT, COLUNAS, FACETAS, ORDENS, Criterio, Escolhas, Ordem


def test_every_facet_is_a_field_of_a_query_and_reads_a_column() -> None:
    others = {"q", "ordem", "pagina"}
    assert {faceta.nome for faceta in FACETAS} == {*Escolhas.__struct_fields__} - others
    assert {faceta.coluna for faceta in FACETAS} <= {*COLUNAS}
    for faceta in FACETAS:
        assert (faceta.tipo == "igual") == bool(faceta.valores) == (not faceta.maximo), faceta.nome


def test_a_choice_reads_in_words() -> None:
    by_name = {faceta.nome: faceta for faceta in FACETAS}
    assert by_name["ano_de"].in_heading(2023) == "a partir de 2023"
    assert by_name["km_ate"].option(30_000) == "Até 30.000 km"
    assert by_name["km_ate"].parametro == "km-ate"


@pytest.mark.parametrize(
    ("ordem", "first_to_last"),
    [
        ("relevancia", [{"relevancia": number} for number in (5, 1, 0, -3)]),
        ("menor-preco", [{"preco_valor": reais} for reais in (1, 2, 9_000_000, None)]),
        ("maior-preco", [{"preco_valor": reais} for reais in (9_000_000, 2, 1, None)]),
        ("menor-km", [{"km": km} for km in (0, 1, 300_000, None)]),
        (
            "mais-novo",
            [
                {"ano_modelo": modelo, "ano_fabricacao": fabricacao}
                for modelo, fabricacao in ((2025, 2025), (2025, 2024), (2025, 0), (2024, 2025), (None, 2025))
            ],
        ),
    ],
)
def test_an_order_sorts_by_its_name_with_unknown_numbers_last(
    ordem: Ordem, first_to_last: list[dict[str, Any]]
) -> None:
    ranks = [ORDENS[ordem](tuple(carro.get(name) for name in AT)) for carro in first_to_last]
    assert ranks == sorted({*ranks}, reverse=True)


@pytest.mark.parametrize(
    ("coluna", "given", "read"),
    [
        ("ano_fabricacao", 2024, 2024),
        ("ano_fabricacao", None, 0),
        ("preco_valor", 500_000, 500_000),
        ("preco_valor", 0, None),
        ("km", "9.800", 9800),
        ("km", "", None),
        ("combustivel", "FLEX (etanol e gasolina)", "flex"),
        ("cambio", None, None),
    ],
)
def test_a_text_of_the_staff_is_read_as_a_code(coluna: str, given: Any, read: Any) -> None:
    assert COLUNAS[coluna](given) == read


def test_a_stored_alert_keeps_its_words() -> None:
    """Alerts that were stored before name them `texto`."""
    import msgspec

    stored = msgspec.json.encode(Criterio(q="911 turbo", km_ate=30_000))
    assert b'"texto":"911 turbo"' in stored
    assert msgspec.json.decode(stored, type=Criterio) == Criterio(q="911 turbo", km_ate=30_000)
