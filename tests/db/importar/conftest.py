"""Imports of files that a test writes."""

from pathlib import Path
from typing import Any

import pytest

from tests.support.databases import Call
from tests.support.imports import Import


@pytest.fixture
def load(undone: Call[Any], tmp_path: Path) -> Import:
    """Undone after the test."""
    return Import(undone, tmp_path / "estoque.json")
