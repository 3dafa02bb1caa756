"""The darkroom: a limited program that decodes a photograph and writes it, or its variants.

`python -I -c PROGRAM …` reads an untrusted photograph from stdin (app/platform/photos.py starts it). It imports
nothing of the site, sets its own limits first, decodes nothing before the size is known to be acceptable, and ends with a
status that says why it refused a file. Pillow is imported by functions, so that other modules can import the constants.
"""

import errno
import fcntl
import io
import os
import re
import resource
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from PIL.Image import Image

WIDTHS = (480, 768, 1200, 1600, 2240)
ALWAYS = 1200  # a card shows a photograph without knowing its size: up to this width every one has a file of each width
SHARED = (1200, 630)
MARK, ICONS = 512, (180, 64)  # pixels of a mark's long side, and of the squares that telephones and tabs show
LARGEST, PLAIN_LARGEST = 2240, 2048  # pixels of the long side; ui/equipe/parts/upload.ts shrinks to the first
MAX_BYTES = 32 << 20
VISITORS = {"JPEG": 40_000_000, "PNG": 25_000_000}
# What MEMORY holds: a JPEG is decoded at a fraction of its size, but all coefficients of a progressive one at once.
STAFF = {"JPEG": 200_000_000, "HEIF": 50_000_000, "AVIF": 50_000_000, "PNG": 50_000_000, "WEBP": 50_000_000}
PROGRESSIVE = 100_000_000
END = b"\xff\xd9"  # of a JPEG
# Data that a JPEG may go on with, whichever restart marker it waits for.
NOISE = b"".join(bytes([*range(200), 0xFF, 0xD0 + n]) for n in range(8))
MOST_MISSING = 0.02  # of a JPEG's height
GREYS = {"1", "L", "LA"}
MEMORY, CPU_SECONDS, MAX_FILE = 1 << 30, 30, 16 << 20  # of the process
PLAIN_JPEG: dict[str, Any] = {"quality": 82, "optimize": True}
JPEG: dict[str, Any] = {"quality": 80, "progressive": True, "optimize": True}
# A large one is coded in a third of the time at speed 10 and is 5 % smaller at this quality, for 0.3 dB; a small
# one would be 15 % larger at the same dB.
SMALL_AVIF: dict[str, Any] = {"quality": 55, "speed": 8, "max_threads": 1}
LARGE_AVIF: dict[str, Any] = {"quality": 53, "speed": 10, "max_threads": 1}
SMALL = 768
VARIANT = re.compile(rf"([\w-][\w.-]*?)(?:-({'|'.join(map(str, WIDTHS))}|og))?(\.avif|\.jpg)\Z")
# What other processes run (`python -c`), as of their own start: an upgrade replaces the file while they run.
PROGRAM = "" if __name__ == "__main__" else Path(__file__).read_text()


class PhotoStatus(IntEnum):
    """The exit statuses for a file that is no acceptable photograph (1 is Python's own, for a bug of this program)."""

    BROKEN = 2
    NOT_A_PHOTO = 3
    TOO_LARGE = 4
    TOO_HEAVY = 5
    CUT_OFF = 6
    DISK_FULL = 7


class PhotoRefused(Exception):
    """Ends the program with `status`; `numbers` are printed: the photograph's pixels and the most."""

    def __init__(self, status: PhotoStatus, *numbers: int) -> None:
        self.status, self.numbers = status, numbers


def variant_names(arquivo: str, width: int = LARGEST) -> list[str]:
    """The names of all files of a photograph, or of those that pages show where it has this width: the original first,
    the crop for link previews last. Those of a mark are PNG.
    """
    stem = arquivo.rpartition(".")[0]
    if arquivo.endswith(".png"):
        return [arquivo, *(f"{stem}-{side}.png" for side in ICONS)]
    sizes = [f"{stem}-{w}{kind}" for w in WIDTHS if w <= max(width, ALWAYS) for kind in (".avif", ".jpg")]
    return [arquivo, *sizes, f"{stem}.avif", f"{stem}-og.jpg"]


def size(file: Path) -> tuple[int, int]:
    """Width and height in pixels, as shown (EXIF orientation applied)."""
    from PIL import Image

    with Image.open(file) as image:
        turned = image.getexif().get(0x0112, 1) > 4
        return (image.height, image.width) if turned else image.size


