"""What comes from other people's hands: npm runs none of their scripts, and nobody waits for one in vain."""

import json
import subprocess

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
