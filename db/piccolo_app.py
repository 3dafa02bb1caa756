"""The Piccolo app: every Table of every module in db/."""

from piccolo.conf.apps import AppConfig, table_finder

from db.modules import HERE, MODULES

APP_CONFIG = AppConfig(
    app_name="db",
    migrations_folder_path=str(HERE / "migrations"),
    table_classes=table_finder(modules=MODULES, exclude_imported=True),
)
