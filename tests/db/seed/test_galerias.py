"""The demonstration's galleries: views of its photographs, made again after a photograph has changed."""

import os
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.platform.photos.storage import Folder
from db.seed import FOLDER, fotos, read_json


def test_a_view_follows_its_photograph(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    vista: dict[str, Any] = {
        "galeria": "funilaria",
        "ordem": 1,
        "arquivo": "vista.jpg",
        "origem": "carro.jpg",
        "legenda": "",
        "recorte": [0, 0, 600, 400],
    }
    source, made = tmp_path / "media/carro.jpg", tmp_path / "vista.jpg"
    source.parent.mkdir()
    Image.new("RGB", (700, 500)).save(source)
    monkeypatch.setattr(fotos, "FOLDER", tmp_path)
    monkeypatch.setattr(fotos, "MEDIA", tmp_path)
    monkeypatch.setattr(fotos, "FILES", Folder(tmp_path))
    monkeypatch.setattr(fotos, "PHOTOS", [])
    monkeypatch.setattr(fotos, "read_json", lambda name: [vista])
    fotos.make_photos()
    with Image.open(made) as image:
        assert image.size == (600, 400)
    for changed in (False, True):
        (variant := tmp_path / "vista-480.avif").touch()
        before = made.stat().st_mtime_ns
        later = before / 1e9 + (10 if changed else -10)
        os.utime(source, (later, later))
        fotos.make_photos()
        assert (made.stat().st_mtime_ns != before, variant.exists()) == (changed, not changed)


def test_the_gallery_of_ceramic_ppf_shows_photographs_that_no_other_gallery_shows() -> None:
    vistas = read_json("galerias")
    ppf = [vista["origem"] for vista in vistas if vista["galeria"] == "ppf"]
    assert len({*ppf}) == len(ppf) == 23
    assert {*ppf} & {vista["origem"] for vista in vistas if vista["galeria"] != "ppf"} == set()


@pytest.mark.parametrize(
    ("pagina", "galerias"), [("estetica", ("ceramica", "ppf", "filme")), ("funilaria", ("funilaria",))]
)
def test_a_page_shows_each_photograph_once(pagina: str, galerias: tuple[str, ...]) -> None:
    [paginas] = read_json("paginas")
    own = [
        file for nome, file in paginas[pagina].items() if nome.endswith("_foto") and nome != "cotacao_foto"
    ]
    views = [vista["origem"] for vista in read_json("galerias") if vista["galeria"] in galerias]
    twice = {photo: times for photo, times in Counter(own + views).items() if times > 1}
    assert own and views and twice == {}


def test_a_view_is_of_its_size_in_three_to_two() -> None:
    for vista in read_json("galerias"):
        left, top, right, bottom = vista["recorte"]
        assert (vista["largura"], vista["altura"]) == (right - left, bottom - top)
        assert vista["largura"] / vista["altura"] == pytest.approx(1.5, abs=0.01)
        with Image.open(FOLDER / "media" / vista["origem"]) as image:
            assert 0 <= left < right <= image.width and 0 <= top < bottom <= image.height
