"""Downloads for imports: from named hosts on the Internet, up to a size."""

import asyncio
import socket
from collections.abc import Awaitable, Callable, Iterable
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address
from typing import Any
from urllib.parse import SplitResult, urljoin, urlsplit

import httpx

from db.platform.errors import Invalid

SECONDS = 30.0
REDIRECTS = 3
PORTS = {"http": 80, "https": 443}
UNICAST = IPv6Network("2000::/3")  # all that has been given out
# What IANA lists besides as not global, and Python's own list lacks: protocols, relays, documentation.
SPECIAL: list[Any] = [
    IPv4Network("192.0.0.0/24"),
    IPv4Network("192.88.99.0/24"),
    *map(IPv6Network, ("2001::/23", "2002::/16", "3fff::/20")),
]

Address = IPv4Address | IPv6Address
Resolve = Callable[[str, int], Awaitable[list[Address]]]


async def _resolve(host: str, port: int) -> list[Address]:
    found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [ip_address(one[4][0]) for one in found]


def is_public(address: Address) -> bool:
    """Whether an address is one of the Internet's, in whatever way it is written."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped:
            return is_public(address.ipv4_mapped)
        if address not in UNICAST:
            return False
    listed = address.is_global and not any(address in network for network in SPECIAL)
    return listed and not address.is_multicast and not address.is_reserved


class Download:
    """`hosts` are the names that may be fetched from, with a port if it is not the usual one.

    The address is looked up once, checked and connected to, so that a name cannot change its address in between.
    """

    def __init__(
        self,
        hosts: Iterable[str],
        resolve: Resolve = _resolve,
        allows: Callable[[Address], bool] = is_public,
    ) -> None:
        self.hosts = {host.strip().lower() for host in hosts if host.strip()}
        self.resolve, self.allows = resolve, allows

    async def get(self, url: str, most: int) -> bytes:
        """The body, at most `most` bytes; Invalid says why there is none."""
        try:
            async with (
                asyncio.timeout(SECONDS),
                httpx.AsyncClient(trust_env=False, timeout=SECONDS) as client,
            ):
                for _ in range(REDIRECTS + 1):
                    body, leads_to = await self._fetch(client, self.check(url), most)
                    if leads_to is None:
                        return body
                    url = _within_host(url, leads_to)
        except (TimeoutError, httpx.HTTPError, httpx.InvalidURL, OSError, UnicodeError):
            raise _no(url, "não respondeu") from None
        raise _no(url, "leva sempre a outro endereço")

    def check(self, url: str) -> SplitResult:
        """The address's parts; Invalid for one that is not allowed."""
        try:
            parts = urlsplit(url)
            port = parts.port
        except ValueError:
            raise _no(url, "não é válido") from None
        host = (parts.hostname or "").lower()
        named = host if port in (None, PORTS.get(parts.scheme)) else f"{host}:{port}"
        if parts.scheme not in PORTS or not host or "@" in parts.netloc:
            raise _no(url, "não é válido")
        if named not in self.hosts:
            raise _no(url, "é de um site que não está na lista dos que podem ser lidos")
        return parts

    async def _fetch(
        self, client: httpx.AsyncClient, parts: SplitResult, most: int
    ) -> tuple[bytes, str | None]:
        host, port = parts.hostname or "", parts.port or PORTS[parts.scheme]
        found = await self.resolve(host, port)
        if not found or not all(self.allows(address) for address in found):
            raise _no(parts.geturl(), "leva a uma rede que não é a Internet")
        target = httpx.URL(parts.geturl()).copy_with(host=str(found[0]))
        own = {"Host": parts.netloc}
        async with client.stream("GET", target, headers=own, extensions={"sni_hostname": host}) as answer:
            if answer.has_redirect_location:
                return b"", answer.headers["Location"]
            if answer.status_code != httpx.codes.OK:
                raise _no(parts.geturl(), f"respondeu {answer.status_code}")
            return await _read(answer, parts.geturl(), most), None


async def _read(answer: httpx.Response, url: str, most: int) -> bytes:
    body = bytearray()
    async for part in answer.aiter_bytes():
        body += part
        if len(body) > most:
            raise _no(url, f"passa de {most >> 20} MB")
    return bytes(body)


def _within_host(url: str, leads_to: str) -> str:
    there = urljoin(url, leads_to)
    if urlsplit(there).netloc != urlsplit(url).netloc:
        raise _no(url, "leva a outro site")
    return there


def _no(url: str, why: str) -> Invalid:
    return Invalid("fotos", f"O endereço {url[:200]} {why}.")
