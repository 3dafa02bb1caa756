"""Photographs' variants: which files, how large, and nothing of the source's metadata."""

from pathlib import Path

import pytest
from PIL import Image

from db.photos.darkroom import make_variants, missing, variant_names


def photograph(file: Path, width: int, height: int, orientation: int = 1) -> Path:
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010E] = "GPS secreto"
    image = Image.effect_noise((width, height), 40).convert("RGB")
    image.save(file, exif=exif, comment=b"<script>secreto</script>", quality=90)
    return file


@pytest.mark.parametrize(
    ("width", "height", "widths"),
    [(1200, 800, [1200, 480, 768, 1200]), (700, 400, [700, 480, 700, 700]), (300, 200, [300] * 4)],
)
def test_variants(tmp_path: Path, width: int, height: int, widths: list[int]) -> None:
    source, folder = photograph(tmp_path / "carro.jpg", width, height), tmp_path / "media"
    assert missing(source, width, folder)
    assert make_variants(source, folder) == (width, height)
    assert not missing(source, width, folder)
    assert {file.name for file in folder.iterdir()} == {*variant_names("carro.jpg", width)}
    with Image.open(folder / "carro-og.jpg") as shared:
        assert shared.size == (1200, 630)
    stems = ["carro", "carro-480", "carro-768", "carro-1200"]
    for file, w in [
        (folder / f"{stem}{kind}", w)
        for stem, w in zip(stems, widths, strict=True)
        for kind in (".avif", ".jpg")
    ]:
        with Image.open(file) as made:
            assert (made.format, made.size) == (
                {".jpg": "JPEG", ".avif": "AVIF"}[file.suffix],
                (w, round(height * w / width)),
            )
            assert not made.getexif()
            assert made.info.get("progressive") == (1 if file.suffix == ".jpg" else None)
        assert b"secreto" not in file.read_bytes()


def test_a_changed_photograph_is_made_again(tmp_path: Path) -> None:
    source, folder = photograph(tmp_path / "carro.jpg", 500, 300), tmp_path / "media"
    make_variants(source, folder)
    (folder / "carro-480.avif").unlink()
    assert missing(source, 500, folder)


def test_a_turned_photograph_stands_upright(tmp_path: Path) -> None:
    source = photograph(tmp_path / "carro.jpg", 600, 400, orientation=6)
    assert make_variants(source, tmp_path / "media") == (400, 600)
