"""What Piccolo reads: the engine and the one app (PICCOLO_CONF=db.piccolo_conf)."""

from typing import Any

from db.engine import DB as DB


def __getattr__(name: str) -> Any:
    """APP_REGISTRY when a command asks for it: its import brings a code formatter that the site has no use for."""
    if name == "APP_REGISTRY":
        from piccolo.conf.apps import AppRegistry

        return AppRegistry(apps=["db.piccolo_app"])
    raise AttributeError(name)
