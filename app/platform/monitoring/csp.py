"""POST /api/csp-report: browsers' reports of the Content-Security-Policy, as log lines."""

import logging
import re
from urllib.parse import urlsplit

from litestar import post
from litestar.params import JSONBody
from msgspec import Struct, field

from app.platform.layers.access_log import loggable
from app.platform.layers.limits import EVERYBODY, Buckets, Rate
from db.platform.clock import MINUTE
from db.platform.fields import Texto

log = logging.getLogger("csp")

LINES = (Rate(10, MINUTE),)
WORD = re.compile(r"[a-z-]{1,40}")
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]{0,20}://[\w.:\[\]-]{1,100}", re.ASCII)

buckets = Buckets()


class Violation(Struct, kw_only=True):
    """The fields of `application/csp-report` that are read."""

    document: Texto = field(name="document-uri", default="")
    directive: Texto = field(name="effective-directive", default="")
    older_directive: Texto = field(name="violated-directive", default="")
    blocked: Texto = field(name="blocked-uri", default="")


class Relatorio(Struct):
    violation: Violation = field(name="csp-report")


@post("/api/csp-report", status_code=204, include_in_schema=False)
async def create_csp_report(data: JSONBody[Relatorio]) -> None:
    """Logs a line without anything that names a person or forges another line."""
    one = data.violation
    if not buckets.take("csp", EVERYBODY, LINES):
        directive = one.directive or one.older_directive.partition(" ")[0]
        log.warning("%s refused %s on %s", _word(directive), _origin(one.blocked), _path(one.document))


def _word(text: str) -> str:
    return text if WORD.fullmatch(text) else "?"


def _origin(blocked: str) -> str:
    """`https://host`, or a word such as inline, eval, data."""
    found = ORIGIN.match(blocked)
    return found[0] if found else _word(blocked.partition(":")[0])


def _path(document: str) -> str:
    try:
        return loggable(urlsplit(document).path, b"")[:100]
    except ValueError:
        return "?"
