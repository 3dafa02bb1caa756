"""Restores a backup, while the site is stopped: `python -m app.commands.restore FOLDER`.

Exit status: 0 done, 1 refused and nothing touched, 2 unknown options, 3 begun and not finished.
"""

import argparse
import logging
import sys
from pathlib import Path

from db.platform.backups.making import get_database
from db.platform.backups.manifest import Backup, BackupError, locked_folder
from db.platform.backups.restoring import Restored, examine, restore_backup
from db.platform.engine import VAR

log = logging.getLogger("restore")

NEXT = """Next:
  - delete again the people deleted since the backup: python -m app.commands.titular apagar QUEM --sim
  - apply the retention: python -m app.commands.retencao
  - start the site; mails that were sent since the backup may go a second time"""


def main(folder: Path) -> int:
    """Writes the counts beside the manifest's to standard output, and what is left to do."""
    database, folder = get_database(), folder.resolve()
    try:
        with locked_folder(folder.parent):
            manifest = examine(folder, database, VAR)
            try:
                restored = restore_backup(folder, manifest, database, VAR)
            except Exception as error:
                log.critical("the restore is not finished (what was there is called antes_…): %s", error)
                return 3
    except (BackupError, OSError) as error:
        log.error("nothing was touched: %s", error)
        return 1
    print(_report(manifest, restored))
    return 0


def _report(manifest: Backup, restored: Restored) -> str:
    then, now = manifest.contents.counts, restored.contents.counts
    lines = [f"{'table':<28}{'backup':>10}{'now':>10}"]
    lines += [f"{name:<28}{then.get(name, 0):>10}{now.get(name, 0):>10}" for name in sorted({*then, *now})]
    lines += [
        f"The backup of {manifest.created_at:%Y-%m-%d %H:%M:%S} UTC is back, and the database is whole.",
        f"The database that was there: {restored.database_aside}",
        f"Files: {restored.copied} copied; {restored.moved} others moved to {restored.files_aside}",
    ]
    if not manifest.secret_kept:
        lines.append(
            f"{manifest.secret} is not part of this backup; without the old one, codes that wait are void."
        )
    return "\n".join([*lines, NEXT])


if __name__ == "__main__":
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(name)s %(levelname)s %(message)s")
    parser = argparse.ArgumentParser(prog="python -m app.commands.restore", description=__doc__)
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    sys.exit(main(parser.parse_args().folder))
