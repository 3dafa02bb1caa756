"""Freshness of cached pages, by versions and times alone."""

import pytest

from app.platform.layers.freshness import STALE_SECONDS, Freshness, Versions

FRESH, STALE, UNVERIFIED, EXPIRED = Freshness


@pytest.fixture
def versions() -> Versions:
    """Version 2, since the time 100."""
    versions = Versions()
    versions.advance(1, 90.0)
    versions.advance(2, 100.0)
    return versions


@pytest.mark.parametrize(
    ("version", "now", "freshness"),
    [
        (2, 1e9, FRESH),
        (1, 100.0, UNVERIFIED),
        (1, 100.0 + STALE_SECONDS, EXPIRED),
        (0, 95.0 + STALE_SECONDS, EXPIRED),
        (7, 100.0, EXPIRED),
    ],
)
def test_a_page_of_a_version(versions: Versions, version: int, now: float, freshness: Freshness) -> None:
    assert versions.freshness_of("/", version, now) is freshness


def test_a_page_that_the_change_is_not_about_may_be_stale_until_the_next_change(versions: Versions) -> None:
    versions.confirm("/", 2)
    assert [versions.freshness_of(key, 1, 101.0) for key in ("/", "/sobre")] == [STALE, UNVERIFIED]
    assert versions.freshness_of("/", 1, 100.0 + STALE_SECONDS) is EXPIRED
    versions.advance(2, 101.0)
    assert versions.freshness_of("/", 1, 101.0) is STALE
    versions.advance(3, 102.0)
    versions.confirm("/", 2)  # requested before the change, answered after it
    assert versions.freshness_of("/", 1, 102.0) is UNVERIFIED
    assert versions.freshness_of("/", 1, 100.0 + STALE_SECONDS) is EXPIRED, (
        "a later change gives no more time"
    )
