"""One client's burst beside everybody else: `python -m tests.bench.burst [cars]`, 10,000 cars.

Four clients request all that the rate limits allow them, 30 new listings at once and then ten a second each.
Meanwhile others request fifty cached pages a second and five new ones, each from an address of its own.
"""

import asyncio
import sys
from collections.abc import Callable, Iterator
from itertools import count

from db.addresses import busca_path, detalhe_path
from tests.bench.grown import running
from tests.bench.storm import LISTED, Sample, middle, request, worst
from tests.bench.tables import at_most, table
from tests.support.memory import resident

CARS, CLIENTS, SECONDS = 10_000, 4, 8
BURST, STEADY = 30, 10  # requests at once, and a second, as app/platform/layers/limits.py allows them
CACHED, NEW = 50, 5  # of everybody else, a second
GOALS = {"cached pages": 100, "new pages": 500}  # p99, ms


def unseen() -> Iterator[str]:
    """Listings within a price that nobody else requests."""
    return (f"{busca_path()}?preco-de={number}" for number in count(100_001))


async def steady(port: int, rate: int, path: Callable[[], str], client: Callable[[int], str]) -> list[Sample]:
    tasks, loop = list[asyncio.Task[Sample]](), asyncio.get_running_loop()
    began = loop.time()
    for number in range(rate * SECONDS):
        await asyncio.sleep(max(0.0, began + number / rate - loop.time()))
        tasks.append(asyncio.create_task(request(port, path(), client=client(number))))
    return await asyncio.gather(*tasks)


async def greedy(port: int, path: Callable[[], str], client: str) -> list[Sample]:
    at_once = [asyncio.create_task(request(port, path(), client=client)) for _ in range(BURST)]
    return await steady(port, STEADY, path, lambda _: client) + await asyncio.gather(*at_once)


async def measure(port: int, cars: list[str]) -> dict[str, list[Sample]]:
    listing, car = unseen(), iter(cars * SECONDS * CACHED)
    for path in cars:
        await request(port, path)
    parts = {
        "cached pages": steady(port, CACHED, lambda: next(car), lambda n: f"198.51.{n // 250}.{n % 250}"),
        "new pages": steady(port, NEW, lambda: next(listing), lambda n: f"203.0.113.{n}"),
    }
    clients = [greedy(port, lambda: next(listing), f"192.0.2.{n}") for n in range(CLIENTS)]
    cached, new, *bursts = await asyncio.gather(*parts.values(), *clients)
    return {"cached pages": cached, "new pages": new, "the four": [one for burst in bursts for one in burst]}


def main(given: list[str]) -> None:
    with running(int(given[0]) if given else CARS, RATE_LIMITS="on", ACCESS_LOG="off") as site:
        web = site.processes["web"].pid
        cars, before = [detalhe_path(url) for url in site.sql(LISTED)[:20]], resident(web)
        columns = [
            "requests",
            "number",
            "p50 ms",
            "p99 ms",
            "goal",
            "refused",
            "rendered by the browser",
            "no answer",
        ]
        with table("burst", *columns) as add:
            for name, answers in asyncio.run(measure(site.port, cars)).items():
                refused, lost = (sum(one.status == status for one in answers) for status in (429, 0))
                shells = sum(one.shell and one.status == 200 for one in answers)
                times = f"{middle(answers):.1f}", f"{worst(answers):,.1f}"
                goal = at_most(GOALS[name], [worst(answers)]) if name in GOALS else ""
                add(name, str(len(answers)), *times, goal, str(refused), str(shells), str(lost))
        print(f"memory of the web process: {before:.0f} MB before, {resident(web):.0f} after")


if __name__ == "__main__":
    main(sys.argv[1:])
