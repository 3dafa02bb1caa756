"""Growth and storms: `python -m tests.bench.storm [cars …]` (or `make storm`), at 1,000, 10,000 and 100,000 cars.

Growth: pages that the cache has not seen, one at a time; feeds and sitemaps right after a write, and visitors
while a crawler takes them. Storms are open loops of 100 requests a second (60 % cars by Zipf over 5,000, 32 %
listings, 8 % Home): the price of the car that is requested most changes; an import changes twenty cars a
second; ten of the hundred search within a price of their own, or for words. Start: 60 misses a second from
the moment on at which a new process answers. Every time counts from when its request was due. Servers, worker
(and PostgreSQL, with TEST_ENGINE=postgres) share one core, the load has the other; ratios are to the first
size. A request that takes longer than 15 s counts as unanswered.
"""

import asyncio
import random
import sys
import time
from collections.abc import Callable, Iterator
from itertools import chain, count, cycle
from math import inf
from statistics import quantiles
from typing import NamedTuple
from urllib.parse import urlencode

from db.addresses import TODOS, busca_path, detalhe_path
from db.estoque.facetas import ORDENS
from tests.bench.grown import POSTGRES, Grown, running, start_database_server
from tests.bench.pages import cpu_of
from tests.bench.tables import table

SIZES = (1_000, 10_000, 100_000)
RATE, BEFORE, AFTER = 100, 8.0, 12.0  # requests a second; seconds before and after the write
STARTS, FIRST = 60, 10.0  # misses a second after a start, and for how many seconds
COLD, COLD_SECONDS = 150, 60.0
WHOLE_SECONDS = 300.0  # for a feed of 110 MB
GIVEN_UP = 15.0
LISTED = "SELECT seo_url FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT 6000"
WRITE = "UPDATE veiculos SET preco_valor = preco_valor + 1000 WHERE seo_url = '{}'"
CHANGES, IMPORT = 20, 15.0  # of an import a second, each in a transaction of its own; for how many seconds
SEARCHES, WITH_WORDS = 0.1, 0.25  # of the requests; of the searches
WORDS = ("suv blindado", "cayenne", "hibrido", "porsche 911", "bmw x5")
FILES = ("/feeds/estoque.json", "/feeds/meta.csv", "/sitemap.xml", "/sitemaps/listagens-1.xml")
GOALS = {
    "everybody's p99, calm": 60,
    "one write: p99": 100,
    "an import: p99": 300,
    "searches: p99": 400,
    "start: p99": 60,
}
BRANDS = "SELECT titulo FROM marcas m WHERE EXISTS (SELECT 1 FROM veiculos v WHERE v.marca = m.id AND v.vitrine = 0)"


class Sample(NamedTuple):
    """One request: its status (0: given up), how many milliseconds it took, whether the browser has to render the page, and
    when its answer began: a feed of 100,000 cars is 110 MB long."""

    status: int
    ms: float
    shell: bool
    began_ms: float = 0


async def request(
    port: int, path: str, patience: float = GIVEN_UP, client: str = "127.0.0.1", due: float = 0
) -> Sample:
    """`client` is the address for which nginx forwards the request; `due` is when the request should have begun."""
    began = due or time.perf_counter()
    try:
        async with asyncio.timeout(patience):
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n"
                f"X-Forwarded-For: {client}\r\nConnection: close\r\n\r\n".encode()
            )
            answer = await reader.read(2**16)
            first = time.perf_counter()
            while await reader.read(2**16):
                pass
            writer.close()
    except (TimeoutError, OSError):
        return Sample(0, (time.perf_counter() - began) * 1000, shell=True)
    head = answer.partition(b"\r\n\r\n")[0].lower()
    ended = time.perf_counter()
    return Sample(int(head[9:12]), (ended - began) * 1000, b'desc="browser"' in head, (first - began) * 1000)


async def one_by_one(port: int, paths: list[str]) -> list[Sample]:
    until, answers = time.perf_counter() + COLD_SECONDS, list[Sample]()
    for path in paths:
        if time.perf_counter() < until:
            answers.append(await request(port, path))
    return answers


async def open_loop(
    port: int, seconds: float, next_path: Callable[[], str], rate: int = RATE
) -> list[Sample]:
    """Requests at their time, whether those before them are answered or not."""
    tasks, began = [], time.perf_counter()
    for number in range(int(rate * seconds)):
        due = began + number / rate
        await asyncio.sleep(max(0.0, due - time.perf_counter()))
        tasks.append(asyncio.create_task(request(port, next_path(), due=due)))
    return await asyncio.gather(*tasks)


def visitors(cars: list[str], listings: list[str]) -> Callable[[], str]:
    chance = random.Random(2026)  # no secret
    popular = cars[:5000]
    weights = [1 / rank for rank in range(1, len(popular) + 1)]

    def next_path() -> str:
        kind = chance.random()
        if kind < 0.08:
            return "/"
        return chance.choice(listings) if kind < 0.4 else chance.choices(popular, weights)[0]

    return next_path


def searching(next_path: Callable[[], str]) -> Callable[[], str]:
    """The same visitors, of whom every tenth searches: within a price of their own, some with words besides."""
    chance, price = random.Random(2027), count(60_001)  # no secret

    def search() -> str:
        if chance.random() >= SEARCHES:
            return next_path()
        words = {"q": chance.choice(WORDS)} if chance.random() < WITH_WORDS else {}
        return f"{busca_path(condicao=TODOS)}?{urlencode({'preco-de': next(price)} | words)}"

    return search


