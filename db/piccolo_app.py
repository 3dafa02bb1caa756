"""The Piccolo app: every Table of every module in db/, found by looking there."""

from pathlib import Path

from piccolo.conf.apps import AppConfig, table_finder

HERE = Path(__file__).parent
NO_TABLES = {
    "__init__",
    "clock",
    "engine",
    "errors",
    "format",
    "make_migration",
    "piccolo_app",
    "piccolo_conf",
}
NO_TABLES |= {"html", "rows", "seed", "sons"}
MODULES = sorted(f"db.{file.stem}" for file in HERE.glob("*.py") if file.stem not in NO_TABLES)

APP_CONFIG = AppConfig(
    app_name="db",
    migrations_folder_path=str(HERE / "migrations"),
    table_classes=table_finder(modules=MODULES, exclude_imported=True),
)
