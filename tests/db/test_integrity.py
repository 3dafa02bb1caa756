"""SQLite's own check of its file: a whole one is found whole, a damaged one is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

from db.integrity import check


def filled(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE carros (id INTEGER PRIMARY KEY, nome TEXT)")
        database.executemany("INSERT INTO carros (nome) VALUES (?)", [("Porsche " * 40,)] * 500)
        database.commit()
    return path


def test_a_whole_file_is_found_whole(tmp_path: Path) -> None:
    assert check(str(filled(tmp_path / "app.db"))) == []


def test_a_damaged_page_is_found(tmp_path: Path) -> None:
    path = filled(tmp_path / "app.db")
    with path.open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096)
    assert check(str(path)) != []


def test_what_is_no_database_is_found(tmp_path: Path) -> None:
    (tmp_path / "app.db").write_bytes(b"nothing of the kind" * 1000)
    assert check(str(tmp_path / "app.db")) == ["file is not a database"]
