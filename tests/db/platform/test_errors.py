"""Refusals: of a value that does not fit its Struct, and of one that the database has, by its field and without anybody's data."""

import traceback
from collections.abc import Awaitable, Callable
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta, Struct

from db.conteudo.institucional import Institucionais
from db.equipe.people import Pessoas
from db.estoque.catalogue import Marcas, Modelos
from db.estoque.tables import Veiculos
from db.platform import clock
from db.platform.engine import transaction
from db.platform.errors import Taken, invalid_field
from tests.support.databases import Call


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
    with pytest.raises(msgspec.ValidationError) as raised:
        msgspec.json.decode(body, type=Record)
    refusal = invalid_field(str(raised.value))
    assert (refusal.campo, refusal.detail) == (field, detail)


async def first(table: Any) -> dict[str, Any]:
    row: dict[str, Any] = await table.select().order_by(table._meta.primary_key).first()
    return {name: value for name, value in row.items() if name != "id"}


async def person() -> None:
    values = {
        "nome": "Helena",
        "email": "Helena@Quintavera.example",
        "papel": "vendas",
        "created_at": clock.now(),
    }
    await Pessoas.insert(Pessoas(**values))
    await Pessoas.insert(Pessoas(**values | {"email": "helena@quintavera.example"}))


async def car() -> None:
    await Veiculos.insert(
        Veiculos(**{name: value for name, value in (await first(Veiculos)).items() if name not in GENERATED})
    )


GENERATED = {"vitrine"}


async def brand() -> None:
    await Marcas.insert(Marcas(**await first(Marcas)))


async def model() -> None:
    await Modelos.insert(Modelos(**await first(Modelos)))


async def text() -> None:
    await Institucionais.insert(Institucionais(**await first(Institucionais)))


@pytest.mark.both_engines
@pytest.mark.parametrize(
    ("write", "campo"), [(person, "email"), (car, "seo_url"), (brand, "slug"), (model, "slug"), (text, "url")]
)
def test_a_second_of_the_same_is_refused_by_its_field(
    call: Call[Any], seeded: None, write: Callable[[], Awaitable[None]], campo: str
) -> None:
    async def twice() -> None:
        async with transaction():
            await write()

    with pytest.raises(Taken) as refused:
        call(twice())
    assert refused.value.campo == campo
    assert "quintavera.example" not in "".join(traceback.format_exception(refused.value))


@pytest.mark.both_engines
def test_an_inner_transaction_leaves_it_to_the_outer_one(call: Call[Any], seeded: None) -> None:
    async def within() -> None:
        async with transaction():
            try:
                async with transaction():
                    await brand()
            except Taken:  # PostgreSQL would refuse whatever comes after it
                pytest.fail("named too soon")

    with pytest.raises(Taken):
        call(within())
