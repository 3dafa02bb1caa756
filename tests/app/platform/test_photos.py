"""Photographs as cameras and programs make them: taken by their content, scaled down, refused with the limit they pass."""

import io
import os
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pillow_heif
import pytest
from PIL import Image

from app.platform.errors import Busy
from app.platform.photos import Developed, develop, give_way
from db.platform.errors import Invalid
from db.platform.photos import darkroom
from db.platform.settings import ROOT
from tests.support.offers import encoded, png_bomb, with_size
from tests.support.profiles import DISPLAY_P3, rgb_profile

pillow_heif.register_heif_opener()


def noise(size: tuple[int, int] = (320, 400), **options: Any) -> bytes:
    return encoded(Image.effect_noise(size, 60).convert("RGB"), **options)


async def shown(data: bytes) -> Image.Image:
    made: Developed = await develop("foto", data, "carro.jpg")
    return Image.open(io.BytesIO(made.files["carro.jpg"]))


@pytest.mark.processes
@pytest.mark.parametrize("kind", ["HEIF", "JPEG"])
async def test_a_telephones_colours_and_turn_are_applied(kind: str) -> None:
    exif = Image.Exif()
    exif[0x0112] = 6 if kind == "JPEG" else 1
    car = Image.new("RGB", (60, 40), (180, 20, 30))
    image = await shown(encoded(car, kind, icc_profile=rgb_profile(DISPLAY_P3), exif=exif, quality=95))
    assert image.getpixel((20, 30)) == pytest.approx((199, 0, 2), abs=4)
    assert image.size == ((40, 60) if kind == "JPEG" else (60, 40))


@pytest.mark.processes
@pytest.mark.parametrize("options", [{}, {"progressive": True}, {"restart_marker_blocks": 3}], ids=str)
async def test_a_jpeg_that_lacks_its_end_is_taken_and_half_a_one_refused(options: dict[str, Any]) -> None:
    data = noise(**options)
    assert (await shown(data[:-2])).size == (320, 400)
    for part in (0.5, 0.9):
        with pytest.raises(Invalid, match="Falta uma parte"):
            await develop("foto", data[: int(len(data) * part)], "carro.jpg")


@pytest.mark.processes
async def test_missing_rows_of_a_jpeg_are_cut_off() -> None:
    data = noise((160, 1600), subsampling=0)
    image = await shown(data[: int(len(data) * 0.99)])
    assert (image.width, 1568 <= image.height < 1600) == (160, True)
    below = image.convert("L").crop((0, image.height - 8, 160, image.height)).getextrema()
    assert isinstance(below, tuple) and below != (128, 128), "the decoder's grey is no part of it"


@pytest.mark.processes
@pytest.mark.parametrize(("size", "scaled"), [((14_000, 1500), (2240, 240)), ((300, 20_000), (34, 2240))])
async def test_a_panorama_is_scaled_down(size: tuple[int, int], scaled: tuple[int, int]) -> None:
    assert (await shown(encoded(Image.new("RGB", size), quality=20))).size == scaled


REFUSED = {
    "a JPEG of more pixels than are decoded": (
        with_size(noise(), 16_000, 13_000),
        "208,0 megapixels.* é 200",
    ),
    "a PNG of more": (png_bomb(8_000, 7_000), "56,0 megapixels.* é 50"),
    "a GIF": (encoded(Image.new("RGB", (9, 9)), "GIF"), "JPEG, PNG, WebP, HEIC ou AVIF"),
    "half a WebP": (noise(kind="WEBP")[:3000], "abrir esta foto"),
}


@pytest.mark.processes
@pytest.mark.parametrize("what", REFUSED)
async def test_a_refusal_names_the_limit(what: str) -> None:
    data, words = REFUSED[what]
    with pytest.raises(Invalid, match=words):
        await develop("foto", data, "carro.jpg")


FULL = """
import errno, sys
from pathlib import Path
sys.path.insert(0, {root!r})
from db.platform.photos import darkroom

def full(*_):
    raise OSError(errno.ENOSPC, "No space left on device")

Path.write_bytes = full
sys.exit(darkroom.main(*sys.argv[1:]))
"""


@pytest.mark.processes
async def test_a_full_disk_is_no_fault_of_the_photographs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(darkroom, "PROGRAM", FULL.format(root=str(ROOT)))
    with pytest.raises(Busy, match="espaço"):
        await develop("foto", noise(), "carro.jpg")


@pytest.fixture
def other() -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(["cat"], stdin=subprocess.PIPE, start_new_session=True)
    yield process
    process.communicate()


@pytest.mark.processes
def test_it_gives_way_within_its_session_and_as_one(other: subprocess.Popen[bytes]) -> None:
    give_way(other.pid)
    assert os.getpriority(os.PRIO_PROCESS, other.pid) == 10
    group = Path(f"/proc/{other.pid}/autogroup")
    assert not group.exists() or group.read_text().endswith(" nice 10\n")
