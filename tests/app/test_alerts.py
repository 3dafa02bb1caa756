"""Alerts: every rule, when a mail is due, and that a worker that starts again repeats none."""

import asyncio
from collections.abc import AsyncIterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app import alerts
from app.alerts import RULES, AlertaMail, Alerts, Facts, is_due
from app.platform.config import Config, read_config
from app.platform.monitoring import health
from app.platform.monitoring.health import Disk, read_backup_age
from db.platform import clock, outbox, settings, thresholds
from db.platform.engine import transaction
from db.platform.outbox import Context, Outbox
from db.platform.thresholds import Space
from db.visitantes import submissions
from db.visitantes.contatos import Contatos
from db.visitantes.submissions import Pace, get_pace
from tests.support.mails import content

GB = 2**30
WELL = Facts(
    pace=Pace(hour=2, day=9, usual=8.0),
    waiting=0,
    dead=0,
    calls=0,
    lost=0.0,
    disk=Disk(50 * GB, 100 * GB),
    backup=timedelta(minutes=59),
)
NOW = datetime(2026, 11, 21, 12, tzinfo=UTC)


@pytest.mark.parametrize("rule", RULES, ids=[rule.name for rule in RULES])
def test_all_is_well(rule: Any) -> None:
    assert rule.judge(WELL) == ""


