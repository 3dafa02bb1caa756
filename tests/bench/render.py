"""Uncached pages beside a bare Node that renders the same components: `python -m tests.bench.render [rounds]`.

The bare one (tests/bench/bare.tsx) has the data of forty pages in memory and answers what React's
`renderToString` gives, from one process: no database, no head, no data beside the markup. The site
(PAGE_CACHE=off) queries its database, renders and writes the whole document: forty cars and listings of the
demonstration, then 2,000 of 10,000 cars. Neither compresses. All serving processes share one core and have
eight visitors at once, in turns; their CPU time counts, and each figure is the median of the rounds with the
least and the most.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import islice, product
from pathlib import Path

from db.addresses import TODOS, busca_path, detalhe_path
from tests.bench import pages
from tests.bench.grown import Grown, running
from tests.bench.pages import Contestant, fetch, measure, wait_for_child
from tests.bench.storm import BRANDS
from tests.bench.tables import at_most, ranged, ratio, table
from tests.support import ROOT, free_port

SIZES = {0: 40, 10_000: 2_000}  # cars beside the demonstration's, and addresses of each page
BARE, GOAL = 40, 2.5
AT_ONCE = 8  # beyond eight waiting pages the site lets the browser render
BUNDLE = (
    "--bundle --minify --format=esm --platform=node --target=node24 --jsx=automatic --charset=utf8 --log-level=error"
    ' --define:process.env.NODE_ENV="production" --define:RENDERER=true --loader:.css=empty --loader:.woff2=empty'
    " --loader:.svg=file --public-path=/static/ --asset-names=[name]-[hash]"
).split()
BANNER = "--banner:js=import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);"
WARM_UP = 2  # rounds that are not counted: both sides compile what they do often


def addresses_of(site: Grown, number: int) -> dict[str, list[str]]:
    """So many cars, and listings of their brands within a price of one's own."""
    cars = site.sql(f"SELECT seo_url FROM veiculos WHERE vitrine = 0 ORDER BY id DESC LIMIT {number}")
    prices = range(50_001, 50_001 + number)
    listings = (
        f"{busca_path(condicao=TODOS, marca=brand)}?preco-de={price}"
        for price, brand in product(prices, site.sql(BRANDS))
    )
    return {"car": [detalhe_path(url) for url in cars], "search": [*islice(listings, number)]}


@contextmanager
def running_bare(folder: Path, site: Grown, paths: list[str]) -> Iterator[tuple[int, int]]:
    """The process's id, and its port."""
    port, script, data = free_port(), folder / "bare.mjs", folder / "bare.json"
    command = [ROOT / "node_modules/.bin/esbuild", ROOT / "tests/bench/bare.tsx", f"--outfile={script}"]
    subprocess.run([*command, *BUNDLE, BANNER], cwd=ROOT, check=True)
    addresses = {path: f"{site.url}{path}{'&' if '?' in path else '?'}_data" for path in paths}
    data.write_text(json.dumps({path: json.loads(fetch(url, {})[1]) for path, url in addresses.items()}))
    process = subprocess.Popen(["node", script, str(port), data], env={**site.env, "NODE_ENV": "production"})
    try:
        wait_for(f"http://127.0.0.1:{port}{paths[0]}")
        yield process.pid, port
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
    raise RuntimeError("the bare Node did not start")


def row(cars: str, site: Contestant, bare: Contestant) -> list[str]:
    ratios = [ours / theirs for ours, theirs in zip(site.cpus, bare.cpus, strict=True)][WARM_UP:]
    cpus = [ranged((cpu / 1000 for cpu in one.cpus[WARM_UP:]), 2) for one in (bare, site)]
    return [
        f"{site.page}, {cars} cars",
        *cpus,
        ratio(ratios),
        at_most(GOAL, ratios),
        ranged(site.rates[WARM_UP:]),
    ]


def compare(cars: int, number: int, rounds: int, folder: Path, add: Callable[..., None]) -> None:
    with running(cars, SSR_RENDERERS="1", PAGE_CACHE="off", ACCESS_LOG="on", RATE_LIMITS="on") as site:
        of_site = [site.processes["web"].pid, wait_for_child(site.processes["ssr"].pid)]
        [in_stock] = site.sql("SELECT count(*) FROM veiculos WHERE vitrine < 2")
        paths = addresses_of(site, number)
        os.sched_setaffinity(0, pages.SERVERS)  # the bare one runs where this process does
        with running_bare(folder, site, [one for each in paths.values() for one in each[:BARE]]) as (
            pid,
            port,
        ):
            beside, plain = f"http://127.0.0.1:{port}", {"Accept-Encoding": "identity"}
            for page, each in paths.items():
                ours = Contestant(page, "miss", "site", site.url, plain, of_site, each, AT_ONCE)
                theirs = Contestant(page, "miss", "bare", beside, plain, [pid], each[:BARE], AT_ONCE)
                for _ in range(rounds + WARM_UP):
                    measure(ours)
                    measure(theirs)
                add(*row(in_stock, ours, theirs))


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else pages.ROUNDS
    pages.prepare()
    columns = ["page", "CPU ms: bare Node", "uncached page", "page / bare", "goal", "uncached pages/s"]
    with tempfile.TemporaryDirectory(prefix="quintavera-bench-") as folder, table("render", *columns) as add:
        for cars, number in SIZES.items():
            compare(cars, number, rounds, Path(folder), add)


if __name__ == "__main__":
    main()
