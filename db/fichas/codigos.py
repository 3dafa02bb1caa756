"""Makes the codes of records in quotes from their names."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any

from db.addresses import slug

Values = Mapping[str, Any]
MOST = 40  # characters of a code


def with_code(code: str, name: str) -> Callable[[int | None, Values | None, Values], Awaitable[Values]]:
    """The hook of a kind whose column `code` comes from the column `name` where it would be empty."""

    async def prepare(ficha: int | None, before: Values | None, mudancas: Values) -> Values:
        after = {**(before or {}), **mudancas}
        if after.get(code) or not isinstance(after.get(name), str):
            return mudancas
        return {**mudancas, code: slug(after[name])[:MOST].strip("-")}

    return prepare
