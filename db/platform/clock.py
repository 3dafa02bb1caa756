"""The clock: all code reads the time here, so that tests can set it."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present moment, aware, in UTC."""
    return datetime.now(UTC)
