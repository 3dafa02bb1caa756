"""Engine sounds: short loops, one for each kind of engine, computed from its firing order.

Written as 16-bit mono WAV: it loops without the gap that MP3 leaves, needs no encoder and stays under 100 kB.
"""

import math
import random
import wave
from array import array
from pathlib import Path

from msgspec import Struct

RATE = 22_050
SECONDS = 2.0
PULSE = int(0.09 * RATE)
PEAK = 26_000


class Engine(Struct, frozen=True):
    """An engine's sound: speed in rpm, firing angles of one cycle in degrees of 720, exhaust in Hz."""

    rpm: int
    angles: tuple[float, ...]
    exhaust: float
    turbo: bool = False
    diesel: bool = False
    hybrid: bool = False


def _even(cylinders: int) -> tuple[float, ...]:
    return tuple(720 / cylinders * i for i in range(cylinders))


# Uneven rows are what one hears where the exhausts of two banks join late.
V6 = (0, 112, 240, 352, 480, 592)
V8 = (0, 78, 180, 282, 360, 438, 540, 642)
V10 = (0, 54, 144, 198, 288, 342, 432, 486, 576, 630)
BOXER_6 = (0, 104, 240, 344, 480, 584)

ENGINES = {
    "boxer-6": Engine(930, BOXER_6, 128, turbo=True),
    "boxer-aspirado": Engine(1020, BOXER_6, 152),
    "i3-turbo": Engine(960, _even(3), 96, turbo=True),
    "i4-turbo": Engine(900, _even(4), 108, turbo=True),
    "i6-biturbo": Engine(810, _even(6), 122, turbo=True),
    "i6-diesel": Engine(720, _even(6), 84, turbo=True, diesel=True),
    "v10-aspirado": Engine(1080, V10, 174),
    "v12-aspirado": Engine(960, _even(12), 190),
    "v12-biturbo": Engine(780, _even(12), 132, turbo=True),
    "v6-biturbo": Engine(840, V6, 116, turbo=True),
    "v6-diesel": Engine(690, V6, 78, turbo=True, diesel=True),
    "v6-hibrido": Engine(840, V6, 110, turbo=True, hybrid=True),
    "v8-aspirado": Engine(810, V8, 104),
    "v8-biturbo": Engine(750, V8, 92, turbo=True),
}


def make_sounds(folder: Path) -> None:
    """Writes {motor}.wav for every kind; existing ones stay."""
    folder.mkdir(parents=True, exist_ok=True)
    for motor, engine in ENGINES.items():
        file = folder / f"{motor}.wav"
        if not file.exists():
            _write_wave(file, _loop(engine, random.Random(motor)))  # noqa: S311


def _write_wave(file: Path, samples: list[float]) -> None:
    loudest = max(map(abs, samples))
    part = file.with_suffix(".part")
    with wave.open(str(part), "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(array("h", [int(sample / loudest * PEAK) for sample in samples]).tobytes())
    part.replace(file)


def _loop(engine: Engine, chance: random.Random) -> list[float]:
    """A whole number of engine cycles, whose tail runs over into its start: it has no seam."""
    cycles = round(SECONDS * engine.rpm / 120)
    length = round(cycles * RATE * 120 / engine.rpm)
    samples = _hiss(length, engine, chance)
    cylinders = [_pulse(engine, chance) for _ in engine.angles]
    for cycle in range(cycles):
        for shape, angle in zip(cylinders, engine.angles, strict=True):
            start = int((cycle + angle / 720) / cycles * length)
            _add(samples, shape, start, 1 + chance.uniform(-0.08, 0.08))
    return _without_offset(samples)


def _add(samples: list[float], shape: list[float], start: int, gain: float) -> None:
    """Adds a pulse, wrapping at the end."""
    head = samples[start : start + len(shape)]
    samples[start : start + len(head)] = [a + gain * b for a, b in zip(head, shape, strict=False)]
    rest = shape[len(head) :]
    samples[: len(rest)] = [a + gain * b for a, b in zip(samples, rest, strict=False)]


def _pulse(engine: Engine, chance: random.Random) -> list[float]:
    """One cylinder's shot: the exhaust's resonances dying away, and a diesel's knock."""
    gain, tune = chance.uniform(0.85, 1.15), chance.uniform(0.97, 1.03)
    bright = 0.25 if engine.turbo else 0.5
    modes = [(1.0, 1.0, 38.0), (2.1, 0.6, 55.0), (3.9, bright, 85.0), (7.3, bright * 0.6, 140.0)]
    if engine.diesel:
        modes += [(17.0, 0.5, 260.0), (29.0, 0.35, 340.0)]
    shot = [0.0] * PULSE
    for ratio, level, decay in modes:
        turn, fade = 2 * math.pi * engine.exhaust * tune * ratio / RATE, math.exp(-decay / RATE)
        # A resonator's recurrence: two products a sample instead of a sine and an exponential.
        a, b = 2 * fade * math.cos(turn), fade * fade
        before, now = 0.0, gain * level * math.sin(turn)
        for i in range(PULSE):
            shot[i] += now
            before, now = now, a * now - b * before
    fade_out = PULSE // 4
    for i in range(fade_out):
        shot[-1 - i] *= i / fade_out
    return shot


def _hiss(length: int, engine: Engine, chance: random.Random) -> list[float]:
    """Air and, where there is one, the turbine's or the electric motor's whistle; repeats after `length`."""
    noise = [chance.uniform(-1, 1) for _ in range(length)]
    level = 0.05 if engine.turbo else 0.09
    air = [level * (noise[i] + noise[i - 1] + noise[i - 2] + noise[i - 3]) for i in range(length)]
    whistles = [(engine.exhaust * 21, 0.03)] if engine.turbo else []
    whistles += [(engine.exhaust * 9, 0.10), (engine.exhaust * 18, 0.05)] if engine.hybrid else []
    for frequency, loudness in whistles:
        turn = 2 * math.pi * round(frequency * length / RATE) / length
        air = [sample + loudness * math.sin(turn * i) for i, sample in enumerate(air)]
    return air


def _without_offset(samples: list[float]) -> list[float]:
    mean = sum(samples) / len(samples)
    return [sample - mean for sample in samples]
