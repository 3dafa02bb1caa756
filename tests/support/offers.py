"""Offers of a car for sale, photographs that are taken, and files that are none (reading 25)."""

import base64
import io
import random
import struct
import zipfile
import zlib
from typing import Any

from PIL import Image, ImageDraw, PngImagePlugin

numbers = iter(range(1, 10_000))


def offer(**more: Any) -> dict[str, Any]:
    """The fields of a valid offer of a car."""
    n = next(numbers)
    return {
        "marca": "BMW",
        "modelo": "X5",
        "ano": "2022",
        "quilometragem": "30.000",
        "preco": "R$\u00a0389.900,00",
        "diferenciais": "Teto solar.\nÚnico dono.",
        "nome": "Caio Prado",
        "email": f"caio.{n}@exemplo.com.br",
        "telefone": f"(21) 9{n:04}-1234",
    } | more


def picture(width: int = 640, height: int = 480, mode: str = "RGB") -> Image.Image:
    """A white picture with a black corner."""
    image = Image.new(mode, (width, height), "white" if mode != "I;16" else 0)
    if mode in ("RGB", "CMYK", "L"):
        ImageDraw.Draw(image).rectangle(
            (0, 0, width // 2, height // 2), fill="black" if mode != "CMYK" else (0, 0, 0, 255)
        )
    return image


def encoded(image: Image.Image, kind: str = "JPEG", **options: Any) -> bytes:
    """A picture as a file of this kind."""
    out = io.BytesIO()
    image.save(out, kind, **options)
    return out.getvalue()


def url(data: bytes, kind: str = "jpeg") -> str:
    """A file as a data URL."""
    return f"data:image/{kind};base64,{base64.b64encode(data).decode()}"


def chunk(kind: bytes, data: bytes) -> bytes:
    """A chunk of a PNG file, with its checksum."""
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def png_bomb(width: int, height: int) -> bytes:
    """A PNG of any size whose pixels are all black: one small deflate block, again and again."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    block = packer.compress(bytes(1 << 20)) + packer.flush(zlib.Z_FULL_FLUSH)
    packed = b"\x78\xda" + block * (height * (1 + width * 3) // (1 << 20) + 1) + packer.flush()
    header = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", packed) + chunk(b"IEND", b"")


def with_size(jpeg: bytes, width: int, height: int) -> bytes:
    """A JPEG whose header claims another size."""
    at = jpeg.index(b"\xff\xc0") + 5
    return jpeg[:at] + struct.pack(">HH", height, width) + jpeg[at + 4 :]


def noise(megabytes: int) -> bytes:
    """Random bytes that begin like a JPEG."""
    return b"\xff\xd8\xff\xe0" + random.Random(1).randbytes(megabytes * 1024 * 1024)


def zipped() -> bytes:
    """A ZIP file with a photograph in it."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        archive.writestr("frente.jpg", encoded(picture()))
    return out.getvalue()


def animated(frames: int) -> bytes:
    """An animated PNG."""
    images = [Image.new("RGB", (16, 16), (n % 256, 0, 0)) for n in range(frames)]
    return encoded(images[0], "PNG", save_all=True, append_images=images[1:])


def with_exif(orientation: int = 1) -> bytes:
    """A JPEG with a place, a maker, a comment and a colour profile."""
    exif = Image.Exif()
    exif[0x0112], exif[0x010F] = orientation, "Fabricante"
    exif.get_ifd(0x8825)[2] = (23.0, 33.0, 1.0)
    return encoded(picture(), exif=exif, comment=b"<script>alert(1)</script>", icc_profile=b"perfil" * 40)


def with_text() -> bytes:
    """A PNG with a comment, and three megabytes of another in a few kilobytes."""
    info = PngImagePlugin.PngInfo()
    info.add_text("Comment", "<script>alert(1)</script>")
    info.add_itxt("XML:com.adobe.xmp", "x" * 3_000_000, zip=True)
    return encoded(picture(), "PNG", pnginfo=info)


SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'


REFUSED: dict[str, Any] = {
    "PNG of 20000 by 20000": lambda: url(png_bomb(20_000, 20_000), "png"),
    "PNG of 13000 by 13000": lambda: url(png_bomb(13_000, 13_000), "png"),
    "PNG of 8000 by 5000": lambda: url(png_bomb(8_000, 5_000), "png"),
    "JPEG that claims 60000 by 60000": lambda: url(with_size(encoded(picture()), 60_000, 60_000)),
    "JPEG that claims 11000 by 11000": lambda: url(with_size(encoded(picture()), 11_000, 11_000)),
    "JPEG cut in half": lambda: url(encoded(picture())[:1500]),
    "PNG cut in half": lambda: url(encoded(picture(), "PNG")[:400], "png"),
    "PNG with a wrong checksum": lambda: url(
        encoded(picture(), "PNG").replace(b"IHDR", b"IHDR", 1)[:-30] + b"x" * 30, "png"
    ),
    "SVG": lambda: url(SVG, "svg+xml"),
    "SVG as PNG": lambda: url(SVG, "png"),
    "GIF": lambda: url(encoded(picture(), "GIF"), "gif"),
    "GIF as JPEG": lambda: url(encoded(picture(), "GIF")),
    "WebP as JPEG": lambda: url(encoded(picture(), "WEBP")),
    "TIFF as PNG": lambda: url(encoded(picture(), "TIFF"), "png"),
    "PSD": lambda: url(b"8BPS\x00\x01" + b"\x00" * 200),
    "FITS": lambda: url(b"SIMPLE  =                    T".ljust(2880)),
    "EPS": lambda: url(b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n"),
    "zip": lambda: url(zipped()),
    "nothing": lambda: url(b""),
    "bad base64": lambda: "data:image/jpeg;base64,/9j/4AAQ*&%$",
    "base64 with line breaks": lambda: "data:image/jpeg;base64," + "/9j/\n4AAQ",
    "HTML": lambda: "data:text/html;base64,PHNjcmlwdD4=",
    "data URL with parameters": lambda: url(encoded(picture())).replace(";base64", ";charset=utf-8;base64"),
    "WebP without a type": lambda: url(encoded(picture(), "WEBP")).replace("image/jpeg", ""),
    "an address": lambda: "https://exemplo.com/carro.jpg",
    "12 MB of noise": lambda: url(noise(12)),
    "noise that begins as a JPEG": lambda: url(noise(1)),
    "JPEG whose beginning has no end": lambda: url(b"\xff\xd8" + b"\xff\xe0\x00\x02" * 2**18),
}


ACCEPTED: dict[str, Any] = {
    "JPEG with EXIF, GPS, comment and profile": lambda: url(with_exif()),
    "JPEG turned by EXIF": lambda: url(with_exif(6)),
    "JPEG called jpg": lambda: url(encoded(picture()), "jpg"),
    "JPEG of no known type": lambda: url(encoded(picture())).replace(
        "image/jpeg", "application/octet-stream"
    ),
    "PNG called JPEG": lambda: url(encoded(picture(), "PNG")),
    "JPEG without its end": lambda: url(encoded(picture())[:-2]),
    "JPEG wider than 12,000 pixels": lambda: url(encoded(picture(14_000, 400))),
    "JPEG that is HTML too": lambda: url(encoded(picture()) + b"<html><script>alert(1)</script>"),
    "CMYK JPEG": lambda: url(encoded(picture(mode="CMYK"))),
    "progressive JPEG": lambda: url(encoded(picture(), progressive=True)),
    "grey PNG of 16 bits": lambda: url(encoded(picture(mode="I;16"), "PNG"), "png"),
    "transparent PNG": lambda: url(encoded(Image.new("RGBA", (300, 200), (0, 0, 0, 0)), "PNG"), "png"),
    "PNG with a palette": lambda: url(encoded(picture().convert("P"), "PNG"), "png"),
    "PNG with text": lambda: url(with_text(), "png"),
    "PNG of a thousand frames": lambda: url(animated(1000), "png"),
    "PNG of 5000 by 4900, all black": lambda: url(png_bomb(5_000, 4_900), "png"),
    "JPEG of 35 megapixels": lambda: url(encoded(picture(7000, 5000), quality=30)),
}


def markers(jpeg: bytes) -> set[str]:
    """The names of a JPEG's segments."""
    found, at = set[str](), 2
    while at < len(jpeg):
        code = jpeg[at + 1]
        names = {0xE0: "APP0", 0xDB: "DQT", 0xC4: "DHT", 0xDA: "SOS", 0xC0: "SOF", 0xC2: "SOF"}
        found.add(names.get(code, hex(code)))
        if code == 0xDA:
            break
        at += 2 + struct.unpack(">H", jpeg[at + 2 : at + 4])[0]
    return found
