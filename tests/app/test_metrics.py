"""The numbers for Prometheus: a running site's web and worker, each on its own loopback port, the visitors' has none."""

import asyncio
import http.client
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack, closing
from datetime import timedelta
from typing import Any
from urllib.parse import urlsplit

import pytest
from prometheus_client.parser import text_string_to_metric_families

from app import metrics, vitals
from app.config import Config
from db import clock
from db.engine import transaction
from db.outbox import Outbox, enqueue
from db.visitantes.leads import Leads
from tests.conftest import Site, free_port

Numbers = dict[tuple[str, ...], float]


@pytest.fixture(scope="module")
def counted(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
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
    deadline = time.monotonic() + 60
    while True:
        try:
            with urllib.request.urlopen(url, timeout=20) as answer:
                return read(answer.read().decode())
        except OSError:
            if time.monotonic() > deadline:
                raise
            time.sleep(0.1)


def read(text: str) -> Numbers:
    families = text_string_to_metric_families(text)
    return {
        (sample.name, *sample.labels.values()): sample.value
        for family in families
        for sample in family.samples
    }


def fetch(url: str, accept: str = "*/*") -> int:
    """As a browser asks: over a connection that may be kept, so that a kept page takes the short way."""
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
    assert gone_up["quintavera_requests_total", "page", "200"] == 3
    assert gone_up["quintavera_requests_total", "page", "404"] == 1
    assert gone_up["quintavera_requests_total", "api", "200"] == 1
    assert gone_up["quintavera_requests_total", "schema", "200"] == 3
    assert gone_up["quintavera_request_seconds_count", "page"] == 4
    assert gone_up["quintavera_request_seconds_bucket", "page", "10.0"] == 4
    assert gone_up["quintavera_page_cache_total", "hit"] == 4
    assert gone_up["quintavera_page_cache_total", "miss"] == 2
    assert gone_up["quintavera_page_cache_total", "passed"] == 1
    assert gone_up["quintavera_render_seconds_count",] >= 1


def test_the_state_of_the_web_process(counted: Site) -> None:
    seen = scrape(counted, "web")
    assert seen["quintavera_renderer_up", "ssr.sock"] == 1
    assert seen["quintavera_disk_free_bytes",] > 0
    assert seen["quintavera_page_cache_version",] > 0
    assert seen["quintavera_page_cache_bytes",] > 0
    assert seen["process_resident_memory_bytes",] > 10**7
    assert 0 < seen["process_open_fds",] < seen["process_max_fds",]


def test_the_state_of_the_worker(counted: Site) -> None:
    seen = scrape(counted, "worker")
    assert seen["quintavera_database_up",] == 1
    assert seen["quintavera_content_version",] == scrape(counted, "web")["quintavera_page_cache_version",]
    assert {("quintavera_mails", state) for state in ("pending", "held", "dead")} <= seen.keys()
    assert {("quintavera_leads_last_hour", marked) for marked in ("no", "time", "yes")} <= seen.keys()
    assert seen["quintavera_mail_owed_seconds",] == 0
    assert seen["process_resident_memory_bytes",] > 10**7


@pytest.mark.parametrize("path", ["/metrics", "/metrics/"])
def test_visitors_get_none_of_it(counted: Site, path: str) -> None:
    assert fetch(counted.url + path) == 404


def test_only_this_machine_may_ask(counted: Site) -> None:
    scrape(counted, "web")
    listening = subprocess.run(
        ["cat", "/proc/net/tcp", "/proc/net/tcp6"], capture_output=True, text=True
    ).stdout
    port = f":{int(counted.env['METRICS_PORT']):04X}"
    found = {line.split()[1] for line in listening.splitlines() if line.split()[1].endswith(port)}
    assert found == {f"0100007F{port}"}


def test_without_the_setting_nobody_listens() -> None:
    assert Config().metrics_port == 0


def test_a_taken_port_stops_nobody(caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        metrics.serve(taken.getsockname()[1])
    assert "no metrics on port" in caplog.text


async def test_mails_and_leads_by_their_state(client: Any) -> None:
    await Outbox.delete(force=True)
    await Leads.delete(force=True)
    now = clock.now()
    marks = ["", "tempo", "sem tempo", "armadilha", "tempo,frequencia", "volume", "volume"]
    for number, marked in enumerate(marks):
        await Leads.insert(Leads(public_id=f"m{number}", suspeito=marked, created_at=now))
    await Leads.insert(Leads(public_id="old", created_at=now - timedelta(hours=2)))
    async with transaction():
        await enqueue("lead", "", {})
        await enqueue("lead", "", {}, held=True)
        await enqueue("webhook", "", {})
    await Outbox.update({Outbox.created_at: now - timedelta(minutes=5)}, force=True)
    seen = {
        (sample.name, *sample.labels.values()): sample.value
        for family in await vitals.ask_database()
        for sample in family.samples
    }
    await Outbox.delete(force=True)
    await Leads.delete(force=True)
    assert [seen["quintavera_leads_last_hour", marked] for marked in ("no", "time", "yes")] == [1, 2, 4]
    assert [seen["quintavera_mails", state] for state in ("pending", "held", "dead")] == [1, 1, 0]
    assert [seen["quintavera_calls", state] for state in ("pending", "dead")] == [1, 0]
    assert 300 <= seen["quintavera_mail_owed_seconds",] < 600
    assert 300 <= seen["quintavera_call_owed_seconds",] < 600


async def test_a_database_that_is_away_is_a_zero(client: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    async def away() -> Any:
        raise TimeoutError

    monkeypatch.setattr(vitals, "get_versao", away)
    [up] = await vitals.ask_database()
    assert [(sample.name, sample.value) for sample in up.samples] == [("quintavera_database_up", 0)]


async def test_a_loop_that_hangs_says_nothing(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(metrics, "PATIENCE", 0.05)
    asked = metrics.Asked(asyncio.get_running_loop(), (vitals.ask_disk,))
    assert asked.collect() == []  # this very loop waits for itself
    assert "does not answer" in caplog.text
