"""The reader's process: what it may take, what it loads, and how it ends."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from db.importar import reading
from db.importar.reading import Stock
from db.importar.sheets import Unreadable
from tests.support import ROOT
from tests.support.entries import entries_of, readers_of
from tests.support.sheet_xml import pulled_down, write_xlsx

pytestmark = pytest.mark.processes


def test_the_reader_loads_no_database_and_no_site() -> None:
    code = "import sys, db.importar.reader; sys.exit(bool({'piccolo', 'litestar', 'db.platform.engine'} & {*sys.modules}))"
    assert subprocess.run([sys.executable, "-c", code], cwd=ROOT).returncode == 0


@pytest.mark.thorough
@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("[" + "{}," * (60 << 20) + "{}]", "grande demais"),
        ('[{"a": "' + "x" * (300 << 20) + '"}]', "grande demais"),
        ('{"a":' * 500_000, "JSON válido"),
    ],
)
async def test_more_than_its_memory_ends_the_reader_alone(tmp_path: Path, text: str, words: str) -> None:
    file = tmp_path / "x.json"
    file.write_text(text)
    with pytest.raises(Unreadable, match=words):
        await entries_of(file)


async def test_a_long_record_is_a_line_that_cannot_be_read(tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text('[{"codigo_externo": "1"}, {"codigo_externo": "' + "x" * (2 << 20) + '"}]')
    assert [one.erro for one in await entries_of(file)] == ["", "A linha, ou o carro, passa de 1 MB."]


async def test_a_reader_that_takes_too_long_is_ended(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "WALL_SECONDS", 0.01)
    with pytest.raises(Unreadable, match="grande demais"):
        await entries_of(write_xlsx(tmp_path / "x.xlsx", pulled_down(50_000)))


async def test_a_reader_ends_with_who_started_it(tmp_path: Path) -> None:
    file = write_xlsx(tmp_path / "x.xlsx", pulled_down(200_000))
    task = asyncio.create_task(entries_of(Stock(file)))
    while not readers_of(file):
        await asyncio.sleep(0.01)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    while readers_of(file):
        await asyncio.sleep(0.01)
