"""Security headers on every response: pages, calls, files, refusals, nginx's own."""

import re
from collections.abc import Iterator

from tests.bench.gameday.game import Game, Result, at_least, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import Answer, request
from tests.support import free_port
from tests.support.deployed import HOST, connect, nginx
from tests.support.observatory import score
from tests.support.pages import ADDRESSES

SET = ["content-security-policy", "strict-transport-security", "x-content-type-options", "x-frame-options"]
SET += ["referrer-policy", "cross-origin-resource-policy"]
PAGES = [*SET, "cross-origin-opener-policy", "permissions-policy"]
FILES = [
    "/robots.txt",
    "/sitemap.xml",
    "/schema",
    "/schema/openapi.json",
    "/api/marcas",
    "/api/veiculos",
    "/saude",
    "/pronto",
]
UNSAFE = re.compile(r"script-src[^;]*('unsafe-inline'|'unsafe-eval'|\*|http:)|default-src (?!'none')")


def heads(game: Game) -> Iterator[Result]:
    with game.stack(SITE_URL=f"https://{HOST}") as stack:
        pages = {path: fetch(stack, "GET", path) for path in ADDRESSES}
        yield exactly("G4", "pages without the whole set", [], lacking(pages, PAGES), f"of {len(pages)}")
        others = {f"GET {path}": fetch(stack, "GET", path) for path in FILES} | refusals(stack, pages)
        yield exactly(
            "G4",
            "calls, files and refusals without it",
            [],
            lacking(others, SET),
            f"of {len(others)}: {sorted({a.status for a in others.values()})}",
        )
        both = {**pages, **others}
        unsafe = [
            path for path, a in both.items() if UNSAFE.search(a.headers.get("content-security-policy", ""))
        ]
        yield exactly("G4", "policies that allow inline scripts, eval or anybody's", [], unsafe)
        least = min(both, key=lambda path: points_of(both[path]))
        said = f"{least}, of {len(both)}"
        yield at_least("G4", "Observatory's points, the lowest", 130, points_of(both[least]), note=said)
        cookies = [path for path, answer in both.items() if "set-cookie" in answer.headers]
        yield exactly("G4", "answers that set a cookie", [], cookies)
        named = [
            path
            for path, a in both.items()
            if re.search(r"uvicorn|nginx/|python|litestar", str(a.headers), re.I)
        ]
        yield exactly("G4", "answers that name the server", [], named)
        yield from of_nginx(stack)


def fetch(stack: Stack, method: str, path: str, body: bytes | None = None, **headers: str) -> Answer:
    return request(stack.port, method, path, body, {"Host": HOST, **headers})


def lacking(answers: dict[str, Answer], expected: list[str]) -> list[str]:
    return [
        f"{path} ({a.status}): {name}"
        for path, a in answers.items()
        for name in expected
        if name not in a.headers
    ]


def points_of(answer: Answer) -> int:
    return score([*answer.headers.items()], answer.body)


def refusals(stack: Stack, pages: dict[str, Answer]) -> dict[str, Answer]:
    """One of each status that the site itself answers."""
    json, large = {"Content-Type": "application/json"}, b'{"nome": "' + b"x" * 70_000 + b'"}'
    etag = {"If-None-Match": pages["/"].headers.get("etag", "")}
    return {
        "304": fetch(stack, "GET", "/", **etag),
        "303": fetch(stack, "GET", "/busca?marca=porsche"),
        "404": fetch(stack, "GET", "/nada/disso"),
        "404 of the API": fetch(stack, "GET", "/api/nada"),
        "405": fetch(stack, "PUT", "/api/leads", b"{}", **json),
        "413": fetch(stack, "POST", "/api/leads", large, **json),
        "414": fetch(stack, "GET", "/" + "a" * 9000),
        "415": fetch(stack, "POST", "/api/leads", b"{}", **{"Content-Type": "text/plain"}),
        "400": fetch(stack, "POST", "/api/leads", b"{", **json),
        "400 of another's host": request(stack.port, "GET", "/", headers={"Host": "evil.example"}),
        "403": fetch(stack, "POST", "/api/leads", b"{}", **json, Origin="https://evil.example"),
        "404 of a file": fetch(stack, "GET", "/static/nada.js"),
        "404 of a photograph": fetch(stack, "GET", "/media/nada.jpg"),
    }


def of_nginx(stack: Stack) -> Iterator[Result]:
    """With nobody behind it, and what it refuses without asking."""
    (folder := stack.var / "proxy").mkdir()
    with nginx(folder, free_port(), stack.var) as port:
        answers = {}
        for what, method, path, body in (
            ("502", "GET", "/", None),
            ("502 of a call", "GET", "/api/marcas", None),
            ("413", "POST", "/api/leads", b"x" * 100_000),
            ("414", "GET", "/" + "a" * 9000, None),
            ("405", "TRACE", "/", None),
        ):
            answers[what] = request(port, method, path, body, {"Host": HOST}, connection=connect(port))
        yield exactly(
            "G4",
            "nginx's own answers without it",
            [],
            lacking(answers, PAGES),
            f"{sorted({a.status for a in answers.values()})}",
        )
        named = [
            what
            for what, answer in answers.items()
            if b"nginx/" in answer.body or "/" in answer.headers.get("server", "")
        ]
        yield exactly("G4", "nginx's own answers that name its version", [], named)
