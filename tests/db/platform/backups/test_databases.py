"""SQLite's own check of its file: a whole one is found whole, a damaged one is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.platform.backups.databases import find_faults


def filled(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE carros (id INTEGER PRIMARY KEY, nome TEXT)")
        database.executemany("INSERT INTO carros (nome) VALUES (?)", [("Porsche " * 40,)] * 500)
        database.commit()
    return path


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    path = filled(tmp_path / "app.db")
    assert find_faults(path, "mode=ro") == []
    with path.open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096)
    assert find_faults(path, "mode=ro") != []
    path.write_bytes(b"nothing of the kind" * 1000)
    assert find_faults(path, "mode=ro") == ["file is not a database"]


def test_an_absent_file_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        find_faults(tmp_path / "app.db", "mode=ro")
