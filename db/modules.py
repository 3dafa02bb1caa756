"""Which modules of db/ hold Tables: found by looking, so that a new noun needs no list edited."""

from pathlib import Path

HERE = Path(__file__).parent
NO_TABLES = {"__init__", "clock", "engine", "errors", "format", "html", "make_migration", "modules"}
NO_TABLES |= {"piccolo_app", "piccolo_conf", "retencao", "rows", "seed", "sons", "titulares"}
MODULES = sorted(f"db.{file.stem}" for file in HERE.glob("*.py") if file.stem not in NO_TABLES)
