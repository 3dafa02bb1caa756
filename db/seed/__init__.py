"""The demonstration's data: a stock, its texts, photographs and sounds.

It imports the base, the darkroom, `estoque`, `conteudo` and `orcamentos`; `python -m db.seed` runs it, and
nothing imports it.
"""

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent
PHOTOS = sorted((FOLDER / "media").glob("*.jpg"))


def read_json(name: str) -> list[dict[str, Any]]:
    """The entries of db/seed/{name}.json."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=list[dict[str, Any]])
