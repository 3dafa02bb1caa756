"""Restores a backup, while the site is stopped: `python -m app.commands.restore FOLDER`.

Exit status: 0 done, 1 refused and nothing touched, 2 unknown options, 3 begun and not finished.
"""

import argparse
import logging
import sys
from pathlib import Path

from db.platform.backups.files import locked
from db.platform.backups.making import examine, get_database, restore_backup
from db.platform.engine import VAR

log = logging.getLogger("restore")

DONE = """The backup {folder} is back.
The database that was there: {done.database}
Files: {done.copied} copied; {done.moved} others moved to {done.aside}
Next:
  - without the secret.key of that time (only a backup with --segredo has it) codes that wait are void
  - delete again the people deleted since the backup: python -m app.commands.titular apagar QUEM --sim
  - apply the retention: python -m app.commands.retencao
  - start the site; mails that were sent since the backup may go a second time"""


def main(folder: Path) -> int:
    """Writes where the former database and files are to standard output, and what is left to do."""
    database, folder = get_database(), folder.resolve()
    try:
        with locked(folder.parent):
            examine(folder, database, VAR)
            try:
                done = restore_backup(folder, database, VAR)
            except Exception as error:
                log.critical("the restore is not finished (what was there is called antes_…): %s", error)
                return 3
    except Exception as error:
        log.error("nothing was touched: %s", error)
        return 1
    print(DONE.format(folder=folder, done=done))
    return 0


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m app.commands.restore", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    sys.exit(main(parser.parse_args().folder))
