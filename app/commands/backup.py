"""Makes a backup of database and photographs beside the running site: `python -m app.commands.backup`.

`--ensaio` verifies the newest backup instead, by restoring it. Exit status: 0 done, 1 failed (with a line at
CRITICAL), 2 unknown options.
"""

import argparse
import logging
import os
import sys
import time
from pathlib import Path

from app.platform.config import config
from db.platform.backups.making import Database, drill, get_database, make
from db.platform.engine import VAR

log = logging.getLogger("backup")

BACKUPS = 48


def main(options: argparse.Namespace) -> int:
    """Does what the options say, and writes one line about it to standard output."""
    database, started = get_database(), time.monotonic()
    try:
        said = _rehearse(database, options) if options.ensaio else _back_up(database, options)
    except Exception as error:
        log.critical("%s failed: %s", "the backup drill" if options.ensaio else "the backup", error)
        return 1
    print(f"{said}; {time.monotonic() - started:.1f} s")
    return 0


def _back_up(database: Database, options: argparse.Namespace) -> str:
    made = make(
        database, VAR, options.para, keep=options.manter, secret=options.segredo, whole=options.inteiro
    )
    of = made.manifest
    secret = "with" if of.secret_kept else "without"
    elsewhere = f"; photographs in {of.elsewhere} are not in it" if of.elsewhere else ""
    return (
        f"{made.folder}: {of.engine} {of.server}, {sum(of.contents.counts.values())} rows of "
        f"{len(of.contents.counts)} tables, {of.database.size / 1e6:.1f} MB; {of.files} files, {made.copied} of them "
        f"copied, {secret} {of.secret}; {made.total} backups in all{elsewhere}"
    )


def _rehearse(database: Database, options: argparse.Namespace) -> str:
    folder, contents = drill(database, options.para)
    return f"{folder} was put back in a place of its own: {sum(contents.counts.values())} rows, as its manifest says"


def _at_least_one(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def parse(arguments: list[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m app.commands.backup", description=__doc__)
    parser.add_argument(
        "--para", metavar="FOLDER", type=Path, default=config.backup_dir, help="where (%(default)s)"
    )
    parser.add_argument(
        "--manter", metavar="N", type=_at_least_one, default=BACKUPS, help="keep the newest N (%(default)s)"
    )
    parser.add_argument("--segredo", action="store_true", help="store secret.key too")
    parser.add_argument(
        "--inteiro", action="store_true", help="copy every file, share none with the backup before"
    )
    parser.add_argument("--ensaio", action="store_true", help="verify the newest one, make none")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    os.umask(0o077)  # all of it is private
    sys.exit(main(parse(sys.argv[1:])))
