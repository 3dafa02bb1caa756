"""A process of its own that turns one untrusted photograph (stdin) into a plain JPEG (stdout).

app/photos.py starts it. It imports nothing of the site, sets its own limits before it reads, and ends with status 2
for a file that is no acceptable photograph.
"""

import io
import resource
import sys
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


def main() -> int:
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    data = sys.stdin.buffer.read(MAX_BYTES + 1)
    try:
        made = reencode(data)
    except Exception as error:
        # Whatever a broken file makes the decoder raise, it is a broken file.
        print(type(error).__name__, file=sys.stderr)
        return 2
    sys.stdout.buffer.write(made)
    return 0


def reencode(data: bytes) -> bytes:
    """The first frame, upright, at most 2048 px, as JPEG without metadata; ValueError beyond the limits."""
    from PIL import Image, ImageOps

    Image.MAX_IMAGE_PIXELS = None  # the limits here are lower, and an error instead of a warning
    with Image.open(io.BytesIO(data), formats=("JPEG", "PNG")) as image:
        kind = "PNG" if image.format == "PNG" else "JPEG"
        if not acceptable(kind, *image.size):
            raise ValueError("size")
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


def acceptable(kind: str, width: int, height: int) -> bool:
    """Whether a photograph of this format ("JPEG" or "PNG") and size in pixels may be decoded."""
    return 0 < width <= MAX_SIDE and 0 < height <= MAX_SIDE and width * height <= MAX_PIXELS[kind]


if __name__ == "__main__":
    sys.exit(main())