@pytest.mark.parametrize(
    ("name", "facts", "said"),
    [
        ("leads-demais", {"pace": Pace(300, 300, 8)}, ""),
        ("leads-demais", {"pace": Pace(301, 301, 8)}, "301 leads"),
        ("leads-nenhum", {"pace": Pace(0, 0, 5)}, None),
        ("leads-nenhum", {"pace": Pace(0, 0, 5.5)}, "Nenhum lead"),
        ("leads-nenhum", {"pace": Pace(0, 1, 50)}, ""),
        ("avisos-demais", {"waiting": 7}, "7 pedidos de alerta"),
        ("correio", {"dead": 2}, "2 e-mails"),
        ("crm", {"calls": 3}, "3 chamadas"),
        ("renderizador", {"lost": 300.0}, None),
        ("renderizador", {"lost": 301.0}, "5 minutos"),
        ("disco", {"disk": Disk(9 * GB, 100 * GB)}, "9%"),
        ("disco", {"disk": Disk(GB - 1, 2 * GB)}, "1.0 GB"),
        ("disco", {"disk": Disk(GB, 10 * GB)}, ""),
        ("backup", {"backup": None}, None),
        ("backup", {"backup": timedelta(hours=2)}, ""),
        ("backup", {"backup": timedelta(hours=2.5)}, "2.5 horas"),
    ],
)
def test_a_rule(name: str, facts: dict[str, Any], said: str | None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(submissions, "LEADS_PER_HOUR", 300)  # as it is delivered: tests raise the limits
    judge = next(rule.judge for rule in RULES if rule.name == name)
    verdict = judge(msgspec.structs.replace(WELL, **facts))
    assert verdict == said if not said else said in (verdict or "")


@pytest.mark.parametrize(
    ("verdict", "last", "due"),
    [
        ("", None, False),
        (None, None, False),
        ("x", None, True),
        ("x", (timedelta(hours=23), False), False),
        ("x", (timedelta(hours=24), False), True),
        ("", (timedelta(minutes=1), False), True),
        (None, (timedelta(minutes=1), False), False),
        ("", (timedelta(hours=1), True), False),
        ("x", (timedelta(minutes=59), True), False),
        ("x", (timedelta(hours=1), True), True),
    ],
)
def test_when_a_mail_is_due(verdict: str | None, last: tuple[timedelta, bool] | None, due: bool) -> None:
    assert is_due(verdict, last and (NOW - last[0], last[1]), NOW) is due


@pytest.fixture
async def empty(empty_outbox: None) -> AsyncIterator[None]:
    """No leads and no mails, before and after."""
    await Contatos.delete(force=True)
    yield
    await Contatos.delete(force=True)


async def sent() -> list[tuple[str, str, bool]]:
    rows = await Outbox.select().where(Outbox.kind == AlertaMail.kind).order_by(Outbox.id)
    return [
        (row["recipient"], row["about"], msgspec.json.decode(row["context"])["resolvido"]) for row in rows
    ]


async def test_a_worker_that_starts_again_repeats_no_alert(
    empty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = Config(mail_operator="plantao@exemplo.com")

    async def answers(_: Path) -> bool:
        return True

    monkeypatch.setattr(health, "is_healthy", answers)
    monkeypatch.setattr(thresholds, "DISK_LOW", Space(0, share=2.0))
    await Alerts(Config()).run()
    assert await sent() == []
    for _ in range(2):
        await Alerts(config).run()
        assert await sent() == [("plantao@exemplo.com", f"disco@{alerts.HOST}", False)]
    monkeypatch.setattr(thresholds, "DISK_LOW", Space(0))
    for _ in range(2):
        await Alerts(config).run()
        assert [resolved for *_, resolved in await sent()] == [False, True]


async def test_of_two_workers_one_sends(empty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Both have seen that a mail is due before either has written it."""
    config = Config(mail_operator="plantao@exemplo.com")
    rule = next(rule for rule in RULES if rule.name == "correio")
    both, calls, last_of = asyncio.Barrier(2), 0, outbox.last_of

    async def read_together(context: type[Context], about: str) -> Any:
        nonlocal calls
        calls += 1
        last = await last_of(context, about)
        if calls <= 2:
            await both.wait()
        return last

    monkeypatch.setattr(outbox, "last_of", read_together)
    await asyncio.gather(*(Alerts(config).send(rule, "2 e-mails") for _ in range(2)))
    assert [about for _, about, _ in await sent()] == ["correio"]


async def test_each_machine_reports_its_own_disk(empty: None, monkeypatch: pytest.MonkeyPatch) -> None:
    config = Config(mail_operator="plantao@exemplo.com")
    rule = next(rule for rule in RULES if rule.name == "disco")
    for host, verdict in (("a", "cheio"), ("b", ""), ("a", "cheio"), ("b", "cheio")):
        monkeypatch.setattr(alerts, "HOST", host)
        await Alerts(config).send(rule, verdict)
    assert [about for _, about, _ in await sent()] == ["disco@a", "disco@b"]


async def test_dead_mails_of_the_last_day_count_and_alerts_do_not(
    empty: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    async with transaction():
        for kind in ("lead", "lead", AlertaMail.kind, "webhook"):
            await outbox.enqueue(content(kind))
    since = clock.now() - timedelta(days=1)
    assert await outbox.count_dead(since) == 0
    await Outbox.update({Outbox.state: "dead", Outbox.done_at: clock.now()}, force=True)
    assert await outbox.count_dead(since) == 2
    assert await outbox.count_dead(since, outbox.CALLS) == 1
    assert await outbox.count_dead(clock.now() + timedelta(hours=1)) == 0


async def test_a_mail_that_waits_for_a_limit_is_reported(empty: None) -> None:
    async with transaction():
        await outbox.enqueue(content("confirmacao"), waiting=True)
    await Alerts(Config(mail_operator="plantao@exemplo.com")).run()
    assert "avisos-demais" in [about for _, about, _ in await sent()]


async def test_the_pace_of_leads(empty: None) -> None:
    now = clock.now()
    ages = [0.5, 5, *[7 * 24 + 1] * 4, *[14 * 24 + 23] * 4, 7 * 24 + 25, 6 * 24]
    for number, hours in enumerate(ages):
        await Contatos.insert(Contatos(public_id=f"p{number}", created_at=now - timedelta(hours=hours)))
    await Contatos.insert(Contatos(public_id="bot", suspeito="armadilha", created_at=now))
    assert await get_pace() == Pace(hour=2, day=2, usual=2.0)


@pytest.mark.parametrize("signs", ["tempo", "sem tempo"])
async def test_a_lead_of_which_only_the_time_is_odd_is_a_lead(empty: None, signs: str) -> None:
    await Contatos.insert(Contatos(public_id="quick", suspeito=signs, created_at=clock.now()))
    assert await get_pace() == Pace(hour=1, day=1, usual=0.0)


async def test_the_age_of_backups_is_looked_for_where_they_are_made(
    empty: None, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    looked: list[Path] = []

    def old(home: Path) -> timedelta:
        looked.append(home)
        return timedelta(hours=3)

    monkeypatch.setattr(health, "read_backup_age", old)
    await Alerts(read_config({"BACKUP_DIR": str(tmp_path), "MAIL_OPERATOR": "plantao@exemplo.com"})).run()
    assert looked == [tmp_path]
    assert f"backup@{alerts.HOST}" in [about for _, about, _ in await sent()]


def test_a_folder_without_backups_has_no_age(tmp_path: Path) -> None:
    assert read_backup_age(tmp_path / "backup") is None
