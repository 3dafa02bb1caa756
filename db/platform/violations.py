"""Unique values that the database itself refuses, named by their column."""

import re
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager

import asyncpg

from db.platform.errors import Taken


@contextmanager
def naming_violations(*, inner: bool) -> Iterator[None]:
    """Taken for a unique value that another record has. An `inner` transaction leaves that to the outer one, which
    PostgreSQL has ended.
    """
    try:
        yield
    except (asyncpg.UniqueViolationError, sqlite3.IntegrityError) as error:
        column = _column_of(error)
        if inner or column is None:
            raise
        raise Taken(column) from None


def _column_of(error: asyncpg.UniqueViolationError | sqlite3.IntegrityError) -> str | None:
    """The last column of the violated index, which is named after table and column; None for another rule of SQLite's."""
    if isinstance(error, asyncpg.UniqueViolationError):
        named = vars(error)
        return str(named["constraint_name"].removeprefix(f"{named['table_name']}_").removesuffix("_key"))
    found = re.match(r"UNIQUE constraint failed: (?:index '[a-z]+_(\w+)'|.*\.(\w+))$", str(error))
    return (found[1] or found[2]) if found else None
