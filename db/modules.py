"""Which modules of db/ may hold Tables: all of its rooms', found by looking, so that a new noun needs no list edited."""

from pathlib import Path
from pkgutil import walk_packages

HERE = Path(__file__).parent
NOT_THE_MODEL = ("db.darkroom", "db.migrations", "db.modules", "db.piccolo_", "db.seed")
MODULES = sorted(
    module.name
    for module in walk_packages([str(HERE)], "db.")
    if not module.ispkg and not module.name.startswith(NOT_THE_MODEL)
)
