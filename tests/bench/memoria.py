"""Memory after five minutes of cache misses: `python -m tests.bench.memoria [cars]`.

Thirty uncached pages a second, in br: three cars and one listing within a visitor's own price by turns. One
web process and one renderer; the memory of each at the start and every minute.
"""

import asyncio
import sys
from collections.abc import Iterator
from itertools import count

from db.addresses import busca_path, detalhe_path
from tests.bench.grown import running
from tests.bench.pages import wait_for_child
from tests.bench.storm import Sample, open_loop
from tests.bench.tables import at_most, table
from tests.support.memory import resident

CARS, MINUTES, RATE, GOAL_MB = 100_000, 5, 30, 260
LISTED = f"SELECT seo_url FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT {MINUTES * 60 * RATE}"


def unseen(cars: list[str]) -> Iterator[str]:
    car = iter(cars)
    return (next(car) if number % 4 < 3 else f"{busca_path()}?preco-de={number}" for number in count())


def main(given: list[str]) -> None:
    with running(int(given[0]) if given else CARS) as site, asyncio.Runner() as runner:
        processes = {
            "web": site.processes["web"].pid,
            "renderer": wait_for_child(site.processes["ssr"].pid),
        }
        paths, answers = unseen([detalhe_path(url) for url in site.sql(LISTED)]), list[Sample]()
        columns = ["minutes of misses", "misses", "web, MB", "renderer, MB", "together, MB", "goal"]
        with table("memory", *columns) as add:
            for minute in range(MINUTES + 1):
                sizes = [resident(pid) for pid in processes.values()]
                figures = (_rendered(answers), *sizes, sum(sizes))
                add(str(minute), *(f"{figure:,.0f}" for figure in figures), at_most(GOAL_MB, [sum(sizes)]))
                if minute < MINUTES:
                    answers += runner.run(open_loop(site.port, 60, lambda: next(paths), RATE))


def _rendered(answers: list[Sample]) -> int:
    return sum(one.status == 200 and not one.shell for one in answers)


if __name__ == "__main__":
    main(sys.argv[1:])