def write_original(data: bytes, arquivo: str, folder: Path) -> tuple[int, int]:
    """Writes a photograph of whatever form as it is stored; returns its size."""
    image = _flat(_decode(data, STAFF, LARGEST))
    _save(_bytes_of(image, "JPEG", JPEG), folder / arquivo)
    return image.size


def write_variants(data: bytes, names: Sequence[str], folder: Path, foco: int = 50) -> tuple[int, int]:
    """Writes these variants of a stored photograph, the crop at `foco` percent; returns its size."""
    import_module("PIL.AvifImagePlugin")  # or Pillow imports all of its plugins
    image = _flat(_decode(data, STAFF, LARGEST))
    for name in names:
        _save(_variant(image, name, foco), folder / name)
    return image.size


def _variant(image: "Image", name: str, foco: int) -> bytes:
    """A photograph as wide as `name` says, never enlarged, or its crop for link previews."""
    from PIL import Image, ImageOps

    _, size, kind = VARIANT.findall(name)[0]
    if size == "og":
        at = (foco / 100, foco / 100)
        return _bytes_of(ImageOps.fit(image, SHARED, Image.Resampling.LANCZOS, centering=at), "JPEG", JPEG)
    width = min(int(size or LARGEST), image.width)
    height = max(1, round(image.height * width / image.width))
    image = image.resize((width, height), Image.Resampling.LANCZOS, reducing_gap=3)
    avif = SMALL_AVIF if width <= SMALL else LARGE_AVIF
    return _bytes_of(image, *(("AVIF", avif) if kind == ".avif" else ("JPEG", JPEG)))


def _write_mark(data: bytes, arquivo: str, folder: Path) -> tuple[int, int]:
    """Writes a logo or icon with its transparency, also as the squares of ICONS; returns its size."""
    from PIL import ImageOps

    mark = _decode(_drawn(data), STAFF, MARK).convert("RGBA")
    mark.info.clear()
    squares = [ImageOps.pad(mark, (side, side), color=(0, 0, 0, 0)) for side in ICONS]
    for name, made in zip(variant_names(arquivo), [mark, *squares], strict=True):
        _save(_bytes_of(made, "PNG", {"optimize": True}), folder / name)
    return mark.size


def _drawn(data: bytes) -> bytes:
    """An SVG as the PNG that it draws, other data as it is; PhotoRefused for one that wants a file beside it."""
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"<"):
        return data
    if re.search(rb"""href\s*=\s*["'](?!#|data:)""", data):
        raise PhotoRefused(PhotoStatus.NOT_A_PHOTO)
    from resvg_py import svg_to_bytes

    return bytes(svg_to_bytes(svg_string=data.decode("utf-8-sig"), width=MARK))


def _bytes_of(image: "Image", kind: str, options: Mapping[str, Any]) -> bytes:
    image.save(file := io.BytesIO(), kind, **options)
    return file.getvalue()


def _save(content: bytes, file: Path) -> None:
    part = file.with_name(f".{file.name}.{os.getpid()}")
    part.write_bytes(content)
    os.replace(part, file)


def _decode(data: bytes, limits: Mapping[str, int], largest: int) -> "Image":
    """The first frame, upright, its long side at most `largest`; PhotoRefused beyond the limits.

    `limits` maps each accepted format to its number of pixels.
    """
    from PIL import Image, ImageOps, PngImagePlugin

    PngImagePlugin.MAX_TEXT_CHUNK = PngImagePlugin.MAX_TEXT_MEMORY  # or a PNG with one long text is refused
    formats = [*limits]
    if data[4:8] == b"ftyp" and "HEIF" in limits:
        from pi_heif.as_plugin import register_heif_opener

        register_heif_opener(thumbnails=False)
    else:
        formats = [kind for kind in limits if kind != "HEIF"]
    Image.MAX_IMAGE_PIXELS = None  # Pillow would only warn; `limits` are lower and refuse

    def load(data: bytes) -> Image.Image:
        with Image.open(io.BytesIO(data), formats=formats) as image:
            _check_size(image, limits)
            image.thumbnail((largest, largest), reducing_gap=2)
            image.load()  # thumbnail leaves a small one as it is
            return image

    try:
        image = load(data)
    except OSError:
        if not data.startswith(b"\xff\xd8"):
            raise
        image = _without_missing_rows(load, data)
    return ImageOps.exif_transpose(image)


def _check_size(image: "Image", limits: Mapping[str, int]) -> None:
    pixels = image.width * image.height
    most = limits.get(image.format or "", limits["JPEG"])  # some cameras' JPEGs have another name
    most = min(most, PROGRESSIVE) if "progressive" in image.info else most
    if pixels > most:
        raise PhotoRefused(PhotoStatus.TOO_LARGE, pixels, most)


