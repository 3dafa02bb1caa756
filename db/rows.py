"""Reads Piccolo rows as msgspec Structs."""

from typing import Any, TypeVar

import msgspec
from piccolo.table import Table

T = TypeVar("T", bound=msgspec.Struct)


def columns(struct: type[T], table: type[Table], **joined: Any) -> list[Any]:
    """The columns of `table` that `struct` names; `joined` overrides some or adds some."""
    names = (field.encode_name for field in msgspec.structs.fields(struct))
    return [joined[name].as_alias(name) if name in joined else getattr(table, name) for name in names]


async def read(query: Any, struct: type[T]) -> list[T]:
    """Runs the query and converts every row; a row that does not fit the Struct is a ValidationError."""
    return msgspec.convert(await query, list[struct], strict=False)  # type: ignore[valid-type]
