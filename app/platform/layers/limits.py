"""Rate limits: token buckets by route and client, from one table (429 with Retry-After).

Buckets are independent of each other, so reading pages never uses up the limit of forms. An IPv4 address is
counted once, an IPv6 one as its /64, its /56 and its /48, because a client with a larger network has 256 or
65,536 of the smallest. X-Forwarded-For counts only if the proxy is a known one.
"""

import math
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import timedelta
from ipaddress import IPv6Address, ip_address
from itertools import product
from re import Pattern
from re import compile as pattern
from typing import NamedTuple
from urllib.parse import parse_qsl

from app.platform.config import Config, config
from app.platform.layers.access import refuse
from app.platform.layers.asgi import PROXIES, App, Receive, Scope, Send, host_of, proxies_of, respond
from db.platform.clock import MINUTE

MAX_KEYS = 50_000
# A provider's customers may share a /56 or a /48: these get the limits of a few clients.
SHARES = ((64, 1), (56, 4), (48, 16))


class Network(NamedTuple):
    """A network that a client belongs to, and how many times one client's rates it has."""

    name: str
    share: int


class Rate(NamedTuple):
    """At most `times` in a period, refilled evenly; `burst` at once (all of them by default)."""

    times: int
    period: timedelta
    burst: int = 0


class Policy(NamedTuple):
    """The limits of a kind of request: `rates` by client, `site` a second for everybody, beyond which it is dropped with 202.

    One with a `parameter` counts besides the others, where the query has that parameter.
    """

    name: str
    methods: str
    path: Pattern[str]
    rates: tuple[Rate, ...]
    site: int = 0
    parameter: str = ""


READING = Policy("leitura", "GET HEAD", pattern(r"/(?!static/|media/|saude$)"), (Rate(600, MINUTE, 30),))
POLICIES = [READING]  # app/rules.py writes what stands before them
EVERYBODY = (Network("", 1),)


class Buckets:
    """Token buckets by name; the least recently used go when there are too many."""

    def __init__(self, clock: Callable[[], float] = time.monotonic, most: int = MAX_KEYS) -> None:
        self.clock, self.most = clock, most
        self.levels: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, policy: str, client: tuple[Network, ...], rates: tuple[Rate, ...]) -> float:
        """0 when the call may go on, otherwise the seconds until it may; a refused call uses nothing up."""
        now, wait, left = self.clock(), 0.0, []
        for network, rate in product(client, rates):
            name, size = f"{policy} {network.name} {rate}", (rate.burst or rate.times) * network.share
            speed = rate.times * network.share / rate.period.total_seconds()  # of what it gains
            level, since = self.levels.get(name) or (size, now)
            if now > since:
                level += (now - since) * speed
            level = (level if level < size else size) - 1
            if level < 0 and -level / speed > wait:
                wait = -level / speed
            left.append((name, level))
        if wait:
            return wait
        for name, level in left:
            self.levels[name] = (level, now)
            self.levels.move_to_end(name)
        while len(self.levels) > self.most:
            self.levels.popitem(last=False)
        return 0.0


class RateLimits:
    """Counts every call before the layers below see it."""

    def __init__(self, app: App, config: Config = config, buckets: Buckets | None = None) -> None:
        self.app, self.config = app, config
        self.buckets = buckets or Buckets()
        self.proxies = proxies_of(config)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http" or self.config.rate_limits == "off":
            await self.app(scope, receive, send)
            return
        client = networks(host_of(scope, self.proxies))
        for policy in policies_of(scope):
            if wait := self.buckets.take(policy.name, client, policy.rates):
                when = [(b"retry-after", str(math.ceil(wait)).encode())]
                await refuse(scope, send, 429, headers=when, unread=receive)
                return
            if policy.site and self.buckets.take(
                policy.name, EVERYBODY, (Rate(policy.site, timedelta(seconds=1)),)
            ):
                await respond(send, 202, [])
                return
        await self.app(scope, receive, send)


def policies_of(scope: Scope) -> list[Policy]:
    """The first policy that a call falls under, and those of its parameters besides."""
    path, method = scope["path"], scope["method"]
    found = [one for one in POLICIES if method in one.methods and one.path.match(path)]
    query = scope["query_string"].decode("latin-1")
    given = dict(parse_qsl(query, keep_blank_values=True)) if query else {}
    first = [one for one in found if not one.parameter][:1]
    return [*first, *(one for one in found if one.parameter in given)]


def client_name(scope: Scope) -> str:
    """The client's smallest network."""
    return networks(host_of(scope, PROXIES))[0].name


def networks(host: str) -> tuple[Network, ...]:
    """An IPv4 address as it is, an IPv6 one as three networks; all texts that are no address are one client."""
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return (Network("?", 1),)
    mapped = address.ipv4_mapped if isinstance(address, IPv6Address) else address
    if mapped:
        return (Network(str(mapped), 1),)
    whole = int(address)
    return tuple(
        Network(f"{IPv6Address(whole >> 128 - bits << 128 - bits)}/{bits}", share) for bits, share in SHARES
    )
