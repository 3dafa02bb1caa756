"""HTTP, and nothing that HTTP does not need. It imports the model; app/main.py alone knows every part."""

import db  # noqa: F401  # before any module imports sqlite3: it decides whose that is
