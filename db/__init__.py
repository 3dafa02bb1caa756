"""The model: how things are stored, what the wire shows of them, and how to find them.

Its own modules are the ground floor, which imports no room; each room says in its `__init__.py` which others it may import.

Importing it names Piccolo's configuration and puts a sound SQLite in the place of Python's own (`pysqlite3`, where
there is a wheel for the machine), before Piccolo and aiosqlite import theirs. SQLite before 3.51.3 can damage a WAL
that two processes write.
"""

import os
import sys

try:
    import pysqlite3.dbapi2
except ImportError:  # no wheel for this machine: db.engine says what that means
    pass
else:
    sys.modules["sqlite3"], sys.modules["sqlite3.dbapi2"] = pysqlite3, pysqlite3.dbapi2

os.environ.setdefault("PICCOLO_CONF", "db.piccolo_conf")
