"""The store of cached pages: bounded, the least recently used goes first."""

import pytest

from app.platform.layers import page_store
from app.platform.layers.cached_page import CachedPage
from app.platform.layers.page_store import PageStore


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> PageStore:
    """For three pages of 1,000 bytes."""
    monkeypatch.setattr(page_store, "LIMIT", 3 * 2024)
    store = PageStore()
    for key in "abc":
        store.put(key, page())
    return store


def page(body: bytes = b"x" * 1000) -> CachedPage:
    return CachedPage(200, [], body)


def test_the_least_recently_used_page_goes_first(store: PageStore) -> None:
    assert store.get("a")
    store.put("d", page())
    assert [*store.pages] == ["c", "a", "d"]
    assert store.size == sum(page.size for page in store.pages.values()) <= page_store.LIMIT


def test_a_page_that_grows_counts_as_it_is(store: PageStore) -> None:
    grown = store.pages["c"]
    grown.bodies[b"br"] = b"x" * 10
    store.measure("c", grown)
    assert [*store.pages] == ["b", "c"]
    store.put("c", page())
    store.measure("c", grown)  # which was replaced
    assert store.size == 2 * 2024


def test_a_page_larger_than_the_store_is_not_kept(store: PageStore) -> None:
    store.put("d", page(b"x" * 10_000))
    assert (store.size, [*store.pages]) == (0, [])
