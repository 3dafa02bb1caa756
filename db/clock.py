"""The one clock: everybody asks it for the time, so that tests can move it."""

from datetime import UTC, datetime


def now() -> datetime:
    """The present moment, aware, in UTC."""
    return datetime.now(UTC)
