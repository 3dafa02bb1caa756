"""Files that are no photographs, bombs, and forty large offers at once."""

import json
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

from tests.bench.gameday.game import Game, Result, at_most, exactly
from tests.bench.gameday.stack import Stack
from tests.bench.gameday.traffic import Answer, Probes, request
from tests.support.memory import highest
from tests.support.offers import ACCEPTED, REFUSED, encoded, markers, noise, offer, picture, url

MEMORY = "memory of web and its programs"
PLAIN = {"APP0", "DQT", "SOF", "DHT", "SOS"}


def uploads(game: Game) -> Iterator[Result]:
    with (
        game.stack() as stack,
        highest(lambda: stack.memory("web")) as peak,
        highest(lambda: stack.memory("web", alone=True)) as own,
        Probes(stack.port, ["/", "/api/marcas"], 10) as probes,
    ):
        before = stack.memory("web")
        answers = {name: send(stack, fotos={"frente": make()}) for name, make in (REFUSED | ACCEPTED).items()}
        wrong = [name for name in REFUSED if answers[name].status != 400]
        wrong += [name for name in ACCEPTED if answers[name].status != 201]
        yield exactly(
            "G8", "files that were not refused, or not taken, as they should", [], wrong, f"of {len(answers)}"
        )
        yield at_most("G8", f"{MEMORY} while it took them", 300, max(peak) - before, " MB more")
        stored = [answers[name].json()["id"] for name in ACCEPTED]
        found = [markers((stack.var / "vendas" / id / "frente.jpg").read_bytes()) - PLAIN for id in stored]
        yield exactly(
            "G8",
            "photographs stored with metadata of the camera",
            0,
            sum(map(bool, found)),
            f"of {len(stored)}",
        )
        yield exactly(
            "G8", "photographs that visitors can get", 0, sum(is_public(stack, id) for id in stored)
        )
        yield exactly("G8", "sizes that are made of what is no original", [], sizes_of_sizes(stack))
        yield from at_once(stack, peak, game.scale(40, 40))
        yield at_most("G8", "web's memory alone", 50, max(own) - own[0], " MB more")
    yield exactly("G8", "failed probes meanwhile", 0, probes.failed, f"of {len(probes.seen)}")
    yield at_most("G8", "p99 of the probes meanwhile", 250, probes.p99(), " ms")


def send(stack: Stack, **more: object) -> Answer:
    return request(stack.port, "POST", "/api/vendaseucarro", offer(**more), timeout=120)


def is_public(stack: Stack, id: str) -> bool:
    paths = (f"/vendas/{id}/frente.jpg", f"/media/{id}/frente.jpg", f"/media/..%2fvendas/{id}/frente.jpg")
    return any(request(stack.port, "GET", path).status != 404 for path in paths)


def sizes_of_sizes(stack: Stack) -> list[str]:
    """The names that got another answer than 404: sizes of sizes, odd ones, those of no photograph."""
    [[arquivo]] = stack.query("SELECT arquivo FROM fotos ORDER BY id LIMIT 1")
    stem = arquivo.removesuffix(".jpg")
    sizes = [f"{size}{kind}" for size in ("-480", "-1200", "-og") for kind in (".jpg", ".avif")]
    names = [f"{stem}{chain}{size}" for chain in ("-480", "-og", "-480-480", "-481") for size in sizes]
    names += [f"{stem}-481.jpg", f"{stem}-480.png", f"{stem}-og.avif", *(f"nenhuma{size}" for size in sizes)]
    return [name for name in names if request(stack.port, "GET", f"/media/{name}").status != 404]


def at_once(stack: Stack, peak: list[float], count: int) -> Iterator[Result]:
    """Large photographs that are refused only when they are opened, and real ones."""
    peak[:], before = [], stack.memory("web")
    real = url(encoded(picture(2000, 1500), quality=95))
    sides = ("frente", "lateral", "traseira", "interior")
    bodies = [json.dumps(offer(fotos=dict.fromkeys(sides, real))).encode() for _ in range(count // 2)]
    large = url(noise(3))
    bodies += [json.dumps(offer(fotos=dict.fromkeys(sides, large))).encode() for _ in range(count // 2)]
    with ThreadPoolExecutor(count) as pool:
        answers = list(
            pool.map(
                lambda body: request(stack.port, "POST", "/api/vendaseucarro", body, timeout=120), bodies
            )
        )
    statuses = Counter(answer.status for answer in answers)
    odd = sum(n for status, n in statuses.items() if status not in (201, 400, 503))
    yield exactly(
        "G8",
        f"{count} offers of up to 16 MB at once: neither taken nor refused in words",
        0,
        odd,
        f"{dict(statuses)}",
    )
    yield at_most("G8", f"{count} offers at once: {MEMORY}", 300, max(peak) - before, " MB more")
