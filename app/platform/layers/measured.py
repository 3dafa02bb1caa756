"""Counts requests and their times for Prometheus, where METRICS_PORT is set."""

from prometheus_client import Counter, Histogram

BUCKETS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)  # of seconds
REQUESTS = Counter("site_requests", "Requests answered.", ["kind", "status"])
REQUEST_SECONDS = Histogram(
    "site_request_seconds", "From a request's head to the end of its answer.", ["kind"], buckets=BUCKETS
)

# By the first part of the path: a label for each address would be one too many.
KINDS = {
    "api": "api",
    "enviar": "form",
    "media": "media",
    "pronto": "health",
    "saude": "health",
    "schema": "schema",
    "static": "static",
}


class RequestMetrics:
    def __init__(self) -> None:
        self.seconds = {kind: REQUEST_SECONDS.labels(kind) for kind in {*KINDS.values(), "page"}}
        self.counts = {(kind, 200): REQUESTS.labels(kind, 200) for kind in self.seconds}

    def note(self, path: str, status: int, seconds: float) -> None:
        """`labels` takes a lock, which costs more than counting, so its counters are cached."""
        kind = KINDS.get(path[1:].partition("/")[0], "page")
        counter = self.counts.get((kind, status))
        if counter is None:
            counter = self.counts[kind, status] = REQUESTS.labels(kind, status)
        counter.inc()
        self.seconds[kind].observe(seconds)
