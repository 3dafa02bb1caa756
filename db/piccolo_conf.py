"""Configuration of Piccolo: the engine and the one app (PICCOLO_CONF=db.piccolo_conf)."""

from typing import Any

from db.platform.engine import DB as DB


def __getattr__(name: str) -> Any:
    """APP_REGISTRY on first use: its import brings a code formatter that the site does not need."""
    if name == "APP_REGISTRY":
        from piccolo.conf.apps import AppRegistry

        return AppRegistry(apps=["db.piccolo_app"])
    raise AttributeError(name)
