"""The HTTP applications: the pages, the API, the desk."""

import db  # noqa: F401  # before any module imports sqlite3: it decides whose that is
