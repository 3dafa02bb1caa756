"""The demonstration's data: a stock, its texts, photographs and sounds.

Each JSON file has the rows of a table, one a line. `python -m db.seed` writes them, and nothing imports it.
"""

from pathlib import Path
from typing import Any

import msgspec

FOLDER = Path(__file__).parent
PHOTOS = sorted((FOLDER / "media").glob("*.jpg"))
KEYS = ("marca", "servico", "opcional", "veiculo")


def read_json(name: str) -> list[dict[str, Any]]:
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=list[dict[str, Any]])


def read_rows(name: str) -> list[dict[str, Any]]:
    """Rows with their place in the file, unless they have one, and foreign keys under the names of their columns."""
    return [
        {"ordem": ordem} | row | {key: row[f"{key}_id"] for key in KEYS if f"{key}_id" in row}
        for ordem, row in enumerate(read_json(name))
    ]
