"""Measurements: README.md names their commands. `db` replaces SQLite before aiosqlite imports it."""

import db as db
