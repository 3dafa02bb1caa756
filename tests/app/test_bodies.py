"""Every text that a call takes has a type that refuses control characters, which PostgreSQL does not store; every number ends."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from db.fichas.kinds import TIPOS

HOSTILE = ["\0", "a\0b", "/a\0b", "https://a\0", "a" * 12 + "\0", "a\x08b", "a\x7f"]
# A photograph is decoded as Base64 and no text.
BASE64 = {f"FotosEnviadas.{name}" for name in ("frente", "lateral", "traseira", "interior")}
INNER = ("type", "item_type", "key_type", "value_type", "types", "item_types", "fields")


def leaves_of(kind: Any, name: str) -> Iterator[tuple[str, Any]]:
    """The texts and whole numbers within a type, by the names of their fields."""
    if isinstance(kind, inspect.StrType | inspect.IntType):
        yield name, kind
    if isinstance(kind, inspect.Field):
        yield from leaves_of(kind.type, f"{name}.{kind.encode_name}")
    name = kind.cls.__name__ if isinstance(kind, inspect.StructType) else name
    for part in INNER:
        inner = getattr(kind, part, ()) if not isinstance(kind, inspect.Field) else ()
        for one in inner if isinstance(inner, tuple) else (inner,):
            yield from leaves_of(one, name)


def bodies() -> Iterator[tuple[str, Any]]:
    """The bodies of all calls of both applications, and the records that `Valores` are checked as."""
    from app.equipe.main import create_app as create_desk
    from app.main import create_app

    for application in (create_app(), create_desk()):
        for route in application.routes:
            for handler in getattr(route, "route_handlers", ()):
                data = handler.parsed_fn_signature.parameters.get("data")
                if data and handler.handler_name not in WITH_VALUES:
                    yield handler.handler_name, data.annotation
    for nome, tipo in TIPOS.items():
        yield nome, tipo.struct


WITH_VALUES = {"create_ficha", "preview_ficha"}  # any values, checked as a record below


def found(kind: type) -> dict[str, Any]:
    leaves = {
        name: leaf for call, body in bodies() for name, leaf in leaves_of(inspect.type_info(body), call)
    }
    return {name: leaf for name, leaf in leaves.items() if isinstance(leaf, kind)}


def test_no_text_of_a_call_takes_a_control_character() -> None:
    texts = found(inspect.StrType)
    assert {"NovaNota.texto", "NovoLead.nome", "Entrada.senha", "GeraisFicha.cnpj"} <= texts.keys()
    loose = {
        name
        for name, text in texts.items()
        if not text.pattern or any(re.search(text.pattern, one) for one in HOSTILE)
    }
    assert loose - BASE64 - {"EdicaoLote.mudancas", "Edicao.mudancas"} == set()


def test_every_number_of_a_call_has_its_limits() -> None:
    numbers = found(inspect.IntType)
    assert {"EdicaoLote.id", "Andamento.dono", "DestaqueFicha.veiculo"} <= numbers.keys()
    assert {name for name, number in numbers.items() if number.ge is None or number.le is None} == set()
    assert max(number.le for number in numbers.values()) < 2**63


@pytest.mark.parametrize("struct", [tipo.struct for tipo in TIPOS.values()])
def test_a_record_takes_no_field_of_another_name(struct: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"a\0b": 1}, struct)
