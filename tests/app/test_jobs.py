"""The worker's periodic jobs."""

import asyncio
from datetime import timedelta

import pytest

from app import worker
from app.worker import Job
from db.platform.clock import HOUR, MINUTE


async def test_a_failing_job_does_not_stop_the_worker(caplog: pytest.LogCaptureFixture) -> None:
    stop, runs = asyncio.Event(), list[int]()

    async def job() -> None:
        runs.append(1)
        if len(runs) == 3:
            stop.set()
        raise ValueError("ana@exemplo.com")

    await asyncio.wait_for(worker.run_job(Job("teste", timedelta(milliseconds=10), job), stop), 60)
    assert len(runs) == 3
    assert "job teste failed: ValueError" in caplog.text
    assert "ana@" not in caplog.text


async def test_a_job_of_an_hour_waits_until_the_site_has_started(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "START_SECONDS", 0.1)
    stop, runs = asyncio.Event(), list[str]()

    async def hourly() -> None:
        runs.append("hour")
        stop.set()

    async def often() -> None:
        runs.append("minute")

    jobs = Job("hora", HOUR, hourly), Job("minuto", MINUTE, often)
    await asyncio.gather(*(worker.run_job(job, stop) for job in jobs))
    assert runs == ["minute", "hour"]
