"""Installations to be backed up."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.support.installation import POSTGRES, Installation, add_operator, migrated_database


@pytest.fixture(scope="session")
def migrated(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The URL of a migrated, empty database that tests copy."""
    if POSTGRES:
        add_operator()
    return migrated_database(tmp_path_factory.mktemp("modelo"))


@pytest.fixture
def installation(tmp_path: Path, migrated: str) -> Iterator[Installation]:
    """A migrated database without content, two photographs and a secret."""
    made = Installation(tmp_path, migrated)
    made.add_photographs()
    yield made
    made.end()
