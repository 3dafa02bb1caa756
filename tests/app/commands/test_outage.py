"""The pages that nginx shows while the site is down."""

from pathlib import Path
from typing import Any

import pytest

from app.commands import outage


async def test_a_telephone_that_several_share_is_listed_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, general_data: Any
) -> None:
    shared = {
        "telefone_loja": "(11) 91234-0001",
        "telefone_carros": "",
        "telefone_estetica": "(11) 3123-0002",
    }
    monkeypatch.setattr(outage, "FOLDER", tmp_path)
    await general_data(**shared, telefone_blindagem="", telefone_funilaria="")
    await outage.write_outage_pages()
    page = (tmp_path / "indisponivel.html").read_text()
    assert [page.count(f">(11) {number}</a>") for number in ("91234-0001", "3123-0002")] == [1, 1]
    assert page.index("91234-0001") < page.index("3123-0002")
    assert page.count("https://wa.me/") == 1  # a landline has none


async def test_the_telephone_of_a_service_that_is_off_is_not_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, general_data: Any
) -> None:
    monkeypatch.setattr(outage, "FOLDER", tmp_path)
    await general_data(servico_estetica=0)
    await outage.write_outage_pages()
    page = (tmp_path / "indisponivel.html").read_text()
    assert [f">(11) 90000-000{n}</a>" in page for n in range(1, 6)] == [True, True, True, False, True]
