"""Whether a file is a photograph, by its first bytes."""

import re

SIGNS = re.compile(rb"\xff\xd8\xff|\x89PNG\r\n\x1a\n|RIFF....WEBP|....ftyp", re.DOTALL)


def may_be_photo(data: bytes) -> bool:
    """Whether a file begins like a photograph."""
    return bool(SIGNS.match(data))
