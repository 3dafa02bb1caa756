"""Third-party packages: npm runs none of their scripts, and their licences allow the use."""

import json
import re
import subprocess

from tests.support import BIN, ROOT

# esbuild's replaces a script by its program, which esbuild.mjs finds without that; Scarf's reports installations.
DOES_WITHOUT = {"node_modules/esbuild", "node_modules/@scarf/scarf"}

# They ask for no more than their notice, or, MPL and OFL, for their own files under the same licence.
PERMISSIVE = {
    *("0BSD", "Apache-2.0", "Apache Software License", "BSD License", "BSD-2-Clause", "BSD-3-Clause"),
    *("BlueOak-1.0.0", "CC0-1.0", "ISC", "MIT", "MIT-0", "MPL-2.0", "Mozilla Public License 2.0 (MPL 2.0)"),
    *("OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib"),
}
UNSTATED = {"pysqlite3", "resvg_py"}  # no licence in their metadata; files beside their code: zlib's, MIT
LINKED = {"pi_heif"}  # LGPL: libheif, unmodified and linked at run time; the site is not handed on
TOOLS_ONLY = {"psycopg", "psycopg-binary", "text-unidecode"}  # LGPL and Artistic: never part of the site


def test_npm_runs_no_packages_scripts() -> None:
    done = subprocess.run(
        [BIN / "npm", "config", "get", "ignore-scripts"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == "true"


def test_no_other_package_has_one() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    assert {name for name, package in packages.items() if package.get("hasInstallScript")} == DOES_WITHOUT


def test_every_python_licence_is_one_that_we_may_take() -> None:
    """`pip-licenses` fails for a package under none of these."""
    done = subprocess.run(
        [BIN / "pip-licenses", "--partial-match", f"--allow-only={';'.join(PERMISSIVE)}", "--ignore-packages"]
        + [*UNSTATED, *LINKED, *TOOLS_ONLY],
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    site = re.findall(r"^([\w.-]+)", (ROOT / "requirements/run.txt").read_text(), re.M)
    assert "litestar" in site
    assert {*site}.isdisjoint(TOOLS_ONLY)


def test_every_npm_licence_is_one_that_we_may_take() -> None:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    licences = {name: package.get("license", "") for name, package in packages.items() if name}
    assert {name: one for name, one in licences.items() if not PERMISSIVE & {*re.split(r"[ ()]+", one)}} == {}
    assert [one for one in licences.values() if " AND " in one] == []


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
