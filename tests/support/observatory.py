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
PRIVATE_REFERRERS = {"no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"}
OPENERS = {"same-origin", "same-origin-allow-popups", "noopener-allow-popups"}


def score(headers: Headers, body: bytes = b"") -> int:
    """100 and more is an A+. What is earned beyond 100 counts only where next to nothing was lost."""
    given = {name.lower(): value for name, value in headers}
    assert len(given) == len(headers), "a header twice counts as none"
    points = [rule(given) for rule in RULES] + [_scripts(given, body)]
    plain = 100 + sum(point for point in points if point < 0)
    return 100 + sum(points) if plain >= FOR_EXTRA_CREDIT else plain


def _policy(given: dict[str, str]) -> dict[str, set[str]]:
    """A Content-Security-Policy by its directives; one that is named twice makes it invalid."""
    parts = [
        part.split() for part in given.get("content-security-policy", "").lower().split(";") if part.strip()
    ]
    policy = {name: {*sources} for name, *sources in parts}
    return policy if len(policy) == len(parts) else {}


def _content_security_policy(given: dict[str, str]) -> int:
    """The policy's points: fewer for unsafe sources."""
    policy = _policy(given)
    if not policy:
        return -25
    default = policy.get("default-src", {"*"})
    script, style, objects = (policy.get(name, default) for name in ("script-src", "style-src", "object-src"))
    passive = {"img-src", "media-src"}
    active = [source for name, sources in policy.items() if name not in passive for source in sources]
    if script & UNSAFE or objects & BROAD or _insecure(active):
        return -20
    if "'unsafe-eval'" in script | style or _insecure(
        source for name in passive for source in policy.get(name, default)
    ):
        return -10
    if style & UNSAFE:
        return 0
    return 10 if default == {"'none'"} else 5


def _insecure(sources: object) -> bool:
    """Whether a source is fetched without TLS."""
    return any(str(source).startswith(("http:", "ftp:")) for source in sources)  # type: ignore[attr-defined]


def _cookies(given: dict[str, str]) -> int:
    """No points: there is no cookie to judge."""
    assert "set-cookie" not in given, "the site sets none"
    return 0


def _cross_origin_sharing(given: dict[str, str]) -> int:
    """Points off where any origin may send credentials."""
    return -50 if given.get("access-control-allow-credentials") == "true" else 0


def _referrer(given: dict[str, str]) -> int:
    """Points for a policy that keeps addresses from other sites."""
    if "referrer-policy" not in given:
        return 0
    return 5 if given["referrer-policy"] in PRIVATE_REFERRERS else -5


def _transport(given: dict[str, str]) -> int:
    """Points off without half a year of HSTS."""
    found = re.search(r"max-age=(\d+)", given.get("strict-transport-security", ""))
    if not found:
        return -20
    return 0 if int(found[1]) >= SIX_MONTHS else -10


def _sniffing(given: dict[str, str]) -> int:
    """Points off where browsers may guess a content type."""
    return 0 if given.get("x-content-type-options") == "nosniff" else -5


def _framing(given: dict[str, str]) -> int:
    """Points for a page that no other site may frame."""
    by_header = given.get("x-frame-options", "").lower() in ("deny", "sameorigin")
    return 5 if by_header or _policy(given).get("frame-ancestors") else -20


def _resource(given: dict[str, str]) -> int:
    """Points for files that other sites may not embed."""
    policies = {"": 0, "cross-origin": 0, "same-origin": 10, "same-site": 10}
    return policies.get(given.get("cross-origin-resource-policy", ""), -5)


def _embedder(given: dict[str, str]) -> int:
    """Points for a page that embeds only what agrees to it."""
    policies = {"": 0, "unsafe-none": 0, "require-corp": 10, "credentialless": 10}
    return policies.get(given.get("cross-origin-embedder-policy", ""), -5)


def _opener(given: dict[str, str]) -> int:
    """Points for a window that its opener has no hold on."""
    policy = given.get("cross-origin-opener-policy", "unsafe-none")
    return 10 if policy in OPENERS else 0 if policy == "unsafe-none" else -5


def _scripts(given: dict[str, str], body: bytes) -> int:
    """Ours are all of our own origin, and nothing is won by their digests."""
    if given.get("content-type", "").startswith("text/html"):
        sources = re.findall(rb'<script\b[^>]*?\bsrc="([^"]*)"', body)
        assert not [source for source in sources if not re.match(rb"/[^/]", source)], sources
        assert b"http-equiv" not in body
    return 0


RULES = (
    _content_security_policy,
    _cookies,
    _cross_origin_sharing,
    _referrer,
    _transport,
    _sniffing,
    _framing,
    _resource,
    _embedder,
    _opener,
)
