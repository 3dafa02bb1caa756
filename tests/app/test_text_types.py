"""Every text that a call takes has a type that refuses control characters: PostgreSQL stores no NUL."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest
from msgspec import inspect

from db.fichas.tipos import TIPOS

HOSTILE = ["\0", "a\0b", "/a\0b", "https://a\0", "a" * 12 + "\0", "a\x08b", "a\x7f"]
# A photograph is decoded as Base64 and no text.
BASE64 = {f"FotosEnviadas.{name}" for name in ("frente", "lateral", "traseira", "interior")}
INNER = ("type", "item_type", "key_type", "value_type", "types", "item_types", "fields")


def texts_in(kind: Any, name: str) -> Iterator[tuple[str, str | None]]:
    """The texts within a type: the names of their fields, and their patterns."""
    if isinstance(kind, inspect.StrType):
        yield name, kind.pattern
    if isinstance(kind, inspect.Field):
        yield from texts_in(kind.type, f"{name}.{kind.encode_name}")
    name = kind.cls.__name__ if isinstance(kind, inspect.StructType) else name
    for part in INNER:
        inner = getattr(kind, part, ()) if not isinstance(kind, inspect.Field) else ()
        for one in inner if isinstance(inner, tuple) else (inner,):
            yield from texts_in(one, name)


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


def test_no_text_of_a_call_takes_a_control_character() -> None:
    found = {
        name: pattern for call, body in bodies() for name, pattern in texts_in(inspect.type_info(body), call)
    }
    assert {"NovaNota.texto", "NovoLead.nome", "Entrada.senha", "GeraisFicha.cnpj"} <= found.keys()
    loose = {
        name
        for name, pattern in found.items()
        if not pattern or any(re.search(pattern, text) for text in HOSTILE)
    }
    assert loose - BASE64 - {"EdicaoLote.mudancas", "Edicao.mudancas"} == set()


@pytest.mark.parametrize("struct", [tipo.struct for tipo in TIPOS.values()])
def test_a_record_takes_no_field_of_another_name(struct: Any) -> None:
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({"a\0b": 1}, struct)
