"""An uncached page beside a bare Node that renders the same component: `python -m tests.bench.render [rounds]`.

The bare one (tests/bench/bare.tsx) has the page's data in memory and answers what React's `renderToString` gives, from one
process: no database, no head, no data beside the markup. The site queries its database, renders, writes the
whole document and caches it. Neither compresses. Both run on one core and serve eight visitors at once, in turns; the CPU
time of all serving processes counts, and the ratio is the median of the rounds' ratios.
"""

import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median

from tests.bench import pages
from tests.bench.pages import PAGES, Contestant, fetch, measure, running_site, wait_for_child
from tests.support import ROOT, free_port
from tests.support.site import Site

BUNDLE = (
    "--bundle --minify --format=esm --platform=node --target=node24 --jsx=automatic --charset=utf8 --log-level=error"
    ' --define:process.env.NODE_ENV="production" --define:RENDERER=false --loader:.css=empty --loader:.woff2=empty'
    " --loader:.svg=file --public-path=/static/ --asset-names=[name]-[hash]"
).split()
BANNER = "--banner:js=import{createRequire as __cr}from'node:module';const require=__cr(import.meta.url);"
WARM_UP = 2  # rounds that are not counted: both sides compile what they do often


@contextmanager
def running_bare(folder: Path, site: Site) -> Iterator[tuple[int, int]]:
    """The process's id, and its port."""
    port, script = free_port(), folder / "bare.mjs"
    command = [ROOT / "node_modules/.bin/esbuild", ROOT / "tests/bench/bare.tsx", f"--outfile={script}"]
    subprocess.run([*command, *BUNDLE, BANNER], cwd=ROOT, check=True)
    for path, page in PAGES.items():
        (folder / f"{page}.json").write_bytes(fetch(f"{site.url}{path}?_data", {})[1])
    data = [str(folder / f"{page}.json") for page in PAGES.values()]
    process = subprocess.Popen(["node", script, str(port), *data], env={**site.env, "NODE_ENV": "production"})
    try:
        yield process.pid, port
    finally:
        process.terminate()
        process.wait()


def line_up(site: Site, bare: int, port: int) -> list[tuple[Contestant, Contestant]]:
    """For each page the site, asked for what its cache has not seen, and the bare Node."""
    of_site = [site.processes["web"].pid, wait_for_child(site.processes["ssr"].pid)]
    plain = {"Accept-Encoding": "identity"}
    return [
        (
            Contestant(page, "miss", "site", site.url + path, plain, of_site, miss=True),
            Contestant(page, "miss", "bare", f"http://127.0.0.1:{port}{path}", plain, [bare], miss=True),
        )
        for path, page in PAGES.items()
    ]


def wait_for(port: int) -> None:
    for _ in range(100):
        try:
            fetch(f"http://127.0.0.1:{port}/busca", {})
            return
        except OSError:
            time.sleep(0.1)
    raise RuntimeError("the bare Node did not start")


def report(pairs: list[tuple[Contestant, Contestant]]) -> str:
    lines = [
        "| page | bare Node, CPU ms | uncached page, CPU ms | ratio (least, most) |",
        "| --- | ---: | ---: | ---: |",
    ]
    for site, bare in pairs:
        ratios = [ours / theirs for ours, theirs in zip(site.cpus, bare.cpus, strict=True)][WARM_UP:]
        times = [median(one.cpus[WARM_UP:]) / 1000 for one in (bare, site)]
        span = f"{median(ratios):.2f} ({min(ratios):.2f}, {max(ratios):.2f})"
        lines.append(f"| {site.page} | {times[0]:.2f} | {times[1]:.2f} | {span} |")
    return "\n".join(lines)


def main() -> None:
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else pages.ROUNDS
    pages.prepare()
    with tempfile.TemporaryDirectory(prefix="quintavera-bench-") as name:
        folder = Path(name)
        with (
            running_site(folder / "site", SSR_RENDERERS="1") as site,
            running_bare(folder, site) as (bare, port),
        ):
            wait_for(port)
            pairs = line_up(site, bare, port)
            for _ in range(rounds + WARM_UP):
                for pair in pairs:
                    for one in pair:
                        measure(one)
            print(report(pairs))


if __name__ == "__main__":
    main()
