"""Pages per second beside nginx: `python -m tests.bench.pages [rounds]` (or `make bench`).

One web process as it ships (access log, rate limits, security headers) against one nginx worker that serves
the very same bytes from files, which it keeps open, and writes its log in batches, as the site does. Servers
share one core, the load has another; contestants take turns, and each figure is the median of its rounds with
the least and the most. Every request comes from another client, as far as the site can see.
tests/bench/render.py measures pages that are not cached.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from email.message import Message
from pathlib import Path

from tests.bench.tables import at_least, ranged, ratio, table
from tests.support import ROOT, free_port
from tests.support.site import Site

ROUNDS, SECONDS = 7, 2
CONNECTIONS = 16
SERVERS, LOAD = {0}, {1}
CLIENTS = 4000

DETALHE = "/detalhe/porsche-911-carrera-s-coupe-pdk-2025"
PAGES = {"/busca": "search", DETALHE: "car"}
GOALS = {"br": 0.4, "identity": 0.5, "304": 0.35}  # of nginx's requests a second

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

NGINX = """
worker_processes 1; daemon off; pid {folder}/nginx.pid; error_log {folder}/error.log;
events {{ worker_connections 256; }}
http {{
  access_log {folder}/access.log combined buffer=64k flush=1s;
  open_file_cache max=1000 inactive=60s; open_file_cache_valid 60s; sendfile on; tcp_nopush on; keepalive_requests 1000000000; etag on;
  client_body_temp_path {folder}/b; proxy_temp_path {folder}/p; fastcgi_temp_path {folder}/f;
  uwsgi_temp_path {folder}/u; scgi_temp_path {folder}/s;
  server {{
    listen 127.0.0.1:{port}; root {folder}/files; default_type "text/html; charset=utf-8";
    location /br/ {{ add_header Content-Encoding br; }}
    location /gzip/ {{ add_header Content-Encoding gzip; }}
  }}
}}
"""


@dataclass
class Contestant:
    """Somebody who answers requests for `paths`; `cpu_of` are the processes whose time is counted."""

    page: str
    what: str
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
    prepare("nginx")
    folder = Path(tempfile.mkdtemp(prefix="quintavera-bench-"))
    try:
        with running_site(folder / "site") as site, running_nginx(folder) as (nginx, port):
            contestants = list(line_up(site, folder / "files", nginx, port))
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
def running_nginx(folder: Path) -> Iterator[tuple[int, int]]:
    """The worker's pid, and the port."""
    port = free_port()
    (folder / "nginx.conf").write_text(NGINX.format(folder=folder, port=port))
    (folder / "files").mkdir()
    folder.chmod(0o755)
    command = ["nginx", "-p", folder, "-c", folder / "nginx.conf"]
    process = subprocess.Popen(command, env={"PATH": PATH}, stderr=subprocess.DEVNULL)
    try:
        yield wait_for_child(process.pid), port
    finally:
        process.terminate()
        process.wait()


def wait_for_child(pid: int) -> int:
    """The id of the one process that this one starts."""
    for _ in range(100):
        if found := Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            return int(found[0])
        time.sleep(0.05)
    raise RuntimeError("no process was started")


def line_up(site: Site, files: Path, nginx: int, port: int) -> Iterator[Contestant]:
    """Site and nginx for each page and encoding, after the site has settled; nginx's files are the site's answers."""
    web = site.processes["web"].pid
    beside = f"http://127.0.0.1:{port}"
    for path, page in PAGES.items():
        for _ in range(3):  # repeated requests are compressed well
            fetch(site.url + path, {"Accept-Encoding": "br"})
            time.sleep(0.5)
        for encoding in ("identity", "br"):
            accept = {"Accept-Encoding": encoding}
            save(files / encoding / page, site.url + path, accept)
            yield Contestant(page, encoding, "nginx", f"{beside}/{encoding}/{page}", accept, [nginx])
            yield Contestant(page, encoding, "site", site.url + path, accept, [web])
        for who, url, pid in (("nginx", f"{beside}/identity/{page}", nginx), ("site", site.url + path, web)):
            known = {"Accept-Encoding": "identity", "If-None-Match": fetch(url, {})[0]["ETag"]}
            yield Contestant(page, "304", who, url, known, [pid])
    dist = Path(os.environ.get("DIST") or ROOT / "dist")
    script = "/static/" + next((dist / "client").rglob("client-*.js")).relative_to(dist / "client").as_posix()
    accept = {"Accept-Encoding": "br"}
    save(files / "br" / "script", site.url + script, accept)
    yield Contestant("script", "compressed", "nginx", f"{beside}/br/script", accept, [nginx])
    yield Contestant("script", "compressed", "site", site.url + script, accept, [web])


def fetch(url: str, headers: dict[str, str]) -> tuple[Message, bytes]:
    with urllib.request.urlopen(urllib.request.Request(url, headers=headers), timeout=10) as answer:
        return answer.headers, answer.read()


def save(file: Path, url: str, headers: dict[str, str]) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    given, body = fetch(url, headers)
    assert given.get("Content-Encoding", "identity") == headers["Accept-Encoding"], given
    file.write_bytes(body)


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
    assert not wrong, f"{one.page} {one.what} {one.who}: {wrong}"
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
        "nginx/s",
        "site/s",
        "site / nginx",
        "goal",
        "CPU µs: nginx",
        "site",
        "site's p50 ms",
        "p99 ms",
    ]
    beside = {(one.page, one.what): one for one in contestants if one.who == "nginx"}
    with table("pages", *columns) as add:
        for one in contestants:
            if one.who == "site":
                other = beside[one.page, one.what]
                ratios = [a / b for a, b in zip(one.rates, other.rates, strict=True)]
                goal = at_least(GOALS[one.what], ratios) if one.what in GOALS else ""
                rates, cpus = (ranged(other.rates), ranged(one.rates)), (ranged(other.cpus), ranged(one.cpus))
                taken = ranged(one.p50s, 2), ranged(one.p99s, 1)
                add(f"{one.page}, {one.what}", *rates, ratio(ratios), goal, *cpus, *taken)


if __name__ == "__main__":
    main()
