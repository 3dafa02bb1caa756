"""Refusals of a value that does not fit its Struct."""

from typing import Annotated

import msgspec
import pytest
from msgspec import Meta, Struct

from db.platform.errors import Invalid, checked


class Item(Struct):
    dias: Annotated[list[int], Meta(min_length=1, max_length=2)]


class Record(Struct):
    nome: Annotated[str, Meta(min_length=2)]
    periodos: list[Item] = []


@pytest.mark.parametrize(
    ("body", "field", "detail"),
    [
        (b'{"nome":"a"}', "nome", "Texto curto demais."),
        (b"{}", "nome", "Campo obrigatório."),
        (b'{"nome":"ab","periodos":[{"dias":[]}]}', "periodos", "Dias: Escolha pelo menos um."),
        (b'{"nome":"ab","periodos":[{"dias":[1,2,3]}]}', "periodos", "Dias: Itens demais."),
    ],
)
def test_a_list_is_refused_in_its_own_words(body: bytes, field: str, detail: str) -> None:
    with pytest.raises(Invalid) as refused:
        checked(msgspec.json.decode(body), Record)
    assert (refused.value.campo, refused.value.detail) == (field, detail)
