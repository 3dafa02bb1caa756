"""A process of its own that turns one untrusted photograph (stdin) into a plain JPEG (stdout).

app/photos.py starts it. It imports nothing of the site, sets its own limits before it reads, and ends with a status
that says why it refused a file. Nothing is decoded before its size is known to be acceptable.
"""

import io
import resource
import sys
from enum import IntEnum
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

MEMORY = 1 << 30
CPU_SECONDS = 10
MAX_BYTES = 8 * 1024 * 1024
MAX_SIDE = 12_000
MAX_PIXELS = {"JPEG": 40_000_000, "PNG": 25_000_000}
OUTPUT_SIDE = 2048
QUALITY = 82


class Refused(IntEnum):
    """The statuses of a file that is no acceptable photograph (1 is Python's own, for a fault of this program)."""

    BROKEN = 2
    NOT_A_PHOTO = 3
    TOO_LARGE = 4


class TooLarge(Exception):
    """More pixels than may be decoded."""


def main() -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    from PIL import UnidentifiedImageError

    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        made = _reencode(data)
    except UnidentifiedImageError:
        return Refused.NOT_A_PHOTO
    except TooLarge:
        return Refused.TOO_LARGE
    except Exception as error:
        # Whatever a broken file makes the decoder raise, it is a broken file.
        print(type(error).__name__, file=sys.stderr)
        return Refused.BROKEN
    sys.stdout.buffer.write(made)
    return 0


def _reencode(data: bytes) -> bytes:
    """The first frame, upright, at most 2048 px, as JPEG without metadata; TooLarge beyond the limits."""
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # Pillow would only warn; MAX_PIXELS is lower and refuses
    with Image.open(io.BytesIO(data), formats=("JPEG", "PNG")) as image:
        kind = "PNG" if image.format == "PNG" else "JPEG"
        if max(image.size) > MAX_SIDE or image.width * image.height > MAX_PIXELS[kind]:
            raise TooLarge
        image.thumbnail((OUTPUT_SIDE, OUTPUT_SIDE), reducing_gap=2)
        flat = _flat(ImageOps.exif_transpose(image))
    flat.info.clear()  # or Pillow writes the comment and the colour profile again
    out = io.BytesIO()
    flat.save(out, "JPEG", quality=QUALITY, optimize=True)
    return out.getvalue()


def _flat(image: "Image") -> "Image":
    """Eight bits of red, green and blue; what was transparent is white."""
    from PIL import Image

    if image.mode.startswith("I"):
        return image.point(lambda value: value * (1 / 256)).convert("RGB")  # 16-bit grey
    if "transparency" not in image.info and "A" not in image.mode:
        return image.convert("RGB")
    image = image.convert("RGBA")
    white = Image.new("RGB", image.size, "white")
    white.paste(image, mask=image.getchannel("A"))
    return white


if __name__ == "__main__":
    sys.exit(main())
