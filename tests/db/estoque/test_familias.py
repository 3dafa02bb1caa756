"""Families of the catalogue's models, by the rule and by the staff."""

from typing import Any

import pytest

from db.estoque.catalogue import Modelos
from db.estoque.familias import list_familias
from tests.support.databases import Call

pytestmark = pytest.mark.both_engines
BMW, LAND_ROVER, MERCEDES, PORSCHE = 4, 25, 29, 36


def names(call: Call[Any], marca: int) -> dict[str, int]:
    found = [one for one in call(list_familias()) if one.modelo.marca_id == marca]
    return {one.modelo.titulo: len(one.modelos) for one in found}


def test_names_that_begin_alike_numbers_and_the_staff_make_families(undone: Call[Any]) -> None:
    assert names(undone, PORSCHE) == {"718": 3, "911": 10}
    assert names(undone, LAND_ROVER) == {"Defender": 3}  # a Range Rover is a model
    for id, titulo in {
        63: "320i M Sport",
        74: "M340i",
        323: "C 180",
        330: "C-63 AMG",
        325: "Classic",
    }.items():
        undone(Modelos.update(titulo=titulo, slug=f"x-{id}").where(Modelos.id == id))
    undone(Modelos.update(familia="Toda Cayenne").where(Modelos.titulo.like("Cayenne%")))
    undone(Modelos.update(familia="Turbo").where(Modelos.titulo == "911 Turbo"))
    assert names(undone, BMW) == {"Série 2": 3, "Série 3": 2, "Série 4": 3}
    assert names(undone, MERCEDES) == {"Classe C": 4}
    assert names(undone, PORSCHE) == {"718": 3, "911": 9, "Toda Cayenne": 2}
