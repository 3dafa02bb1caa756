"""A running site needs no file of its checkout: an upgrade replaces them while it runs."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.bench.gameday.traffic import lead, request
from tests.support.checkout import Checkout
from tests.support.databases import fill_database
from tests.support.offers import encoded, offer, picture, url
from tests.support.pages import PUBLIC
from tests.support.waiting import until

pytestmark = [pytest.mark.processes, pytest.mark.thorough]


@pytest.fixture
def checkout(tmp_path: Path) -> Iterator[Checkout]:
    """A running site of its own checkout, whose mails are files."""
    checkout = Checkout(tmp_path)
    checkout.configure()
    fill_database({**os.environ, "DATABASE_URL": f"sqlite:///{checkout.var / 'app.db'}"})
    checkout.start()
    checkout.wait()
    yield checkout
    checkout.stop()


def test_a_running_site_needs_no_file_of_its_checkout(checkout: Checkout) -> None:
    before = checkout.started()
    for folder in ("app", "db", "dist", "ui", "ssr", "scripts"):
        shutil.rmtree(checkout.folder / folder)
    answers = {path: request(checkout.port, "GET", path).status for path in PUBLIC}
    assert {path: status for path, status in answers.items() if status not in (200, 404)} == {}
    assert [*answers.values()].count(200) > 15
    car = offer(fotos={"frente": url(encoded(picture()))})
    assert request(checkout.port, "POST", "/api/vendaseucarro", car).status == 201
    assert request(checkout.port, "POST", "/api/leads", lead(1, "0123456789abcdef")).status == 201
    for kind in ("lead", "confirmacao", "venda", "confirmacao_venda"):
        until(lambda kind=kind: [*(checkout.var / "mail").glob(f"*-{kind}-*.eml")])  # type: ignore[misc]
    assert request(checkout.desk, "GET", "/entrar").status == 200
    assert checkout.started() == before
