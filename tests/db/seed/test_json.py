"""The layout of the demonstration's JSON: a change of a record is a change of a line."""

import json
from pathlib import Path

import pytest

from db.seed import FOLDER


@pytest.mark.parametrize("file", sorted(FOLDER.rglob("*.json")), ids=lambda file: file.name)
def test_a_file_has_one_record_a_line(file: Path) -> None:
    lines = [json.dumps(row, ensure_ascii=False) for row in json.loads(file.read_text())]
    assert file.read_text() == "[\n" + ",\n".join(lines) + "\n]\n"
