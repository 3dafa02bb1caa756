"""The Piccolo app: every Table of the modules below db/."""

from pathlib import Path
from pkgutil import walk_packages

from piccolo.conf.apps import AppConfig, table_finder

HERE = Path(__file__).parent
WITHOUT_TABLES = ("db.migrations", "db.platform.photos.darkroom", "db.piccolo_", "db.seed")
MODULES = sorted(
    module.name
    for module in walk_packages([str(HERE)], "db.")
    if not module.ispkg and not module.name.startswith(WITHOUT_TABLES)
)

APP_CONFIG = AppConfig(
    app_name="db",
    migrations_folder_path=str(HERE / "migrations"),
    table_classes=table_finder(modules=MODULES, exclude_imported=True),
)
