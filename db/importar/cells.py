"""Cells of a file of cars: which are blank, and how an export writes a value."""

import re
from datetime import date
from typing import Any

import msgspec

from db.platform.format import guarded, visible

MOST_CORRECTED = 200  # characters of a cell that the screen corrects
BLANK = re.compile(r"[-–—?.]*|n[/.][ida]\.?|n[aã]o informad[oa]|sem informa[cç][aã]o", re.IGNORECASE)


def is_blank(given: Any) -> bool:
    """Whether a cell says nothing: it is empty, or has a dash or a word for it."""
    return given is None or (isinstance(given, str) and bool(BLANK.fullmatch(visible(given))))


def short_text(value: Any) -> str | None:
    """A cell's text that one line of a form can hold; null for any other value."""
    text = "" if value is None else str(value)
    fits = len(text) <= MOST_CORRECTED and "\n" not in text and not isinstance(value, list | dict)
    return text if fits else None


def cell_of(value: Any) -> str:
    """A value as a cell that no spreadsheet takes for a formula.

    A list of one ends its line: commas in it separate nothing.
    """
    if isinstance(value, bool):
        return "sim" if value else "não"
    if isinstance(value, int):
        return str(value)
    if isinstance(value, list):
        plain = all(isinstance(one, str) for one in value)
        end = "\n" if len(value) == 1 else ""
        return guarded("\n".join(value) + end if plain else msgspec.json.encode(value).decode())
    return guarded(value.isoformat() if isinstance(value, date) else value or "")
