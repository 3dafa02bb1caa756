"""Videos stored as addresses become their ids, and codes lose invisible letters, as both are read from now on."""

import re
import unicodedata

from piccolo.apps.migrations.auto.migration_manager import MigrationManager
from piccolo.engine import engine_finder
from piccolo.querystring import QueryString

ID = "2026-11-26T19:40"  # when it was written, as in its name: migrations run in this order
VERSION = "1.38.0"  # of Piccolo
DESCRIPTION = "videos_sql"

ADDRESS = re.compile(
    r'"[^"]*(?:youtu\.be/|youtube(?:-nocookie)?\.com/(?:(?:embed|shorts|live|video|v|e)/|(?:watch/?)?\?[^"#]*?\bv=))'
    r'([A-Za-z0-9_-]{11})(?![A-Za-z0-9_-])[^"]*"',
    re.IGNORECASE,
)
STORED = "SELECT id, codigo_externo, CAST(videos AS TEXT) AS videos FROM veiculos"


async def forwards():
    manager = MigrationManager(migration_id=ID, app_name="db", description=DESCRIPTION)
    manager.add_raw(rewrite)
    return manager


async def rewrite():
    """A code that another car has without its invisible letters stays as it is."""
    engine = engine_finder()
    assert engine
    rows = await engine.run_querystring(QueryString(STORED))
    codes = {row["codigo_externo"] for row in rows}
    for row in rows:
        videos, code = ADDRESS.sub(r'"\1"', row["videos"]), _visible(row["codigo_externo"])
        if videos != row["videos"]:
            await engine.run_querystring(
                QueryString("UPDATE veiculos SET videos = {} WHERE id = {}", videos, row["id"])
            )
        if code and code not in codes:
            codes.add(code)
            await engine.run_querystring(
                QueryString("UPDATE veiculos SET codigo_externo = {} WHERE id = {}", code, row["id"])
            )


def _visible(text):
    return " ".join("".join(one for one in text or "" if unicodedata.category(one) != "Cf").split())
