"""Web processes killed under load: nothing acknowledged is lost, nothing is stored twice, every lead owes its mail."""

from pathlib import Path

from tests.bench.gameday import kill_web_processes


def test_twenty_kills_lose_nothing(tmp_path: Path) -> None:
    report = kill_web_processes(20, f"sqlite:///{tmp_path / 'app.db'}", tmp_path)
    print(report)
    assert report.cycles == 20
    assert len(report.acknowledged) >= 200
    assert report.repeated > 0
    assert (report.lost, report.duplicated, report.without_mail, report.integrity) == (0, 0, 0, "ok")
