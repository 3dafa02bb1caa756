"""The darkroom: one photograph in, the files that browsers are sent out.

`make_variants` writes every file of one photograph, `make_all` those of many; who takes a new photograph in also
saves its row of `Fotos`. It brings Pillow, so the web process does not import it: it has no need to know more than
paths, and a photograph takes seconds of one core.
"""

import os
import sys
from collections.abc import Iterable
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

from PIL import Image, ImageOps

from db.fotos import MEDIA, WIDTHS

SHARED = (1200, 630)
MOST_PROCESSES = 8  # of 100 MB each
JPEG: dict[str, Any] = {"quality": 80, "progressive": True, "optimize": True}
# A large one is coded in a third of the time at speed 10 and is 5 % smaller at this quality, for 0.3 dB; a small
# one would be 15 % larger at the same dB.
SMALL_AVIF: dict[str, Any] = {"quality": 55, "speed": 8, "max_threads": 1}
LARGE_AVIF: dict[str, Any] = {"quality": 53, "speed": 10, "max_threads": 1}
SMALL = 768


def size(file: Path) -> tuple[int, int]:
    """Width and height in pixels, as shown (EXIF orientation applied)."""
    with Image.open(file) as image:
        return ImageOps.exif_transpose(image).size if image.getexif().get(0x0112, 1) != 1 else image.size


def variants(source: Path, width: int, folder: Path = MEDIA) -> list[tuple[Path, int]]:
    """The files that `source` becomes and their widths: the full one first, in both formats."""
    stems = [(source.stem, width), *((f"{source.stem}-{w}", w) for w in WIDTHS if w <= width)]
    return [(folder / f"{stem}{suffix}", w) for stem, w in stems for suffix in (".avif", ".jpg")]


def missing(source: Path, width: int, folder: Path = MEDIA) -> bool:
    """Whether a variant of `source` is not there or is older than it."""
    made = source.stat().st_mtime_ns
    files = [file for file, _ in variants(source, width, folder)] + _shared(source, width, folder)
    return any(not file.exists() or file.stat().st_mtime_ns < made for file in files)


def _shared(source: Path, width: int, folder: Path = MEDIA) -> list[Path]:
    """The crop for link previews, of a photograph that is wide enough for one."""
    return [folder / f"{source.stem}-og.jpg"] if width >= SHARED[0] else []


def make_variants(source: Path, folder: Path = MEDIA) -> tuple[int, int]:
    """Writes every variant of one photograph, without metadata; gives its size. Each file appears whole."""
    folder.mkdir(parents=True, exist_ok=True)
    with Image.open(source) as opened:
        image = ImageOps.exif_transpose(opened).convert("RGB")
    image.info.clear()  # or Pillow writes the source's comment and profile again
    sized = _sized(image)
    made: dict[tuple[int, str], Path] = {}
    for file, width in variants(source, image.width, folder):
        part = file.with_name(f".{file.name}.{os.getpid()}")
        if same := made.get((width, file.suffix)):
            os.link(same, part)
        elif file.suffix == ".avif":
            sized[width].save(part, format="AVIF", **(SMALL_AVIF if width <= SMALL else LARGE_AVIF))
        else:
            sized[width].save(part, format="JPEG", **JPEG)
        os.replace(part, file)
        made[width, file.suffix] = file
    for file in _shared(source, image.width, folder):
        part = file.with_name(f".{file.name}.{os.getpid()}")
        ImageOps.fit(sized[SHARED[0]], SHARED, Image.Resampling.LANCZOS).save(part, format="JPEG", **JPEG)
        os.replace(part, file)
    return image.size


def _sized(image: Image.Image) -> dict[int, Image.Image]:
    """A photograph in each of its widths, one out of the next larger one: in a third less time, alike to 52 dB."""
    sized = {image.width: image}
    for width in sorted((one for one in WIDTHS if one < image.width), reverse=True):
        height = round(image.height * width / image.width)
        sized[width] = sized[min(sized)].resize((width, height), Image.Resampling.LANCZOS)
    return sized


def make_all(sources: Iterable[Path], folder: Path = MEDIA) -> Iterable[Path]:
    """Makes the variants of many photographs on all cores; yields each source as it is done."""
    with ProcessPoolExecutor(min(os.cpu_count() or 2, MOST_PROCESSES)) as pool:
        todo = list(sources)
        for source, _ in zip(todo, pool.map(make_variants, todo, [folder] * len(todo)), strict=True):
            yield source


if (
    __name__ == "__main__"
):  # `python -m db.darkroom FILE [FOLDER]`: its variants, and its size as text; `--medir FILE…`: sizes alone
    if sys.argv[1] == "--medir":
        for file in sys.argv[2:]:
            print(*size(Path(file)))
    else:
        print(*make_variants(*map(Path, sys.argv[1:])))
