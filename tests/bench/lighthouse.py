"""Lighthouse (mobile) of home, search, a car and the wizard: `make lighthouse`."""

import json
import os
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from tests.bench.tables import table
from tests.support import ROOT
from tests.support.browser import CHROMIUM, CHROMIUM_FLAGS
from tests.support.site import Site

PAGES = ("/", "/busca", "/detalhe/porsche-911-carrera-s-coupe-pdk-2025", "/blindagem/cotacao")
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
METRICS = (
    "first-contentful-paint",
    "largest-contentful-paint",
    "speed-index",
    "total-blocking-time",
    "cumulative-layout-shift",
)
TIMES = 5


def main() -> None:
    os.environ["PICCOLO_CONF"] = "db.piccolo_conf"
    with tempfile.TemporaryDirectory() as folder:
        site = Site(Path(folder), ACCESS_LOG="off", RATE_LIMITS="off").start()
        try:
            rows = [measure(site.url, path) for path in PAGES]
        finally:
            site.stop()
    with table("lighthouse", "page", *CATEGORIES, "FCP ms", "LCP ms", "SI ms", "TBT ms", "CLS") as add:
        for path, scores, metrics in rows:
            add(path, *(f"{value:.0f}" for value in scores), *metrics)
    if any(scores[0] < 95 or min(scores[1:]) < 100 for _, scores, _ in rows):
        sys.exit("below 95/100/100/100")


def measure(site: str, path: str) -> tuple[str, list[float], list[str]]:
    """The medians of a page's scores (0–100) and metrics."""
    reports = [report(site + path) for _ in range(TIMES)]
    scores = [
        statistics.median(100 * one["categories"][name]["score"] for one in reports) for name in CATEGORIES
    ]
    values = [statistics.median(one["audits"][name]["numericValue"] for one in reports) for name in METRICS]
    for name, category in reports[-1]["categories"].items():
        for ref in category["auditRefs"]:
            audit = reports[-1]["audits"][ref["id"]]
            if audit["score"] is not None and audit["score"] < 0.9 and name != "performance":
                print(f"{path}: {audit['id']}: {audit['title']}")
    return path, scores, [f"{value:.0f}" for value in values[:-1]] + [f"{values[-1]:.3f}"]


def report(url: str) -> dict:  # type: ignore[type-arg]
    """One run; Lighthouse sometimes misses the start of a page, and runs again."""
    flags = " ".join(CHROMIUM_FLAGS)
    environment = {**os.environ, "CHROME_PATH": CHROMIUM}
    with tempfile.NamedTemporaryFile(suffix=".json") as file:  # a pipe would be cut off at its end
        options = ["--output=json", f"--output-path={file.name}", "--quiet", "--locale=pt"]
        for _ in range(TIMES):
            command = ["lighthouse", url, *options, f"--chrome-flags={flags}"]
            made = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True)
            found = json.loads(Path(file.name).read_bytes() or b"{}")
            if found and "runtimeError" not in found:
                return found  # type: ignore[no-any-return]
    raise SystemExit(f"Lighthouse cannot measure {url}: {made.stderr.decode()[-400:]}")


if __name__ == "__main__":
    main()
