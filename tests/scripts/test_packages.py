"""What comes from other people's hands: npm runs none of their scripts, and their licences let us take it."""

import json
import subprocess

import pytest

from scripts.licences import Package, is_allowed, list_packages
from tests.conftest import BIN, ROOT

# It would put its program in the place of a script that starts it; esbuild.mjs finds the program without that.
DOES_WITHOUT = {"node_modules/esbuild"}


def test_npm_runs_no_packages_scripts() -> None:
    done = subprocess.run(
        [BIN / "npm", "config", "get", "ignore-scripts"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "true"


def test_no_other_package_has_one() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert {name for name, package in packages.items() if package.get("hasInstallScript")} == DOES_WITHOUT


def test_every_licence_is_one_that_we_may_take() -> None:
    assert [package for package in list_packages() if not is_allowed(package)] == []


def test_the_list_has_both_languages_and_tells_the_site_from_its_tools() -> None:
    use = {package.name: package.use for package in list_packages()}
    assert {name: use[name] for name in ("litestar", "react", "pillow", "esbuild")} == dict.fromkeys(
        ("litestar", "react", "pillow", "esbuild"), "site"
    )
    assert {name: use[name] for name in ("pytest", "vitest", "uv")} == dict.fromkeys(
        ("pytest", "vitest", "uv"), "tools"
    )


@pytest.mark.parametrize(
    ("use", "licence", "allowed"),
    [
        ("site", "MIT", True),
        ("site", "MPL-2.0 AND MIT", True),
        ("site", "(GPL-3.0-only OR MIT)", True),
        ("site", "MIT AND GPL-3.0-only", False),
        ("site", "LGPL-3.0-only", False),
        ("tools", "LGPL-3.0-only", True),
        ("tools", "", False),
    ],
)
def test_which_licences_are_allowed(use: str, licence: str, allowed: bool) -> None:
    assert is_allowed(Package("x", "1", use, licence)) is allowed


def test_the_bill_of_materials_can_be_drawn_from_npms_lock() -> None:
    done = subprocess.run(
        [BIN / "npm", "sbom", "--package-lock-only", "--sbom-format", "cyclonedx"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    scope = {component["name"]: component["scope"] for component in json.loads(done.stdout)["components"]}
    assert [scope[name] for name in ("react", "react-router", "esbuild")] == ["required"] * 3
    assert scope["vitest"] == "optional"
