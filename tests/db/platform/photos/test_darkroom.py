"""Photographs' originals and variants: which files, how large, and nothing of the source's metadata."""

import io
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from db.platform.photos.darkroom import variant_names, write_original, write_variants
from db.platform.photos.fotos import original_of
from tests.support.profiles import ADOBE, DISPLAY_P3, PROPHOTO, cmyk_profile, grey_profile, rgb_profile


def photograph(width: int, height: int, orientation: int = 1) -> bytes:
    exif = Image.Exif()
    exif[0x0112] = orientation
    exif[0x010E] = "GPS secreto"
    image, out = Image.effect_noise((width, height), 40).convert("RGB"), io.BytesIO()
    image.save(out, "JPEG", exif=exif, comment=b"<script>secreto</script>", quality=90)
    return out.getvalue()


def made(data: bytes, folder: Path) -> dict[str, Image.Image]:
    """The original and all variants by their names, each loaded."""
    width, _ = write_original(data, "carro.jpg", folder)
    write_variants((folder / "carro.jpg").read_bytes(), variant_names("carro.jpg", width)[1:], folder)
    images = {file.name: Image.open(file) for file in folder.iterdir()}
    for image in images.values():
        image.load()
    return images


@pytest.mark.parametrize(
    ("width", "height", "widths"),
    [(1200, 800, [1200, 480, 768, 1200]), (700, 400, [700, 480, 700, 700]), (300, 200, [300] * 4)],
)
def test_variants(tmp_path: Path, width: int, height: int, widths: list[int]) -> None:
    images = made(photograph(width, height), tmp_path)
    assert images.pop("carro-og.jpg").size == (1200, 630)
    stems = ["carro", "carro-480", "carro-768", "carro-1200"]
    sizes = {
        f"{stem}{kind}": (form, (w, round(height * w / width)))
        for stem, w in zip(stems, widths, strict=True)
        for kind, form in ((".avif", "AVIF"), (".jpg", "JPEG"))
    }
    assert {name: (image.format, image.size) for name, image in images.items()} == sizes
    for name, image in images.items():
        assert not image.getexif()
        assert image.info.get("progressive") == (1 if name.endswith(".jpg") else None)
        assert b"secreto" not in (tmp_path / name).read_bytes()


def test_names_of_variants_alone_have_an_original() -> None:
    assert {original_of(name) for name in variant_names("carro-2-porsche.jpg")[1:]} == {"carro-2-porsche.jpg"}
    for name in (
        "carro.jpg",
        "carro-481.jpg",
        "carro-og.avif",
        "a/carro-480.jpg",
        "../carro.avif",
        "logo-64.png",
        "",
    ):
        assert original_of(name) == "", name


def test_a_turned_photograph_stands_upright(tmp_path: Path) -> None:
    assert made(photograph(600, 400, orientation=6), tmp_path)["carro.jpg"].size == (400, 600)


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
    out = io.BytesIO()
    image.save(out, kind, icc_profile=profile, **({"quality": 95} if kind != "PNG" else {}))
    for name, one in made(out.getvalue(), tmp_path).items():
        assert "icc_profile" not in one.info
        pixel: Any = one.getpixel((one.width // 2, one.height // 2))
        assert [a - b for a, b in zip(pixel, shown, strict=True)] == pytest.approx([0, 0, 0], abs=4), name
