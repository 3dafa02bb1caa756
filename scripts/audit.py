"""Asks PyPI's and npm's advisories about all lock files (`make audit`), and says so when nobody has answered.

Neither tool can be taken at its word: pip-audit counts a package that its source does not know as sound, and npm says
of a registry without advisories only that a call has failed. Status 1: something is known; 2: somebody did not answer.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).resolve().parent.parent
LOCKS = (
    "requirements-dev.txt",
    "requirements-uv.txt",
    "requirements-audit.txt",
)  # the first has the site's own
PIP = ["pip-audit", "--disable-pip", "--format=json", "--progress-spinner=off"]
PIP += [part for lock in LOCKS for part in ("-r", lock)]
NPM = ["npm", "audit", "--package-lock-only", "--json"]


class Report(NamedTuple):
    """`answered` of the `asked` packages have an answer; `why` says of a tool that failed what it said."""

    who: str
    asked: int
    answered: int
    found: list[str]
    why: str = ""


def main() -> None:
    reports = [read_pip(*_run(PIP)), read_npm(*_run(NPM))]
    for report in reports:
        print("\n".join(tell(report)))
    sys.exit(status_of(reports))


def _run(command: list[str]) -> tuple[str, str]:
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
    return done.stdout, done.stderr


def read_pip(out: str, err: str) -> Report:
    packages = _load(out).get("dependencies")
    if not packages:
        return Report("PyPI", 0, 0, [], _last_line(err))
    known = [package for package in packages if "vulns" in package]
    found = [
        f"{package['name']} {package['version']}: {one['id']}, mended in {', '.join(one['fix_versions']) or 'none'}"
        for package in known
        for one in package["vulns"]
    ]
    skipped = next((package["skip_reason"] for package in packages if "skip_reason" in package), "")
    return Report("PyPI", len(packages), len(known), found, skipped)


def read_npm(out: str, err: str) -> Report:
    answer = _load(out)
    if "vulnerabilities" not in answer:
        return Report("npm", 0, 0, [], answer.get("message") or _last_line(err))
    asked = answer["metadata"]["dependencies"]["total"]
    found = [
        f"{name} {one['range']}: {one['severity']}, {', '.join(_titles(one['via']))}"
        for name, one in answer["vulnerabilities"].items()
    ]
    return Report("npm", asked, asked, found)


def _titles(via: list[Any]) -> list[str]:
    """What is wrong with a package: an advisory, or the name of another package that it needs."""
    return [one if isinstance(one, str) else f"{one['title']} ({one['url']})" for one in via]


def _load(text: str) -> dict[str, Any]:
    try:
        return dict(json.loads(text))
    except ValueError:
        return {}


def _last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "no word")


def tell(report: Report) -> list[str]:
    if not report.answered:
        return [f"{report.who}: NO DATA, nothing is known of any package ({report.why})"]
    lines = [f"{report.who}: {report.answered} packages looked up, {len(report.found)} advisories"]
    if report.answered < report.asked:
        lines.append(f"{report.who}: NO DATA for {report.asked - report.answered} more ({report.why})")
    return [*lines, *(f"  {line}" for line in report.found)]


def status_of(reports: list[Report]) -> int:
    if any(report.found for report in reports):
        return 1
    return 2 if any(report.answered < max(report.asked, 1) for report in reports) else 0


if __name__ == "__main__":
    main()
