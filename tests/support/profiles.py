"""Colour profiles as cameras and programs write them into photographs (ICC.1:2001-04)."""

import struct

Colour = tuple[float, float, float]  # XYZ under D50

ADOBE = ((0.6097, 0.3111, 0.0195), (0.2053, 0.6257, 0.0609), (0.1492, 0.0632, 0.7446))
DISPLAY_P3 = ((0.5151, 0.2412, -0.0011), (0.2920, 0.6922, 0.0419), (0.1571, 0.0666, 0.7841))
PROPHOTO = ((0.7977, 0.2880, 0.0), (0.1352, 0.7119, 0.0), (0.0313, 0.0001, 0.8249))


def rgb_profile(primaries: tuple[Colour, Colour, Colour], gamma: float = 2.2) -> bytes:
    """A profile of three primaries and one curve."""
    tags = {f"{name}XYZ": xyz(*colour) for name, colour in zip("rgb", primaries, strict=True)}
    return _profile(b"RGB ", b"XYZ ", tags | {f"{name}TRC": curve(gamma) for name in "rgb"})


def grey_profile(gamma: float) -> bytes:
    return _profile(b"GRAY", b"XYZ ", {"kTRC": curve(gamma)})


def cmyk_profile() -> bytes:
    """A press that prints every ink as grey."""
    lightness = [
        0 if k else 255 - 85 * (c + m + y) for c in (0, 1) for m in (0, 1) for y in (0, 1) for k in (0, 1)
    ]
    table = b"".join(bytes([one, 128, 128]) for one in lightness)  # Lab
    matrix = struct.pack(">9l", *(65536 * (n % 4 == 0) for n in range(9)))
    lut = (
        b"mft1\0\0\0\0" + bytes([4, 3, 2, 0]) + matrix + bytes(range(256)) * 4 + table + bytes(range(256)) * 3
    )
    return _profile(b"CMYK", b"Lab ", {"A2B0": lut})


def xyz(*values: float) -> bytes:
    return b"XYZ \0\0\0\0" + struct.pack(">3l", *(round(65536 * value) for value in values))


def curve(gamma: float) -> bytes:
    return b"curv\0\0\0\0" + struct.pack(">LH2x", 1, round(256 * gamma))


def _profile(space: bytes, connection: bytes, tags: dict[str, bytes]) -> bytes:
    tags = {"wtpt": xyz(0.9642, 1.0, 0.8249)} | tags
    index, data, at = struct.pack(">L", len(tags)), b"", 132 + 12 * len(tags)
    for name, content in tags.items():
        index += name.encode() + struct.pack(">2L", at + len(data), len(content))
        data += content + b"\0" * (-len(content) % 4)
    kind = b"prtr" if space == b"CMYK" else b"mntr"
    head = struct.pack(">L4xL", at + len(data), 0x02400000) + kind + space + connection + bytes(12) + b"acsp"
    return head.ljust(68, b"\0") + xyz(0.9642, 1.0, 0.8249)[8:] + bytes(48) + index + data
