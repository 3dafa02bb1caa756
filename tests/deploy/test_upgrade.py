"""An upgrade by `make upgrade` and the way back, under load: 0 leads refused, 0 reads failed, on both engines."""

import os
from pathlib import Path

import pytest

from tests.bench.gameday.engines import Given, Sqlite
from tests.bench.gameday.upgrade import upgrade_and_return

pytestmark = [pytest.mark.both_engines, pytest.mark.processes, pytest.mark.thorough]


def test_an_upgrade_and_the_way_back_refuse_nobody_and_lose_nothing(tmp_path: Path) -> None:
    (tmp_path / "model").mkdir()
    engine = Given() if os.environ.get("TEST_ENGINE") == "postgres" else Sqlite(tmp_path / "model")
    results = [*upgrade_and_return(engine, tmp_path / "site")]
    assert [result for result in results if not result.held] == []
