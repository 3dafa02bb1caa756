"""What the queries of several rooms say alike. Which questions are SQL and which are Piccolo's: STYLE.md, "One way"."""

from collections.abc import Sized


def active(table: str) -> str:
    """That a row is published: its `status` is Ativo, in any case. `table` is what the query calls its table."""
    return f"lower({table}.status) = 'ativo'"


def marks(values: Sized) -> str:
    """The places of these values in an `IN (…)`."""
    return ", ".join(["{}"] * len(values))
