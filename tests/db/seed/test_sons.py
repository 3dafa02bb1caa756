"""The engines' sounds: short loops, one for every engine of the stock."""

import json
import wave
from itertools import pairwise

from db.seed import FOLDER

SOUNDS = {file.stem: file for file in (FOLDER / "sons").iterdir()}
PEAK, RATE = 26_000, 22_050


def test_sounds_are_short_distinct_loops_without_a_seam() -> None:
    assert len({file.read_bytes() for file in SOUNDS.values()}) == len(SOUNDS) == 14
    for file in SOUNDS.values():
        assert file.stat().st_size <= 100_000
        with wave.open(str(file)) as sound:
            assert (sound.getnchannels(), sound.getsampwidth(), sound.getframerate()) == (1, 2, RATE)
            samples = memoryview(sound.readframes(sound.getnframes())).cast("h")
        assert max(map(abs, samples)) <= PEAK
        steps = [abs(a - b) for a, b in pairwise(samples)]
        assert abs(samples[0] - samples[-1]) <= max(steps)


def test_every_sound_of_the_stock_exists() -> None:
    stock = json.loads((FOLDER / "veiculos.json").read_text())
    assert {veiculo["som"]["motor"] for veiculo in stock if veiculo["som"]} <= SOUNDS.keys()
