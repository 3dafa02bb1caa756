"""Under which licences the packages of the lock files stand: `make sbom` writes the list, a test reads it.

Names are SPDX's, or what a package's own metadata says in their place.
"""

import json
import re
import sys
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
PYTHON = {"requirements.txt": "site", "requirements-dev.txt": "tools", "requirements-uv.txt": "tools"}

# What asks for no more than to be named, and MPL's and OFL's files, which are passed on as they came.
PERMISSIVE = {
    *("0BSD", "Apache-2.0", "Apache 2.0", "BSD License", "BSD-2-Clause", "BSD-3-Clause", "BlueOak-1.0.0"),
    *(
        "CC0-1.0",
        "ISC",
        "MIT",
        "MIT License",
        "MIT-0",
        "MIT-CMU",
        "MPL-2.0",
        "Mozilla Public License 2.0 (MPL 2.0",
    ),
    *("OFL-1.1", "PSF-2.0", "Python-2.0", "Unlicense", "Zlib", "Apache Software License"),
}
# What never leaves a developer's machine may also stand under these.
ALLOWED = {"site": PERMISSIVE, "tools": PERMISSIVE | {"LGPL-3.0-only", "Artistic License"}}

# Metadata that names none; the licence lies beside the code.
UNSAID = {"pysqlite3": "Zlib"}


class Package(NamedTuple):
    name: str
    version: str
    use: str
    licence: str


def list_packages() -> list[Package]:
    """Every package of the locks that this machine has installed, the site's before the tools'."""
    found = {package[:2]: package for package in reversed([*_python(), *_npm()])}
    return sorted(found.values(), key=lambda package: (package.use, package.name))


def _python() -> list[Package]:
    return [
        Package(name, version, use, _licence_of(name))
        for lock, use in PYTHON.items()
        for name, version in re.findall(r"^([\w.-]+)(?:\[[^]]*])?==(\S+)", (ROOT / lock).read_text(), re.M)
        if _is_installed(name)
    ]


def _is_installed(name: str) -> bool:
    """A lock is for all platforms."""
    return next(metadata.distributions(name=name), None) is not None


def _licence_of(name: str) -> str:
    said = metadata.metadata(name)
    classifiers = [
        text.rpartition(" :: ")[2]
        for text in said.get_all("Classifier") or []
        if text.startswith("License :: OSI Approved :: ")
    ]
    plain = said.get("License") or ""
    licence = said.get("License-Expression") or (plain if plain and "\n" not in plain else "")
    return licence or " OR ".join(classifiers) or plain.partition("\n")[0] or UNSAID.get(name, "")


def _npm() -> list[Package]:
    packages = json.loads((ROOT / "package-lock.json").read_text())["packages"]
    return [
        Package(
            path.rpartition("node_modules/")[2],
            package["version"],
            "tools" if package.get("dev") else "site",
            package.get("license", ""),
        )
        for path, package in packages.items()
        if path
    ]


def is_allowed(package: Package) -> bool:
    """Whether one of the licences that it may be taken under, with all that belong together, is allowed."""
    choices = package.licence.removeprefix("(").removesuffix(")").split(" OR ")
    return any({*choice.split(" AND ")} <= ALLOWED[package.use] for choice in choices)


if __name__ == "__main__":
    sys.stdout.writelines("\t".join(package) + "\n" for package in list_packages())
