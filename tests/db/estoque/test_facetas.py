"""The table of facets and the fields of a query say the same."""

from db.estoque.facetas import COLUNAS, FACETAS, Criterio, Escolhas


def test_every_facet_is_a_field_of_a_query_and_reads_a_column() -> None:
    others = {"q", "ordem", "pagina"}
    assert {faceta.nome for faceta in FACETAS} == {*Escolhas.__struct_fields__} - others
    assert {faceta.coluna for faceta in FACETAS} <= {*COLUNAS}
    for faceta in FACETAS:
        assert (faceta.tipo == "igual") == bool(faceta.valores) == (not faceta.maximo), faceta.nome


def test_a_choice_reads_in_words() -> None:
    by_name = {faceta.nome: faceta for faceta in FACETAS}
    assert by_name["carroceria"].in_heading("suv") == "SUV"
    assert by_name["combustivel"].in_heading("hibrido") == "híbrido"
    assert by_name["ano_de"].in_heading(2023) == "a partir de 2023"
    assert by_name["km_ate"].option(30_000) == "Até 30.000 km"


def test_a_stored_alert_keeps_its_words() -> None:
    """Alerts that were stored before name them `texto`."""
    import msgspec

    stored = msgspec.json.encode(Criterio(q="911 turbo", km_ate=30_000))
    assert b'"texto":"911 turbo"' in stored
    assert msgspec.json.decode(stored, type=Criterio) == Criterio(q="911 turbo", km_ate=30_000)
