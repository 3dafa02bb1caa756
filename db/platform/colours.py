"""Colours as #rrggbb, and whether they can be read on a ground (WCAG 2.2, 1.4.3)."""

from itertools import pairwise

AA = 4.5  # the least contrast of text
# The site's grounds that are nearest to each other: --graphite-light and --bone.
DARK, LIGHT = "#191d23", "#f4f1ea"
COR, COR_CLARA = "#cbb07a", "#7c5f27"  # the site's own accent on each: --brass and --brass-deep


def contrast(one: str, other: str) -> float:
    """From 1 (the same) to 21 (black and white)."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def nearest_readable(cor: str, ground: str) -> str:
    """The colour itself where it reads on the ground, otherwise the first that does on the way to white or to black."""
    end = "#ffffff" if ground == DARK else "#000000"
    steps = (mixed(cor, end, step / 100) for step in range(101))
    return next(one for one in steps if contrast(one, ground) >= AA)


def mixed(cor: str, other: str, share: float) -> str:
    """A colour with this share of another."""
    pairs = zip(_channels(cor), _channels(other), strict=True)
    return "#" + "".join(f"{round(one + (two - one) * share):02x}" for one, two in pairs)


def _channels(cor: str) -> list[int]:
    return [int(cor[start:end], 16) for start, end in pairwise((1, 3, 5, 7))]


def _luminance(cor: str) -> float:
    linear = [
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in (n / 255 for n in _channels(cor))
    ]
    return sum(weight * value for weight, value in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