def _without_missing_rows(load: Callable[[bytes], "Image"], data: bytes) -> "Image":
    """A JPEG that lacks its end. The decoder makes missing rows of whatever follows, and so they differ with it."""
    from PIL import ImageChops

    image, other = load(data + END), load(data + NOISE + END)
    different = ImageChops.difference(image, other).getbbox()
    rows = different[1] if different else image.height
    if rows < image.height * (1 - MOST_MISSING):
        raise PhotoRefused(PhotoStatus.CUT_OFF)
    return image.crop((0, 0, image.width, rows))


def _flat(image: "Image") -> "Image":
    """Eight bits of red, green and blue in sRGB, without metadata; transparency becomes white."""
    from PIL import Image

    profile = image.info.get("icc_profile")
    if image.mode.startswith("I"):
        image = image.point(lambda value: value * (1 / 256)).convert("L")  # 16-bit grey
    alpha = image.convert("RGBA").getchannel("A") if image.has_transparency_data else None
    image = image if image.mode == "CMYK" else image.convert("L" if image.mode in GREYS else "RGB")
    image = (profile and _converted(image, profile)) or image.convert("RGB")
    if alpha:
        image = Image.composite(image, Image.new("RGB", image.size, "white"), alpha)
    image.info.clear()
    return image


def _converted(image: "Image", profile: bytes) -> "Image | None":
    """The colours of a profile in sRGB, null for a profile that is broken or of other colours than the image."""
    from PIL import ImageCms

    with suppress(ImageCms.PyCMSError, OSError):
        return ImageCms.profileToProfile(
            image,
            ImageCms.getOpenProfile(io.BytesIO(profile)),
            ImageCms.createProfile("sRGB"),
            ImageCms.Intent.RELATIVE_COLORIMETRIC,
            "RGB",
            flags=ImageCms.Flags.BLACKPOINTCOMPENSATION,
        )
    return None


def _take_turn(folder: Path) -> None:
    """Waits until fewer than half of the cores develop photographs; the site's processes share `folder`. A turn ends with its process."""
    many = max((os.cpu_count() or 2) // 2, 1)
    turns = [os.open(folder / f"vez-{n}", os.O_RDONLY | os.O_CREAT, 0o600) for n in range(many)]
    for turn in turns:
        with suppress(BlockingIOError):
            return fcntl.flock(turn, fcntl.LOCK_EX | fcntl.LOCK_NB)
    fcntl.flock(turns[os.getpid() % many], fcntl.LOCK_EX)


def limit_process(cpu_seconds: int, largest: int) -> None:
    """Bounds what reading a stranger's file may take, `largest` in bytes of a file, and gives way to processes that answer requests."""
    os.nice(5)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (cpu_seconds, cpu_seconds))
    resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _develop(folder: Path, arquivo: str = "", *variants: str) -> tuple[int, int]:
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise PhotoRefused(PhotoStatus.TOO_HEAVY)
    if variants:
        *names, foco = variants
        return write_variants(data, names, folder, int(foco))
    if arquivo:
        return (_write_mark if arquivo.endswith(".png") else write_original)(data, arquivo, folder)
    image = _flat(_decode(data, VISITORS, PLAIN_LARGEST))
    image.save(folder / "foto.jpg", **PLAIN_JPEG)
    return image.size


def main(command: str, *given: str) -> int:
    """`--medir FILE…` prints sizes; `TURNS FOLDER [NAME [VARIANT… FOCO]]` develops stdin; an empty TURNS waits for no turn."""
    if command == "--medir":
        for file in given:
            print(*size(Path(file)))
        return 0
    if command:
        _take_turn(Path(command))
    limit_process(CPU_SECONDS, MAX_FILE)
    from PIL import UnidentifiedImageError

    try:
        print(*_develop(Path(given[0]), *given[1:]))
    except UnidentifiedImageError:
        return PhotoStatus.NOT_A_PHOTO
    except PhotoRefused as refused:
        print(*refused.numbers)
        return refused.status
    except Exception as error:  # whatever a broken file makes the decoder raise
        print(type(error).__name__, error, file=sys.stderr)
        full = getattr(error, "errno", None) == errno.ENOSPC
        return PhotoStatus.DISK_FULL if full else PhotoStatus.BROKEN
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
