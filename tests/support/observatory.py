"""Mozilla's HTTP Observatory, as it scores an answer: the rules of mdn/mdn-http-observatory as of August 2026.

The scorer itself needs the internet and refuses to look at errors; this looks at any answer that came over
TLS. What a rule says of things that the site does not have (meta policies, scripts of others) is a failure
here, not a score.
"""

import re

Headers = list[tuple[str, str]]

FOR_EXTRA_CREDIT = 90
SIX_MONTHS = 15_552_000
BROAD = {"ftp:", "http:", "https:", "*", "http://*", "http://*.*", "https://*", "https://*.*"}
UNSAFE = BROAD | {"'unsafe-inline'", "data:"}
PRIVATE_REFERRERS = ("no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin")
OPENERS = ("same-origin", "same-origin-allow-popups", "noopener-allow-popups")
# What a header earns by its value, "" where it is absent; any other value costs five.
POINTS: dict[str, dict[str, int]] = {
    "x-content-type-options": {"nosniff": 0},
    "referrer-policy": {"": 0} | dict.fromkeys(PRIVATE_REFERRERS, 5),
    "cross-origin-resource-policy": {"": 0, "cross-origin": 0, "same-origin": 10, "same-site": 10},
    "cross-origin-embedder-policy": {"": 0, "unsafe-none": 0, "require-corp": 10, "credentialless": 10},
    "cross-origin-opener-policy": {"": 0, "unsafe-none": 0} | dict.fromkeys(OPENERS, 10),
}


def score(headers: Headers, body: bytes = b"") -> int:
    """100 and more is an A+. What is earned beyond 100 counts only where next to nothing was lost."""
    given = {name.lower(): value for name, value in headers}
    assert len(given) == len(headers), "a header twice counts as none"
    assert not given.keys() & {"set-cookie", "access-control-allow-credentials"}, "the site sets none"
    _check_scripts(given, body)
    policy = _policy(given)
    points = [_of_policy(policy), _transport(given), _framing(given, policy)]
    points += [values.get(given.get(name, ""), -5) for name, values in POINTS.items()]
    plain = 100 + sum(point for point in points if point < 0)
    return 100 + sum(points) if plain >= FOR_EXTRA_CREDIT else plain


def _check_scripts(given: dict[str, str], body: bytes) -> None:
    """Ours are all of our own origin, and nothing is won by their digests."""
    if given.get("content-type", "").startswith("text/html"):
        sources = re.findall(rb'<script\b[^>]*?\bsrc="([^"]*)"', body)
        assert not [source for source in sources if not re.match(rb"/[^/]", source)], sources
        assert b"http-equiv" not in body


def _policy(given: dict[str, str]) -> dict[str, set[str]]:
    """A Content-Security-Policy by its directives; one that is named twice makes it invalid."""
    parts = [
        part.split() for part in given.get("content-security-policy", "").lower().split(";") if part.strip()
    ]
    policy = {name: {*sources} for name, *sources in parts}
    return policy if len(policy) == len(parts) else {}


def _of_policy(policy: dict[str, set[str]]) -> int:
    """Fewer for unsafe sources."""
    if not policy:
        return -25
    default = policy.get("default-src", {"*"})
    script, style, objects = (policy.get(name, default) for name in ("script-src", "style-src", "object-src"))
    passive = {"img-src", "media-src"}
    active = [source for name, sources in policy.items() if name not in passive for source in sources]
    if script & UNSAFE or objects & BROAD or _insecure(active):
        return -20
    shown = [source for name in passive for source in policy.get(name, default)]
    if "'unsafe-eval'" in script | style or _insecure(shown):
        return -10
    if style & UNSAFE:
        return 0
    return 10 if default == {"'none'"} else 5


def _insecure(sources: list[str]) -> bool:
    """Whether a source is fetched without TLS."""
    return any(source.startswith(("http:", "ftp:")) for source in sources)


def _transport(given: dict[str, str]) -> int:
    """Points off without half a year of HSTS."""
    found = re.search(r"max-age=(\d+)", given.get("strict-transport-security", ""))
    if not found:
        return -20
    return 0 if int(found[1]) >= SIX_MONTHS else -10


def _framing(given: dict[str, str], policy: dict[str, set[str]]) -> int:
    """Points for a page that no other site may frame."""
    by_header = given.get("x-frame-options", "").lower() in ("deny", "sameorigin")
    return 5 if by_header or policy.get("frame-ancestors") else -20
