"""The demonstration's month of contacts: once, of nobody who exists, and without a mail."""

import os
import sys
from pathlib import Path

import pytest

from tests.support.databases import fill_database, new_database, run_on

COUNTED = """
import asyncio
from db.platform.engine import opened_database
from db.platform.sql import count
async def main():
    async with opened_database():
        counts = [await count(f"SELECT count(*) FROM {table}") for table in
            ("contatos", "orcamentos", "agendamentos", "navegacoes", "outbox",
             "contatos WHERE email NOT LIKE '%@example.com'", "contatos WHERE estado = 'ganho'")]
        assert all(counts[:4]) and counts[4:6] == [0, 0] and counts[6] > 5 and counts[0] == 44, counts
asyncio.run(main())
"""


@pytest.mark.processes
@pytest.mark.both_engines
def test_a_month_of_contacts_comes_once_and_mails_nobody(tmp_path: Path) -> None:
    url = new_database("contatos", tmp_path / "contatos.db")
    fill_database({**os.environ, "DATABASE_URL": url})
    for _ in range(2):
        run_on(url, sys.executable, "-m", "db.seed", "--contatos")
    run_on(url, sys.executable, "-c", COUNTED)
