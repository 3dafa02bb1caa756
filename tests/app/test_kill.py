"""Web processes killed under load: nothing acknowledged is lost, nothing is stored twice, every lead owes its mail."""

import pytest

from tests.bench.gameday.engines import Sqlite
from tests.bench.gameday.kills import kill_web_processes
from tests.bench.gameday.stack import Stack
from tests.support.databases import TEMPORARY

pytestmark = pytest.mark.processes


@pytest.mark.thorough
def test_twenty_kills_lose_nothing() -> None:
    folder = (
        TEMPORARY / "kill"
    )  # in memory: a commit waits for a busy machine's disk, and a killed process for none
    folder.mkdir()
    with Stack(Sqlite(folder), folder / "site", only=(), PAGE_CACHE="off") as stack:
        report = kill_web_processes(stack, 20)
    print(report)
    assert report.cycles == 20
    assert report.acknowledged >= 200
    assert report.repeated > 0
    assert report.losses[1:] == (0, 0, 0)
    assert report.integrity == "ok"
