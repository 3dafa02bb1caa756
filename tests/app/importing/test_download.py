"""Downloads of an import: from named hosts alone, from the Internet alone, within limits; a local server plays the hosts."""

import asyncio
from collections.abc import AsyncIterator
from ipaddress import ip_address

import pytest

from app.importing.download import Address, Download, is_public
from db.platform.errors import Invalid

PUBLIC = ["8.8.8.8", "192.0.1.1", "2606:4700::1111", "2001:4860:4860::8888", "2804::1"]
PRIVATE = """
127.0.0.1 10.1.2.3 172.16.0.1 192.168.0.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1 255.255.255.255 192.0.2.1 ::1 ::
fe80::1 fec0::1 fc00::1 ff02::1 ::ffff:127.0.0.1 ::ffff:10.0.0.1 64:ff9b::a00:1 2002:7f00:1::1 2001:0:1::1
192.88.99.1 192.0.0.9 3fff::1 2001:20::1 2001:30::1 ::127.0.0.1 64:ff9b:1::1 5f00::1
""".split()


@pytest.mark.parametrize("address", PUBLIC)
def test_the_internet_is_public(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", PRIVATE)
def test_nothing_else_is(address: str) -> None:
    assert not is_public(ip_address(address))


class Host:
    """A server of a few answers, by their paths."""

    def __init__(self, answers: dict[str, bytes]) -> None:
        self.answers, self.requested = answers, list[str]()
        self.port = self.lookups = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        head = (await reader.readuntil(b"\r\n\r\n")).decode()
        path = head.split(" ")[1]
        self.requested.append(f"{path} {head.lower().partition('host: ')[2].split()[0]}")
        writer.write(self.answers.get(path, b"HTTP/1.1 404 Not Found\r\ncontent-length: 0\r\n\r\n"))
        await writer.drain()
        writer.close()


def ok(body: bytes) -> bytes:
    return b"HTTP/1.1 200 OK\r\ncontent-length: %d\r\n\r\n%s" % (len(body), body)


def to(location: str) -> bytes:
    return b"HTTP/1.1 302 Found\r\nlocation: %s\r\ncontent-length: 0\r\n\r\n" % location.encode()


@pytest.fixture
async def host() -> AsyncIterator[Host]:
    """A web server on loopback with two files and an endless redirect."""
    host = Host({"/a.jpg": ok(b"photograph"), "/big": ok(b"x" * 3_000_000), "/round": to("/round")})
    server = await asyncio.start_server(host.serve, "127.0.0.1", 0)
    host.port = server.sockets[0].getsockname()[1]
    async with server:
        yield host


def download_of(host: Host, *others: str) -> Download:
    async def resolve(name: str, port: int) -> list[Address]:
        host.lookups += 1
        return [ip_address("127.0.0.1")]

    return Download([f"fotos.example:{host.port}", *others], resolve, lambda address: True)


async def test_a_named_host_is_asked_by_its_name(host: Host) -> None:
    url = f"http://fotos.example:{host.port}"
    host.answers |= {"/moved": to("/a.jpg"), "/b": to(f"{url}/a.jpg")}
    for path in ("/a.jpg", "/moved", "/b"):
        assert await download_of(host).get(url + path, 1 << 20) == b"photograph"
    assert {*host.requested} >= {f"/a.jpg fotos.example:{host.port}"}
    assert host.lookups == len(host.requested)  # each connection goes to the address that was checked


@pytest.mark.parametrize(
    ("path", "why"),
    [("/big", "passa de 1 MB"), ("/nothing", "respondeu 404"), ("/round", "sempre"), ("/away", "outro site")],
)
async def test_bounds(host: Host, path: str, why: str) -> None:
    host.answers["/away"] = to("http://169.254.169.254/latest")
    with pytest.raises(Invalid) as refused:
        await download_of(host, "169.254.169.254").get(f"http://fotos.example:{host.port}{path}", 1 << 20)
    assert why in refused.value.detail


@pytest.mark.parametrize(
    "url",
    [
        "http://fotos.example/a.jpg",  # another port than the one that was named
        "http://outro.example/a.jpg",
        "http://fotos.example@outro.example/a.jpg",
        "file:///etc/passwd",
        "ftp://fotos.example/a.jpg",
        "gopher://fotos.example/a.jpg",
        "http://2130706433/a.jpg",
        "http://0x7f000001/a.jpg",
        "http://localhost/a.jpg",
        "http://[::1]/a.jpg",
        "http://",
        "http://fotos.example:99999/a",
        "http://[::1/a",
    ],
)
async def test_a_host_that_is_not_allowed_gets_no_request(host: Host, url: str) -> None:
    with pytest.raises(Invalid):
        await download_of(host).get(url, 1 << 20)
    assert host.requested == []


async def test_a_name_that_leads_home_is_not_asked(host: Host) -> None:
    async def resolve(name: str, port: int) -> list[Address]:
        return [ip_address("8.8.8.8"), ip_address("127.0.0.1")]

    with pytest.raises(Invalid) as refused:
        await Download([f"fotos.example:{host.port}"], resolve).get(
            f"http://fotos.example:{host.port}/a.jpg", 99
        )
    assert "não é a Internet" in refused.value.detail
    assert host.requested == []
