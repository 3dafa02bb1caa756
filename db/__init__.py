"""The model: how things are stored, what the wire shows of them, and how to find them."""

import os

os.environ.setdefault("PICCOLO_CONF", "db.piccolo_conf")
