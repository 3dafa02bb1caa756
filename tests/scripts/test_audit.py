"""`make audit` says what is known, and never takes silence for health."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from scripts.audit import Report, read_npm, read_pip, status_of, tell
from tests.conftest import ROOT

KNOWN = {"name": "jinja2", "version": "3.1.0", "vulns": [{"id": "PYSEC-1", "fix_versions": ["3.1.6"]}]}
SOUND = {"name": "msgspec", "version": "0.22.0", "vulns": []}
UNKNOWN = {
    "name": "uv",
    "skip_reason": "Dependency not found on PyPI and could not be audited: uv (0.13.8)",
}
NPM_FOUND = {
    "vulnerabilities": {
        "react-router": {
            "severity": "high",
            "range": "<8.3.0",
            "via": [{"title": "Open redirect", "url": "https://example.com/GHSA"}, "cookie"],
        }
    },
    "metadata": {"dependencies": {"total": 400}},
}
NPM_SOUND = {"vulnerabilities": {}, "metadata": {"dependencies": {"total": 400}}}
NPM_REFUSED = {"message": "405 Method Not Allowed", "statusCode": 405, "error": {"summary": ""}}


def pip(*packages: object) -> Report:
    return read_pip(json.dumps({"dependencies": packages, "fixes": []}), "")


def npm(answer: object) -> Report:
    return read_npm(json.dumps(answer), "npm error audit endpoint returned an error")


@pytest.mark.parametrize(
    ("report", "status", "said"),
    [
        (pip(SOUND), 0, "1 packages looked up, 0 advisories"),
        (pip(SOUND, KNOWN), 1, "jinja2 3.1.0: PYSEC-1, mended in 3.1.6"),
        (pip(UNKNOWN), 2, "NO DATA, nothing is known of any package (Dependency not found"),
        (pip(SOUND, UNKNOWN), 2, "NO DATA for 1 more"),
        (pip(KNOWN, UNKNOWN), 1, "PYSEC-1"),
        (read_pip("", "Traceback\nConnectionError: no name\n\n"), 2, "NO DATA"),
        (read_pip("", ""), 2, "no word"),
        (npm(NPM_SOUND), 0, "400 packages looked up, 0 advisories"),
        (npm(NPM_FOUND), 1, "react-router <8.3.0: high, Open redirect (https://example.com/GHSA), cookie"),
        (npm(NPM_REFUSED), 2, "NO DATA, nothing is known of any package (405 Method Not Allowed)"),
        (read_npm("<html>", "npm error audit endpoint returned an error"), 2, "audit endpoint"),
    ],
)
def test_what_is_said_and_the_status(report: Report, status: int, said: str) -> None:
    assert said in "\n".join(tell(report))
    assert status_of([report]) == status
    assert status_of([pip(SOUND), report]) == status


def test_the_command_asks_both(tmp_path: Path) -> None:
    """With programs in their places that answer as they did on a machine whose index knows no advisories."""
    for name, answer in (("pip-audit", {"dependencies": [UNKNOWN]}), ("npm", NPM_REFUSED)):
        (tmp_path / name).write_text(f"#!/bin/sh\ncat <<'END'\n{json.dumps(answer)}\nEND\n")
        (tmp_path / name).chmod(0o755)
    env = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}"}
    done = subprocess.run(
        [sys.executable, "scripts/audit.py"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert done.returncode == 2, done.stderr
    assert [line.partition(",")[0] for line in done.stdout.splitlines()] == ["PyPI: NO DATA", "npm: NO DATA"]
