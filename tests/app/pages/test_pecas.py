"""/_pecas: the parts of the design, only where the site is developed."""

import httpx
import pytest

from app.config import config


@pytest.mark.parametrize(("environment", "status"), [("production", 404), ("development", 200)])
async def test_the_parts_are_for_developers(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch, environment: str, status: int
) -> None:
    monkeypatch.setattr(config, "environment", environment)
    assert (await client.get("/_pecas?_data")).status_code == status
