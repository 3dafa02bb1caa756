"""Makes a backup of database and photographs beside the running site: `python -m app.commands.backup`.

`--ensaio` verifies the newest backup instead, by a rehearsal of its restore. Exit status: 0 done, 1 failed (with a
line at CRITICAL), 2 unknown options.
"""

import argparse
import logging
import os
import sys
from pathlib import Path

from app.platform.config import config
from db.platform.backups.files import list_backups
from db.platform.backups.making import drill, get_database, make
from db.platform.settings import MEDIA_URL, VAR

log = logging.getLogger("backup")


def main(options: argparse.Namespace) -> int:
    """Does what the options say, and writes one line about it to standard output."""
    try:
        print(_rehearse(options) if options.ensaio else _back_up(options))
    except Exception as error:
        log.critical("%s failed: %s", "the backup drill" if options.ensaio else "the backup", error)
        return 1
    return 0


def _rehearse(options: argparse.Namespace) -> str:
    return f"{drill(get_database(), options.para)} is whole and can be restored"


def _back_up(options: argparse.Namespace) -> str:
    database, home = get_database(), options.para
    folder, files, copied = make(database, VAR, home, keep=options.manter, secret=options.segredo)
    size, secret = (folder / database.name).stat().st_size / 1e6, "with" if options.segredo else "without"
    elsewhere = f"; photographs in {MEDIA_URL} are not in it" if MEDIA_URL else ""
    return (
        f"{folder}: {database.name} of {size:.1f} MB; {files} files, {copied} of them copied, {secret} secret.key; "
        f"{len(list_backups(home))} backups in all{elsewhere}"
    )


def _at_least_one(text: str) -> int:
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def parse(words: list[str] | None = None) -> argparse.Namespace:
    """The command's options; SystemExit for unknown ones."""
    parser = argparse.ArgumentParser(prog="python -m app.commands.backup", description=__doc__)
    add = parser.add_argument
    add("--para", metavar="FOLDER", type=Path, default=config.backup_dir, help="where (%(default)s)")
    add("--manter", metavar="N", type=_at_least_one, default=48, help="keep the newest N (%(default)s)")
    add("--segredo", action="store_true", help="store secret.key too")
    add("--ensaio", action="store_true", help="verify the newest one, make none")
    return parser.parse_args(words)


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    os.umask(0o077)  # all of it is private
    sys.exit(main(parse()))
