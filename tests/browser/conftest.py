"""What several files of browser tests need."""

from collections.abc import Iterator

import pytest

from tests.browser.desk import Desk, running_desk
from tests.support.site import Site


@pytest.fixture(scope="session")
def desk(site: Site) -> Iterator[Desk]:
    """The desk of the running site, one for all files of a worker."""
    with running_desk(site) as desk:
        yield desk
