"""Moves the site from SQLite to PostgreSQL while it is stopped: `python -m app.commands.move FILE`.

Copies all rows of the file into the database that DATABASE_URL names, which is migrated and new. Photographs,
offers and the secret stay in VAR_DIR. Exit status: 0 done, 1 refused and nothing written, 2 unknown options.
"""

import argparse
import logging
import sys
from pathlib import Path

from db.platform.backups.files import BackupError
from db.platform.backups.moving import Counts, Tables, move_rows
from db.platform.engine import DATABASE_URL, DB

log = logging.getLogger("move")

TABLES = Tables(
    used=("veiculos", "contatos", "orcamentos", "avisos", "pessoas"),
    by_triggers=("removidos", "veiculos_alterados", "versoes"),
    indexes=("veiculos_texto",),
)


def main(file: Path) -> int:
    """Writes the rows of both sides, table by table, to standard output."""
    if DB.engine_type != "postgres":
        log.error("nothing was written: DATABASE_URL must name the new PostgreSQL database")
        return 1
    try:
        counts = move_rows(file, DATABASE_URL, TABLES)
    except (BackupError, OSError) as error:
        log.error("nothing was written: %s", error)
        return 1
    print(_report(counts))
    return 0


def _report(counts: Counts) -> str:
    lines = [f"{'table':<28}{'SQLite':>12}{'PostgreSQL':>12}"]
    lines += [f"{name:<28}{before:>12}{now:>12}" for name, (before, now) in counts.items()]
    total = sum(now for _, now in counts.values())
    return "\n".join([*lines, f"{total} rows of {len(counts)} tables are in PostgreSQL: start the site."])


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m app.commands.move", description=__doc__)
    parser.add_argument("file", metavar="FILE", type=Path)
    sys.exit(main(parser.parse_args().file))
