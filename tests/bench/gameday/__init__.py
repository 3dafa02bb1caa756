"""Game day: every fault and every attack that the site is held to, against a running one (`make gameday`)."""

import db  # noqa: F401  # before any module imports sqlite3: it decides whose that is
