"""Two machines on one PostgreSQL: what must hold between them, and that one of them may die under load."""

import os
from pathlib import Path

import pytest

from tests.bench.gameday.engines import Given
from tests.bench.gameday.machines import hold_together, two_machines

pytestmark = [
    pytest.mark.skipif(os.environ.get("TEST_ENGINE") != "postgres", reason="needs PostgreSQL"),
    pytest.mark.both_engines,
]


def test_two_machines_are_one_site(tmp_path: Path) -> None:
    with two_machines(Given(), tmp_path) as pair:
        results = [*hold_together(pair, leads=60)]
    assert len(results) > 12
    assert [result for result in results if not result.held] == []
