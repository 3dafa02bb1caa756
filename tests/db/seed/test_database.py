"""The demonstration in the database."""

import json
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.conteudo.banners import Banners
from db.estoque.tables import Veiculos
from db.platform.photos.fotos import Fotos
from db.platform.sql import save
from db.platform.versions import Versoes, get_version
from db.seed import FOLDER, PHOTOS, database, fotos, read_json
from db.seed.database import fill
from tests.support.databases import Call


def test_filling_twice_changes_nothing_and_keeps_the_staffs_work(undone: Call[Any]) -> None:
    undone(Veiculos.update({Veiculos.preco_valor: 1}).where(Veiculos.id == 101).run())
    before = undone(get_version())
    undone(fill())
    assert undone(get_version()) == before
    assert (
        undone(Veiculos.raw("SELECT preco_valor FROM veiculos WHERE id = 101").run())[0]["preco_valor"] == 1
    )


@pytest.fixture
def new_data(undone: Call[Any], monkeypatch: pytest.MonkeyPatch) -> Call[Any]:
    """The demonstration has other data than the database, in which nobody else has written."""
    monkeypatch.setattr(database, "_digest", lambda: 7)
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": undone(get_version())}]))
    return undone


def test_new_data_comes_in_and_comes_in_again(new_data: Call[Any], monkeypatch: pytest.MonkeyPatch) -> None:
    for digest in (7, 8):
        monkeypatch.setattr(database, "_digest", lambda digest=digest: digest)
        new_data(fill())
        assert new_data(get_version("seed")) == digest


def test_a_new_photograph_comes_in(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    Image.new("RGB", (600, 400)).save(tmp_path / "nova.jpg")
    for module in (fotos, database):
        monkeypatch.setattr(module, "PHOTOS", [*PHOTOS, tmp_path / "nova.jpg"])
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": undone(get_version())}]))
    undone(fill())
    assert undone(Fotos.exists().where(Fotos.arquivo == "nova.jpg").run())


def test_another_layout_of_the_json_is_no_new_data(
    undone: Call[Any], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for file in FOLDER.glob("*.json"):
        (tmp_path / file.name).write_text(json.dumps(json.loads(file.read_text()), indent=1))
    for module in ("db.seed", "db.seed.database"):
        monkeypatch.setattr(f"{module}.FOLDER", tmp_path)
    before = undone(get_version())
    undone(save(Versoes, [{"nome": "seed_conteudo", "numero": before}]))
    undone(fill())
    assert undone(get_version()) == before


def test_what_the_demonstration_has_no_more_goes_when_new_data_comes(new_data: Call[Any]) -> None:
    new_data(save(Banners, [{"id": 90, "titulo": "De antes", "ordem": 90}]))
    new_data(save(Versoes, [{"nome": "seed_conteudo", "numero": new_data(get_version())}]))
    new_data(fill())
    assert not new_data(Banners.exists().where(Banners.titulo == "De antes").run())
    assert new_data(Banners.count().run()) == len(read_json("banners"))


def test_new_data_does_not_undo_the_staffs_work(
    new_data: Call[Any], capsys: pytest.CaptureFixture[str]
) -> None:
    new_data(Veiculos.update({Veiculos.preco_valor: 1}).where(Veiculos.id == 101).run())
    new_data(fill())
    rows = new_data(Veiculos.raw("SELECT preco_valor FROM veiculos WHERE id = 101").run())
    assert rows[0]["preco_valor"] == 1
    assert "left out" in capsys.readouterr().err


def test_a_stock_that_is_not_the_demonstrations_is_left_alone(new_data: Call[Any]) -> None:
    new_data(Versoes.delete().where(Versoes.nome.like("seed%")).run())
    before = new_data(get_version())
    new_data(fill())
    assert new_data(get_version()) == before
