"""The numbers for Prometheus: a running site's web and worker, each on its own loopback port, the visitors' has none."""

import asyncio
import http.client
import socket
import subprocess
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from prometheus_client.parser import text_string_to_metric_families

from app.alerts import measure_leads
from app.platform.monitoring import metrics
from db.platform import clock, settings
from db.platform.engine import transaction
from db.platform.outbox import Outbox, enqueue
from db.visitantes.contatos import Contatos
from tests.support import free_port
from tests.support.mails import content
from tests.support.site import Site
from tests.support.waiting import answers, until

Numbers = dict[tuple[str, ...], float]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A running site that serves its metrics."""
    site = Site(tmp_path_factory.mktemp("counted"), METRICS_PORT=str(two_free_ports())).start()
    yield site
    site.stop()


def two_free_ports() -> int:
    """The first of two neighbours."""
    while True:
        first = free_port()
        with ExitStack() as stack:
            try:
                for port in (first, first + 1):
                    stack.enter_context(socket.create_server(("127.0.0.1", port)))
            except (OSError, OverflowError):
                continue
            return first


def scrape(site: Site, process: str) -> Numbers:
    """Every number by its name and its labels' values; waits for a process that is still starting."""
    url = f"http://127.0.0.1:{int(site.env['METRICS_PORT']) + (process == 'worker')}/metrics"
    until(lambda: answers(url))
    with urllib.request.urlopen(url, timeout=20) as answer:
        return read(answer.read().decode())


def read(text: str) -> Numbers:
    families = text_string_to_metric_families(text)
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def fetch(url: str, accept: str = "*/*") -> int:
    parts = urlsplit(url)
    with closing(http.client.HTTPConnection(parts.netloc, timeout=60)) as connection:
        connection.request("GET", parts.path, headers={"Accept": accept})
        answer = connection.getresponse()
        answer.read()
        return answer.status


def test_requests_renders_and_the_cache_are_counted(counted: Site) -> None:
    before = scrape(counted, "web")
    page = f"{counted.url}/sobre"
    assert [fetch(page), fetch(page), fetch(page)] == [200] * 3
    assert fetch(f"{counted.url}/api/banners") == 200
    assert fetch(f"{counted.url}/nao-existe", "text/html") == 404
    assert [fetch(f"{counted.url}/schema") for _ in range(3)] == [200] * 3
    after = scrape(counted, "web")
    gone_up = {key: after[key] - before.get(key, 0) for key in after}
    assert gone_up["site_requests_total", "page", "200"] == 3
    assert gone_up["site_requests_total", "page", "404"] == 1
    assert gone_up["site_requests_total", "api", "200"] == 1
    assert gone_up["site_requests_total", "schema", "200"] == 3
    assert gone_up["site_request_seconds_count", "page"] == 4
    assert gone_up["site_request_seconds_bucket", "page", "10.0"] == 4
    assert gone_up["site_page_cache_total", "hit"] == 4
    assert gone_up["site_page_cache_total", "miss"] == 2
    assert gone_up["site_page_cache_total", "passed"] == 1
    assert gone_up["site_render_seconds_count",] >= 1


def test_the_state_of_the_web_process(counted: Site) -> None:
    seen = scrape(counted, "web")
    assert seen["site_renderer_up", "ssr.sock"] == 1
    assert seen["site_disk_free_bytes",] > 0
    assert seen["site_page_cache_version",] > 0
    assert seen["site_page_cache_bytes",] > 0
    assert seen["process_resident_memory_bytes",] > 10**7
    assert 0 < seen["process_open_fds",] < seen["process_max_fds",]


def test_the_state_of_the_worker(counted: Site) -> None:
    seen = scrape(counted, "worker")
    assert seen["site_database_up",] == 1
    assert seen["site_content_version",] == scrape(counted, "web")["site_page_cache_version",]
    assert {("site_mails", state) for state in ("pending", "held", "dead")} <= seen.keys()
    assert {("site_leads_last_hour", marked) for marked in ("no", "time", "yes")} <= seen.keys()
    assert seen["site_mail_pending_seconds",] == 0
    assert seen["process_resident_memory_bytes",] > 10**7


@pytest.mark.parametrize("path", ["/metrics", "/metrics/"])
def test_visitors_get_none_of_it(counted: Site, path: str) -> None:
    assert fetch(counted.url + path) == 404


def test_only_this_machine_may_scrape(counted: Site) -> None:
    scrape(counted, "web")
    listening = subprocess.run(
        ["cat", "/proc/net/tcp", "/proc/net/tcp6"], capture_output=True, text=True
    ).stdout
    port = f":{int(counted.env['METRICS_PORT']):04X}"
    found = {line.split()[1] for line in listening.splitlines() if line.split()[1].endswith(port)}
    assert found == {f"0100007F{port}"}


async def test_a_taken_port_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        async with metrics.serving(taken.getsockname()[1]):
            pass
    assert "no metrics on port" in caplog.text


async def test_mails_and_leads_by_their_state(empty_outbox: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(settings, "CALLS_CRM", True)
    await Contatos.delete(force=True)
    now = clock.now()
    marks = ["", "tempo", "sem tempo", "armadilha", "tempo,frequencia", "volume", "volume"]
    for number, marked in enumerate(marks):
        await Contatos.insert(Contatos(public_id=f"m{number}", suspeito=marked, created_at=now))
    await Contatos.insert(Contatos(public_id="old", created_at=now - timedelta(hours=2)))
    async with transaction():
        await enqueue(content("lead"))
        await enqueue(content("lead"), held=True)
        await enqueue(content("webhook"))
    await Outbox.update({Outbox.created_at: now - timedelta(minutes=5)}, force=True)
    seen = {
        (sample.name, *sample.labels.values()): sample.value
        for family in (*await metrics.measure_database(), *await measure_leads())
        for sample in family.samples
    }
    await Contatos.delete(force=True)
    assert [seen["site_leads_last_hour", marked] for marked in ("no", "time", "yes")] == [1, 2, 4]
    assert [seen["site_mails", state] for state in ("pending", "held", "dead")] == [1, 1, 0]
    assert [seen["site_calls", state] for state in ("pending", "dead")] == [1, 0]
    assert 300 <= seen["site_mail_pending_seconds",] < 600
    assert 300 <= seen["site_call_pending_seconds",] < 600


async def test_a_database_that_is_away_is_a_zero(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> Any:
        raise TimeoutError

    monkeypatch.setattr(metrics, "get_version", away)
    [up] = await metrics.measure_database()
    assert [(sample.name, sample.value) for sample in up.samples] == [("site_database_up", 0)]


async def test_gauges_that_hang_or_fail_are_left_out(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def hang() -> Any:
        await asyncio.Event().wait()

    async def fail() -> Any:
        raise OSError

    monkeypatch.setattr(metrics, "GAUGE_SECONDS", 0.5)  # for the disk, on a busy machine
    port = free_port()
    async with metrics.serving(port, hang, fail, metrics.measure_disk):
        with await asyncio.to_thread(urllib.request.urlopen, f"http://127.0.0.1:{port}/metrics") as answer:
            seen = read(answer.read().decode())
    assert {("site_disk_bytes",), ("process_open_fds",)} <= seen.keys()
    assert sorted(record.message for record in caplog.records) == [
        "metrics: OSError()",
        "metrics: TimeoutError()",
    ]
