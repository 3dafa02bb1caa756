"""Growth and storms: `python -m tests.bench.storm [cars …]` (or `make storm`), at 1,000, 10,000 and 100,000 cars.

Growth: pages that the cache has not seen, one at a time, and a feed that nobody has asked for yet. Storm: an open loop of
100 requests a second (60 % cars by Zipf over 5,000, 32 % listings, 8 % Home); in the middle one price is written, and
every kept page is of an older version. Servers share one core, the load has the other; ratios are to the smallest stock.
"""

import asyncio
import os
import random
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from statistics import quantiles
from typing import NamedTuple

from db.addresses import TODOS, busca, detalhe
from tests.conftest import ROOT, Site, fill_database, share_photos

SIZES = (1_000, 10_000, 100_000)
SERVERS, LOAD = {0}, {1}
RATE, BEFORE, AFTER = 100, 8.0, 12.0  # requests a second; seconds before and after the write
COLD = 150


class Asked(NamedTuple):
    """One request: when, how many milliseconds it took, and whether the browser has to draw the page."""

    at: float
    ms: float
    shell: bool


class Grown(Site):
    """A site with so many generated cars more."""

    def __init__(self, var: Path, cars: int) -> None:
        super().__init__(var, RATE_LIMITS="off", PICCOLO_CONF="db.piccolo_conf", SSR_TIMEOUT_MS="400")
        self.cars = cars

    def start(self) -> "Grown":
        if not (self.var / "media").exists():
            share_photos(self.var)
        if not (
            self.var / "app.db"
        ).exists():  # a stock of 100,000 takes minutes: a folder may have it already
            fill_database(self.env)
            command = [sys.executable, "-m", "tests.bench.gen_stock", str(self.cars), "--gravar"]
            subprocess.run(command, cwd=ROOT, env=self.env, check=True)
        for name in ("ssr", "web"):
            self.run(name)
        self.wait()
        return self

    def run(self, name: str) -> None:
        """On the servers' core, with all that the process will start."""
        os.sched_setaffinity(0, SERVERS)
        super().run(name)
        os.sched_setaffinity(0, LOAD)

    def rows(self, query: str) -> list[str]:
        with sqlite3.connect(self.var / "app.db") as database:
            return [str(row[0]) for row in database.execute(query)]


async def ask(port: int, path: str) -> Asked:
    began = time.perf_counter()
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    answer = await reader.read()
    while more := await reader.read():
        answer += more
    writer.close()
    head = answer.partition(b"\r\n\r\n")[0].lower()
    assert head.startswith(b"http/1.1 200"), (path, head)
    return Asked(began, (time.perf_counter() - began) * 1000, b'desc="browser"' in head)


async def one_by_one(port: int, paths: list[str]) -> list[Asked]:
    return [await ask(port, path) for path in paths]


async def open_loop(port: int, seconds: float, draw: Callable[[], str]) -> list[Asked]:
    """Requests at their time, whether those before them are answered or not."""
    tasks, began = [], time.perf_counter()
    for number in range(int(RATE * seconds)):
        await asyncio.sleep(max(0.0, began + number / RATE - time.perf_counter()))
        tasks.append(asyncio.create_task(ask(port, draw())))
    return await asyncio.gather(*tasks)


def visitors(cars: list[str], listings: list[str]) -> Callable[[], str]:
    chance = random.Random(2026)  # no secret
    popular = cars[:5000]
    weights = [1 / rank for rank in range(1, len(popular) + 1)]

    def draw() -> str:
        kind = chance.random()
        if kind < 0.08:
            return "/"
        return chance.choice(listings) if kind < 0.4 else chance.choices(popular, weights)[0]

    return draw


async def until_written(site: Grown, draw: Callable[[], str]) -> list[Asked]:
    asked = await open_loop(site.port, BEFORE, draw)
    while not (site.var / "arquivos" / "versao").exists():
        asked += await open_loop(site.port, BEFORE, draw)
    return asked


async def beside(port: int, work: Awaitable[Asked], draw: Callable[[], str]) -> tuple[Asked, list[Asked]]:
    crowd = asyncio.create_task(open_loop(port, 4, draw))
    await asyncio.sleep(1)
    return await work, await crowd


def measure(site: Grown) -> dict[str, float]:
    cars = [
        detalhe(url)
        for url in site.rows("SELECT seo_url FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT 6000")
    ]
    brands = site.rows(
        "SELECT titulo FROM marcas m WHERE EXISTS (SELECT 1 FROM veiculos v WHERE v.marca = m.id AND v.vitrine = 0)"
    )
    listings = [busca(condicao=TODOS, marca=brand) for brand in brands] + ["/busca", busca(condicao=TODOS)]
    orders = ("menor-km", "menor-preco", "maior-preco", "mais-novo")
    cold = [f"{path}?ordem={order}" for order in orders for path in listings][:COLD]
    port, found = site.port, dict[str, float]()
    with asyncio.Runner() as runner:
        runner.run(one_by_one(port, cars[-30:]))  # the first pages of a process are slower
        found["listing"] = middle(runner.run(one_by_one(port, cold)))
        found["car"] = middle(runner.run(one_by_one(port, cars[-30 - COLD : -30])))
        draw = visitors(cars, listings)
        found["calm p99"] = worst(runner.run(open_loop(port, BEFORE, draw)))
        site.run("worker")
        found["while files are written p99"] = worst(runner.run(until_written(site, draw)))
        feed, crowd = runner.run(beside(port, ask(port, "/feeds/veiculos.json"), draw))
        found["feed"], found["beside it p99"] = feed.ms, worst(crowd)
        with sqlite3.connect(site.var / "app.db", timeout=60) as database:
            database.execute("UPDATE veiculos SET preco_valor = preco_valor + 1000 WHERE id = 109")
        after = runner.run(open_loop(port, AFTER, draw))
        found["storm p50"], found["storm p99"] = middle(after), worst(after)
        found["drawn by the browser"] = sum(one.shell for one in after)
    return found


def middle(asked: list[Asked]) -> float:
    return quantiles([one.ms for one in asked], n=100)[49]


def worst(asked: list[Asked]) -> float:
    return quantiles([one.ms for one in asked], n=100)[98]


def report(figures: dict[int, dict[str, float]]) -> str:
    first = next(iter(figures.values()))
    lines = [
        "| ms | " + " | ".join(f"{cars:,}" for cars in figures) + " |",
        "| --- |" + " ---: |" * len(figures),
    ]
    for name in first:
        cells = [
            f"{one[name]:.1f}" + (f" ({one[name] / first[name]:.1f})" if first[name] else "")
            for one in figures.values()
        ]
        lines.append(f"| {name} | {' | '.join(cells)} |")
    return "\n".join(lines)


def main(given: list[str]) -> None:
    figures: dict[int, dict[str, float]] = {}
    for size in map(int, given or SIZES):
        with tempfile.TemporaryDirectory(prefix="quintavera-storm-") as folder:
            var = Path(os.environ.get("STORM_STOCK", folder)) / str(size)
            var.mkdir(exist_ok=True)
            site = Grown(var, size)
            try:
                site.start()
                figures[size] = measure(site)
            finally:
                site.stop()
        print(report(figures), flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
