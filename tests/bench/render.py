"""Uncached pages: `python -m tests.bench.render [rounds]` (or `make bench`).

The site (PAGE_CACHE=off) queries its database, renders and writes the whole document, uncompressed: forty cars
and listings of the demonstration, then 2,000 of 5,000 cars. Its processes share one core and have eight visitors
at once; their CPU time counts, and each figure is the median of the rounds with the least and the most.
"""

import sys
from collections.abc import Callable
from itertools import islice, product

from db.addresses import TODOS, busca_path, detalhe_path
from tests.bench import pages
from tests.bench.grown import Grown, running
from tests.bench.pages import Contestant, measure, wait_for_child
from tests.bench.storm import BRANDS
from tests.bench.tables import at_most, ranged, table

SIZES = {0: 40, 5_000: 2_000}  # cars beside the demonstration's, and addresses of each page
RATE, GOAL = 50, 20.0  # requests a second; % of a core
AT_ONCE = 8  # beyond eight waiting pages the site lets the browser render
WARM_UP = 2  # rounds that are not counted: the processes compile what they do often


def addresses_of(site: Grown, number: int) -> dict[str, list[str]]:
    """So many cars, and listings of their brands within a price of one's own."""
    cars = site.sql(f"SELECT seo_url FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT {number}")
    prices = range(50_001, 50_001 + number)
    listings = (
        f"{busca_path(condicao=TODOS, marca=brand)}?preco-de={price}"
        for price, brand in product(prices, site.sql(BRANDS))
    )
    return {"car": [detalhe_path(url) for url in cars], "search": [*islice(listings, number)]}


def compare(cars: int, number: int, rounds: int, add: Callable[..., None]) -> None:
    with running(cars, PAGE_CACHE="off", ACCESS_LOG="on", RATE_LIMITS="on") as site:
        of_site = [site.processes["web"].pid, wait_for_child(site.processes["ssr"].pid)]
        [in_stock] = site.sql("SELECT count(*) FROM veiculos WHERE vitrine < 2")
        for page, paths in addresses_of(site, number).items():
            one = Contestant(page, "site", site.url, {"Accept-Encoding": "identity"}, of_site, paths, AT_ONCE)
            for _ in range(rounds + WARM_UP):
                measure(one)
            cpus = [cpu / 1000 for cpu in one.cpus[WARM_UP:]]
            share = [cpu * RATE / 10 for cpu in cpus]
            figures = ranged(cpus, 2), ranged(share), at_most(GOAL, share), ranged(one.rates[WARM_UP:])
            add(f"{page}, {in_stock} cars", *figures)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else pages.ROUNDS
    pages.prepare()
    with table("render", "page", "CPU ms", f"% of a core at {RATE}/s", "goal", "uncached pages/s") as add:
        for cars, number in SIZES.items():
            compare(cars, number, rounds, add)


if __name__ == "__main__":
    main()
