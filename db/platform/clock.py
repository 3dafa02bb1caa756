"""The clock, which tests can set: all code reads the time here. The periods that limits and jobs use."""

from datetime import UTC, datetime, timedelta

MINUTE, HOUR, DAY, WEEK = timedelta(minutes=1), timedelta(hours=1), timedelta(days=1), timedelta(weeks=1)


def now() -> datetime:
    """The present moment, aware, in UTC."""
    return datetime.now(UTC)
