"""HTTP. It imports the model; app/main.py alone imports every package."""

import db  # noqa: F401  # before any module imports sqlite3: it decides whose that is
