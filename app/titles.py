"""Titles that a page of results shows whole: at most 65 characters, what tells pages apart first."""

from app.claims import CASA

MOST = 65


def title_of(*forms: str) -> str:
    """The first form that fits with the dealer's name, else the first that fits without it, else the last one's words."""
    for form in (*(f"{form} | {CASA}" for form in forms), *forms):
        if len(form) <= MOST:
            return form
    return shortened(forms[-1], MOST)


def shortened(text: str, most: int) -> str:
    """At most `most` characters in one line, ended between words."""
    text = " ".join(text.split())
    if len(text) <= most:
        return text
    return text[:most].rpartition(" ")[0].rstrip(" ,;:.–-") + "…"
