"""The id of a YouTube video, from what people paste."""

import re

ID = r"[A-Za-z0-9_-]{11}"
# The page of a video, its frame, a short, a broadcast, the owner's studio; after the host nothing else is a video's.
ADDRESS = re.compile(
    r"(?:^|[/.\s\"'])(?:youtu\.be/|youtube(?:-nocookie)?\.com/"
    r"(?:(?:embed|shorts|live|video|v|e)/|(?:watch/?)?\?(?:[^\s\"'#]*?&(?:amp;)?)?v=))"
    rf"(?!videoseries|live_stream)({ID})(?![A-Za-z0-9_-])",
    re.IGNORECASE,
)
LONGEST = 1000  # letters, of a frame's HTML
# An address may stand in a frame's HTML, with spaces and commas of its own.
APART = re.compile(r"<iframe[^<>]*>(?:\s*</iframe>)?|(?:&amp;|[^\s,;|])+", re.IGNORECASE)


def video_of(text: str) -> str | None:
    """The 11 letters of an address, of a frame's HTML or of the id itself; None for what names no video."""
    if re.fullmatch(ID, text):
        return text
    found = ADDRESS.search(text, 0, LONGEST)
    return found[1] if found else None


def split_videos(text: str) -> list[str]:
    """The addresses or ids of a cell, whatever is between them."""
    return APART.findall(text)
