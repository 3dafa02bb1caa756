"""Game day: faults and attacks against a running site (`make gameday`)."""

import db  # noqa: F401  # before any module imports sqlite3: it decides whose that is
