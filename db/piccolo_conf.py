"""What Piccolo's commands read: the engine and the one app (PICCOLO_CONF=db.piccolo_conf)."""

from piccolo.conf.apps import AppRegistry

from db.engine import DB as DB

APP_REGISTRY = AppRegistry(apps=["db.piccolo_app"])
