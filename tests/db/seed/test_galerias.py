"""The demonstration's galleries: views of its photographs, made again after a photograph has changed."""

import os
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.seed import galerias, read_json


def test_a_view_follows_its_photograph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vista: dict[str, Any] = {
        "galeria": "funilaria",
        "ordem": 1,
        "arquivo": "vista.jpg",
        "origem": "carro.jpg",
        "legenda": "",
        "recorte": None,
    }
    media = tmp_path / "media"
    media.mkdir()
    Image.new("RGB", (600, 400)).save(media / "carro.jpg")
    monkeypatch.setattr(galerias, "FOLDER", tmp_path)
    monkeypatch.setattr(galerias, "MEDIA", tmp_path)
    monkeypatch.setattr(galerias, "VIEWS", tmp_path / "recortes")
    monkeypatch.setattr(galerias, "read_json", lambda name: [vista])
    assert [view.name for view in galerias.make_views()] == ["vista.jpg"]
    (tmp_path / "vista.jpg").touch()
    assert [*galerias.make_views()] == []
    later = (tmp_path / "vista.jpg").stat().st_mtime + 10
    os.utime(media / "carro.jpg", (later, later))
    assert [view.name for view in galerias.make_views()] == ["vista.jpg"]


def test_the_gallery_of_ceramic_ppf_shows_photographs_that_no_other_gallery_shows() -> None:
    vistas = read_json("galerias")
    ppf = [vista["origem"] for vista in vistas if vista["galeria"] == "ppf"]
    assert len({*ppf}) == len(ppf) == 23
    assert {*ppf} & {vista["origem"] for vista in vistas if vista["galeria"] != "ppf"} == set()
