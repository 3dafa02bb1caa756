"""The model: Tables, queries and rules.

db/platform knows nothing of the dealer's business; docs/architecture.md says which packages a package may import.

Importing it names Piccolo's configuration and replaces Python's SQLite by a sound one (`pysqlite3`, where there is a
wheel for the machine), before Piccolo and aiosqlite import theirs. SQLite before 3.51.3 can damage a WAL that two
processes write.
"""

import os
import sys

try:
    import pysqlite3.dbapi2
except ImportError:  # no wheel for this machine: db.platform.engine says what that means
    pass
else:
    sys.modules["sqlite3"], sys.modules["sqlite3.dbapi2"] = pysqlite3, pysqlite3.dbapi2

os.environ.setdefault("PICCOLO_CONF", "db.piccolo_conf")
