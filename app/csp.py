"""What browsers report of the Content-Security-Policy's refusals: equal ones folded, few lines, nobody named."""

import logging
import re
from collections import Counter
from urllib.parse import urlsplit

from msgspec import Struct, field

from app.layers.access_log import loggable
from app.layers.limits import EVERYBODY, HOUR, MINUTE, Buckets, Network, Rate

log = logging.getLogger("csp")

EQUAL, ALL = (Rate(1, HOUR),), (Rate(10, MINUTE),)
MOST_KEYS = 1000
WORD = re.compile(r"[a-z-]{1,40}")
ORIGIN = re.compile(r"[a-z][a-z0-9+.-]{0,20}://[\w.:\[\]-]{1,100}", re.ASCII)


class Violation(Struct, kw_only=True):
    """What is read of `application/csp-report`."""

    document: str = field(name="document-uri", default="")
    directive: str = field(name="effective-directive", default="")
    older_directive: str = field(name="violated-directive", default="")
    blocked: str = field(name="blocked-uri", default="")


class Relatorio(Struct):
    violation: Violation = field(name="csp-report")


class Body(Struct, kw_only=True):
    """The same in `application/reports+json`; reports of other types have none of it."""

    document: str = field(name="documentURL", default="")
    directive: str = field(name="effectiveDirective", default="")
    blocked: str = field(name="blockedURL", default="")


class Queued(Struct):
    type: str
    body: Body | None = None


class Folded:
    """Writes the first report of a directive and an origin, and an hour later how many were like it."""

    def __init__(self) -> None:
        self.buckets = Buckets(most=MOST_KEYS)
        self.silent: Counter[str] = Counter()

    def note(self, given: Relatorio | list[Queued]) -> None:
        if isinstance(given, Relatorio):
            one = given.violation
            self._add(one.directive or one.older_directive.partition(" ")[0], one.blocked, one.document)
            return
        for queued in given:
            if queued.type == "csp-violation" and queued.body:
                self._add(queued.body.directive, queued.body.blocked, queued.body.document)

    def _add(self, directive: str, blocked: str, document: str) -> None:
        key = f"{_word(directive)} refused {_origin(blocked)}"
        if self.buckets.take("equal", (Network(key, 1),), EQUAL) or self.buckets.take("all", EVERYBODY, ALL):
            if len(self.silent) < MOST_KEYS:
                self.silent[key] += 1
            return
        log.warning("%s on %s, and %d times before", key, _path(document), self.silent.pop(key, 0))


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


folded = Folded()