def unseen(cars: list[str], listings: list[str]) -> Iterator[str]:
    """Three cars and a listing by turns, each once until there are no more."""
    car, listing = cycle(cars), cycle(listings)
    return (next(listing) if number % 4 == 3 else next(car) for number in count())


async def crawl(site: Grown, next_path: Callable[[], str], write: str) -> list[tuple[str, float]]:
    """One price changes; a crawler takes feeds and sitemaps, one after the other, while everybody's requests go on."""
    site.sql(write)
    figures = list[tuple[str, float]]()
    for path in FILES:
        crawler = asyncio.create_task(request(site.port, path, WHOLE_SECONDS))
        crowd = await open_loop(site.port, 2, next_path)
        while not crawler.done():
            crowd += await open_loop(site.port, 2, next_path)
        one = await crawler
        figures += [
            (f"{path} after a write: answer {one.status}", one.began_ms),
            (f"{path}, to its end", one.ms),
            (f"{path}: everybody's p99 meanwhile", worst(crowd)),
        ]
    return figures


async def storm(site: Grown, next_path: Callable[[], str], write: str) -> list[Sample]:
    await open_loop(site.port, BEFORE, next_path)
    site.sql(write)
    return await open_loop(site.port, AFTER, next_path)


async def during_import(site: Grown, next_path: Callable[[], str], urls: list[str]) -> list[Sample]:
    """Everybody's requests while the most requested cars change one after the other."""
    writing = asyncio.create_task(change(site, urls))
    answers = await open_loop(site.port, IMPORT, next_path)
    await writing
    return answers


async def change(site: Grown, urls: list[str]) -> None:
    execute, close = await site.writer()
    began = time.perf_counter()
    for number in range(int(CHANGES * IMPORT)):
        await asyncio.sleep(max(0.0, began + number / CHANGES - time.perf_counter()))
        await execute(WRITE.format(urls[number % len(urls)]))
    await close()


def measure(site: Grown) -> Iterator[tuple[str, float]]:
    """Each figure's name and its milliseconds, or how many, as soon as it is known."""
    urls = site.sql(LISTED)
    cars, write = [detalhe_path(url) for url in urls], WRITE.format(urls[0])
    listings = [busca_path(condicao=TODOS, marca=brand) for brand in site.sql(BRANDS)]
    listings += ["/busca", busca_path(condicao=TODOS)]
    cold = [f"{path}?ordem={order}" for order in ORDENS if order != "relevancia" for path in listings]
    next_path, port = visitors(cars, listings), site.port
    site.run("worker")
    with asyncio.Runner() as runner:
        runner.run(one_by_one(port, cars[-30:]))  # the first pages of a process are slower
        for name, paths in (("listing, cold", cold[:COLD]), ("car, cold", cars[-30 - COLD : -30])):
            yield from of_all(name, runner.run(one_by_one(port, paths)))
        yield "everybody's p99, calm", worst(runner.run(open_loop(port, BEFORE, next_path)))
        yield from runner.run(crawl(site, next_path, write))
        storms = {
            "one write": storm(site, next_path, write),
            "an import": during_import(site, next_path, urls),
            "searches": open_loop(port, AFTER, searching(next_path)),
        }
        for name, asking in storms.items():
            after = runner.run(asking)
            yield from chain(of_all(name, after), shells(name, after))
        site.end("web")
        site.run("web")
        site.wait()
        yield "start: CPU until the first page", cpu_of([site.processes["web"].pid]) * 1000
        misses = unseen(cars, cold)
        first = runner.run(open_loop(port, FIRST, lambda: next(misses), STARTS))
        yield from chain(of_all("start", first), shells("start", first))


def of_all(part: str, answers: list[Sample]) -> Iterator[tuple[str, float]]:
    yield f"{part}: p50", middle(answers)
    yield f"{part}: p99", worst(answers)


def shells(part: str, answers: list[Sample]) -> Iterator[tuple[str, float]]:
    yield f"{part}: rendered by the browser", sum(one.shell for one in answers)
    yield f"{part}: not answered", sum(one.status != 200 for one in answers)


def middle(answers: list[Sample]) -> float:
    return quantiles([one.ms for one in answers], n=100)[49]


def worst(answers: list[Sample]) -> float:
    return quantiles([one.ms for one in answers], n=100)[98]


def cell(size: int, name: str, figures: dict[int, dict[str, float]]) -> str:
    """A figure of a size, and its ratio to the smallest one's."""
    first, own = next(iter(figures.values())), figures[size]
    if name not in own:
        return ""
    text = f"{own[name]:,.1f}"
    if own is not first and first.get(name):
        text += f" (**{own[name] / first[name]:.2f}**)"
    return text if own[name] <= GOALS.get(name, inf) else f"{text}, missed"


def main(given: list[str]) -> None:
    figures: dict[int, dict[str, float]] = {}
    engine = "PostgreSQL" if POSTGRES else "SQLite"
    start_database_server()
    for size in map(int, given or SIZES):
        with running(size) as site:
            for name, figure in measure(site):
                print(f"{size:,} cars: {name}: {figure:.1f}", flush=True)
                figures.setdefault(size, {})[name] = figure
    with table(f"storm, {engine}", f"{engine}, ms", *(f"{size:,} cars" for size in figures), "goal") as add:
        for name in dict.fromkeys(chain(*figures.values())):
            if not any(one.get(name) for one in figures.values()):
                continue  # nothing was refused, nor left to the browser
            goal = f"≤ {GOALS[name]:,}" if name in GOALS else ""
            add(name, *(cell(size, name, figures) for size in figures), goal)


if __name__ == "__main__":
    main(sys.argv[1:])
