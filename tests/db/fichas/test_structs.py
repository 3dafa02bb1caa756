"""The editor's Structs beside the Tables that they write."""

from db.estoque.tables import Veiculos
from db.fichas.structs import VeiculoFicha

NOT_EDITABLE = {
    "id": "the database's own key",
    "fotos": "photographs have a screen of their own, which uploads and sorts them",
    "titulo": "pages compose it of brand and model; an import may give another",
    "videos_imagem": "a file of an import; without one the page shows the first photograph",
    "som_motor": "a file of an import or of the demonstration",
    "som_imagem": "a file of an import or of the demonstration, beside the sound",
}


def test_every_column_of_a_vehicle_is_editable_at_the_desk_or_listed_as_not() -> None:
    columns = {column._meta.name for column in Veiculos._meta.columns}
    editable = set(VeiculoFicha.__struct_fields__)
    assert columns - editable == NOT_EDITABLE.keys()
    assert editable <= columns
