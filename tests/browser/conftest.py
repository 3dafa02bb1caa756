"""What several files of browser tests need."""

from collections.abc import Iterator

import pytest

from tests.browser.desk import Desk, running_desk
from tests.conftest import Site


@pytest.fixture(scope="module")
def desk(site: Site) -> Iterator[Desk]:
    with running_desk(site) as desk:
        yield desk
