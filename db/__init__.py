"""The model: how things are stored, what the wire shows of them, and how to find them.

Its own modules are the ground floor, which imports no room; each room says in its `__init__.py` which others it may import.
"""

import os

os.environ.setdefault("PICCOLO_CONF", "db.piccolo_conf")
