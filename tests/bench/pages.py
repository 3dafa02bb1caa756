"""Cached pages beside a bare uvicorn: `python -m tests.bench.pages [rounds]` (or `make bench`).

One web process as it ships (access log, rate limits, security headers) against one uvicorn whose application
(tests/bench/plain.py) returns the very same answers from memory. Servers share one core, the load has another;
contestants take turns, and each figure is the median of its rounds with the least and the most. Every request
comes from another client, as far as the site can see. tests/bench/render.py measures pages that are not cached.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import msgspec

from tests.bench.tables import at_most, ranged, ratio, table
from tests.support import ROOT, free_port
from tests.support.site import Site

Answer = tuple[int, list[tuple[bytes, bytes]], bytes]

ROUNDS, SECONDS = 7, 2
CONNECTIONS = 16
SERVERS, LOAD = {0}, {1}
CLIENTS = 4000

DETALHE = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"
PAGES = {"/busca": "search", DETALHE: "car"}
GOAL = 1.5  # times the processor time of the bare uvicorn

# A ring of requests for these paths, each from another client; it goes on where the last round ended.
LUA = """
local paths, ring, sent = {{{paths}}}, {{}}, {first}
function init()
  for i = 1, math.max({clients}, #paths) do
    wrk.headers["X-Forwarded-For"] = "10.1." .. math.floor(i / 256) % 256 .. "." .. i % 256
    ring[i] = wrk.format("GET", paths[i % #paths + 1])
  end
end
function request()
  sent = sent + 1
  return ring[sent % #ring + 1]
end
"""


@dataclass
class Contestant:
    """Somebody who answers requests for `paths`; `cpu_of` are the processes whose time is counted."""

    page: str
    who: str
    url: str
    headers: dict[str, str]
    cpu_of: list[int]
    paths: list[str] = field(default_factory=list)
    connections: int = CONNECTIONS
    sent: int = 0
    rates: list[float] = field(default_factory=list)
    cpus: list[float] = field(default_factory=list)
    p50s: list[float] = field(default_factory=list)
    p99s: list[float] = field(default_factory=list)


def prepare(*programs: str) -> None:
    """This process goes where the servers are to run, if the machine has what is needed."""
    lacking = [program for program in ("wrk", *programs) if not shutil.which(program, path=PATH)]
    if lacking:
        sys.exit(f"The benchmark needs {' and '.join(lacking)}, from Debian's packages")
    if (os.cpu_count() or 1) < 2:
        sys.exit("The benchmark needs two cores: one for the servers, one for the load")
    print(f"load average before: {os.getloadavg()[0]:.2f}", file=sys.stderr)
    os.sched_setaffinity(0, SERVERS)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else ROUNDS
    prepare()
    folder = Path(tempfile.mkdtemp(prefix="quintavera-bench-"))
    try:
        with running_site(folder / "site") as site:
            requests = {name: (path, headers) for name, path, headers in requests_of(site)}
            answers = {
                f"/{name}": fetch(site.url + path, headers) for name, (path, headers) in requests.items()
            }
            with running_bare(folder / "answers", answers) as (bare, url):
                web = site.processes["web"].pid
                contestants = [
                    Contestant(name, who, f"{start}{path}", headers, [pid])
                    for name, (its, headers) in requests.items()
                    for who, start, path, pid in (
                        ("bare", url, f"/{name}", bare),
                        ("site", site.url, its, web),
                    )
                ]
                for number in range(rounds):
                    print(f"round {number + 1} of {rounds}", file=sys.stderr)
                    for one in contestants:
                        measure(one)
                report(contestants)
    finally:
        shutil.rmtree(folder)


PATH = f"{os.environ.get('PATH', '')}:/usr/sbin"


@contextmanager
def running_site(var: Path, **settings: str) -> Iterator[Site]:
    var.mkdir(parents=True)
    site = Site(var, ACCESS_LOG="on", RATE_LIMITS="on", PICCOLO_CONF="db.piccolo_conf", **settings)
    try:
        with logging_to(var / "log"):
            site.start()
        yield site
    finally:
        site.stop()


@contextmanager
def logging_to(file: Path) -> Iterator[None]:
    """Processes that are started within write their log into this file."""
    saved = os.dup(2)
    with file.open("a") as log:
        os.dup2(log.fileno(), 2)
        try:
            yield
        finally:
            os.dup2(saved, 2)
            os.close(saved)


@contextmanager
def running_bare(file: Path, answers: dict[str, Answer]) -> Iterator[tuple[int, str]]:
    """Its process's id, and its address."""
    port = free_port()
    file.write_bytes(msgspec.msgpack.encode(answers))
    given = ["--no-access-log", "--no-server-header", "--loop", "uvloop", "--http", "httptools"]
    command = [sys.executable, "-m", "uvicorn", "tests.bench.plain:app", "--port", str(port), *given]
    process = subprocess.Popen(
        command, cwd=ROOT, env={**os.environ, "ANSWERS": str(file)}, stderr=subprocess.DEVNULL
    )
    try:
        wait_for(f"http://127.0.0.1:{port}{next(iter(answers))}")
        yield process.pid, f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait()


def wait_for(url: str) -> None:
    for _ in range(100):
        try:
            fetch(url, {})
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError(f"{url} does not answer")


def wait_for_child(pid: int) -> int:
    """The id of the one process that this one starts."""
    for _ in range(100):
        if found := Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            return int(found[0])
        time.sleep(0.05)
    raise RuntimeError("no process was started")


def requests_of(site: Site) -> Iterator[tuple[str, str, dict[str, str]]]:
    """The name, path and headers of each request: pages as browsers request them, first and again, and a script."""
    compressed = {"Accept-Encoding": "gzip, deflate, br"}
    for path, page in PAGES.items():
        etag = dict(fetch(site.url + path, compressed)[1])[b"etag"].decode()
        yield page, path, compressed
        yield f"{page}-304", path, {**compressed, "If-None-Match": etag}
    dist = Path(os.environ.get("DIST") or ROOT / "dist")
    script = next((dist / "client").rglob("client-*.js")).relative_to(dist / "client").as_posix()
    yield "script", f"/static/{script}", compressed


def fetch(url: str, headers: dict[str, str]) -> Answer:
    """Status, headers and body as they were sent, without what uvicorn adds to each answer."""
    parts = urlsplit(url)
    with closing(HTTPConnection(parts.netloc, timeout=10)) as connection:
        connection.request("GET", url.removeprefix(f"http://{parts.netloc}"), headers=headers)
        answer = connection.getresponse()
        given = [
            (name.lower().encode(), value.encode()) for name, value in answer.getheaders() if name != "date"
        ]
        return answer.status, given, answer.read()


def measure(one: Contestant) -> None:
    """One turn; anything but 200 and 304, and any broken connection, stops the benchmark."""
    paths = one.paths or [re.sub(r"^http://[^/]*", "", one.url)]
    ring = ", ".join(f'"{path}"' for path in paths)
    with tempfile.NamedTemporaryFile("w", suffix=".lua") as script:
        script.write(LUA.format(paths=ring, clients=CLIENTS, first=one.sent))
        script.flush()
        headers = [word for name, value in one.headers.items() for word in ("-H", f"{name}: {value}")]
        options = ["--latency", "-t1", f"-c{one.connections}", f"-d{SECONDS}s", "-s", script.name]
        before = cpu_of(one.cpu_of)
        done = subprocess.run(
            ["wrk", *options, *headers, one.url],
            capture_output=True,
            text=True,
            check=True,
            preexec_fn=on_other_core,
        ).stdout
        spent = cpu_of(one.cpu_of) - before
    wrong = re.findall(r"(?:Non-2xx|Socket errors).*", done)
    assert not wrong, f"{one.page} {one.who}: {wrong}"
    requests = int(re.search(r"(\d+) requests in", done)[1])  # type: ignore[index]
    one.sent += requests + one.connections
    one.rates.append(float(re.search(r"Requests/sec:\s+([\d.]+)", done)[1]))  # type: ignore[index]
    one.cpus.append(spent / requests * 1e6)
    one.p50s.append(milliseconds(done, 50))
    one.p99s.append(milliseconds(done, 99))


def on_other_core() -> None:
    os.sched_setaffinity(0, LOAD)


def cpu_of(pids: list[int]) -> float:
    """Seconds of processor time that these processes have had, all their threads together."""
    threads = [file for pid in pids for file in Path(f"/proc/{pid}/task").glob("*/schedstat")]
    return sum(int(file.read_text().split()[0]) for file in threads) / 1e9


def milliseconds(done: str, percent: int) -> float:
    number, unit = re.search(rf"{percent}%\s+([\d.]+)(us|ms|s)", done).groups()  # type: ignore[union-attr]
    return float(number) * {"us": 0.001, "ms": 1, "s": 1000}[unit]


def report(contestants: list[Contestant]) -> None:
    columns = [
        "page",
        "CPU µs: bare",
        "site",
        "site / bare",
        "goal",
        "bare/s",
        "site/s",
        "site's p50 ms",
        "p99 ms",
    ]
    with table("pages", *columns) as add:
        for other, one in zip(contestants[::2], contestants[1::2], strict=True):
            ratios = [ours / bare for ours, bare in zip(one.cpus, other.cpus, strict=True)]
            times = ranged(one.p50s, 2), ranged(one.p99s, 1)
            cpus, rates = (ranged(other.cpus), ranged(one.cpus)), (ranged(other.rates), ranged(one.rates))
            add(one.page, *cpus, ratio(ratios), at_most(GOAL, ratios), *rates, *times)


if __name__ == "__main__":
    main()
