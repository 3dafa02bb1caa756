"""SQLite's own check of its file: a whole one is found whole, a damaged one is named."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from db.platform.backups import integrity
from db.platform.backups.databases import find_faults


def filled(path: Path) -> Path:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE carros (id INTEGER PRIMARY KEY, nome TEXT)")
        database.executemany("INSERT INTO carros (nome) VALUES (?)", [("Porsche " * 40,)] * 500)
        database.commit()
    return path


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    path = filled(tmp_path / "app.db")
    assert quick_check(path) == []
    with path.open("r+b") as file:
        file.seek(8 * 4096)
        file.write(b"\xff" * 4096)
    assert quick_check(path) != []
    path.write_bytes(b"nothing of the kind" * 1000)
    assert quick_check(path) == ["file is not a database"]


def test_an_absent_file_is_no_damage(tmp_path: Path) -> None:
    with pytest.raises(sqlite3.OperationalError):
        quick_check(tmp_path / "app.db")


def quick_check(path: Path) -> list[str]:
    return find_faults(path, "quick_check", "mode=ro")


@pytest.mark.parametrize(
    ("error", "suspected"),
    [
        (sqlite3.DatabaseError("database disk image is malformed"), True),
        (sqlite3.OperationalError("database is locked"), False),
        (sqlite3.IntegrityError("UNIQUE constraint failed"), False),
        (ConnectionError(), False),
    ],
)
def test_only_an_error_of_the_file_notes_damage(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: Exception, suspected: bool
) -> None:
    monkeypatch.setattr(integrity, "NOTE", tmp_path / "dano.json")
    assert integrity.suspect(error) is suspected
    assert bool(integrity.read_damage()) is suspected


def test_a_note_that_was_cut_off_is_still_a_suspicion(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(integrity, "NOTE", tmp_path / "dano.json")
    integrity.NOTE.write_bytes(b"{")
    damage = integrity.read_damage()
    assert damage and not damage.checked
