"""Photographs' variants: which files, how large, and nothing of the source's metadata."""

from pathlib import Path

import pytest
from PIL import Image

from db.platform.photos.darkroom import make_variants, variant_names
from db.seed.fotos import missing
from tests.support.profiles import ADOBE, DISPLAY_P3, PROPHOTO, cmyk_profile, grey_profile, rgb_profile


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


CAR = (180, 20, 30)
PROFILED = {
    "Adobe RGB": ("JPEG", CAR, rgb_profile(ADOBE), (211, 12, 24)),
    "Display P3": ("JPEG", CAR, rgb_profile(DISPLAY_P3), (199, 0, 2)),
    "ProPhoto": ("JPEG", CAR, rgb_profile(PROPHOTO, 1.8), (255, 0, 37)),
    "swapped channels": ("JPEG", CAR, rgb_profile(ADOBE[::-1]), (27, 12, 185)),
    "PNG": ("PNG", CAR, rgb_profile(ADOBE), (211, 12, 24)),
    "WebP": ("WEBP", CAR, rgb_profile(ADOBE), (211, 12, 24)),
    "AVIF": ("AVIF", CAR, rgb_profile(ADOBE), (211, 12, 24)),
    "several pictures in one": ("MPO", CAR, rgb_profile(ADOBE), (211, 12, 24)),
    "half transparent": ("PNG", (*CAR, 128), rgb_profile(ADOBE), (233, 133, 139)),
    "linear grey": ("JPEG", 100, grey_profile(1.0), (168, 168, 168)),
    "a press's inks": ("JPEG", (0, 255, 255, 0), cmyk_profile(), (78, 78, 78)),
    "inks without a profile": ("JPEG", (0, 255, 255, 0), None, (255, 0, 0)),
    "broken": ("JPEG", CAR, b"perfil" * 40, CAR),
    "cut": ("JPEG", CAR, rgb_profile(ADOBE)[:200], CAR),
    "of a screen, on grey": ("JPEG", 100, rgb_profile(ADOBE), (100, 100, 100)),
}


@pytest.mark.parametrize("name", PROFILED)
def test_colours_are_shown_as_the_camera_meant_them(tmp_path: Path, name: str) -> None:
    kind, colour, profile, shown = PROFILED[name]
    modes = {1: "L", 3: "RGB", 4: "RGBA" if kind == "PNG" else "CMYK"}
    image = Image.new(modes[len(colour) if isinstance(colour, tuple) else 1], (60, 40), colour)
    source = tmp_path / "carro"
    image.save(source, kind, icc_profile=profile, **({"quality": 95} if kind != "PNG" else {}))
    make_variants(source, tmp_path / "media")
    for file in (tmp_path / "media").iterdir():
        with Image.open(file) as made:
            assert "icc_profile" not in made.info
            pixel = made.getpixel((made.width // 2, made.height // 2))
        assert isinstance(pixel, tuple)
        assert [a - b for a, b in zip(pixel, shown, strict=True)] == pytest.approx([0, 0, 0], abs=4), (
            file.name
        )
