"""Colours: their contrast, and the nearest one that can be read."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from db.platform.colours import AA, COR, COR_CLARA, DARK, LIGHT, contrast, mixed, nearest_readable
from tests.support import ROOT

COLOURS = st.integers(0, 0xFFFFFF).map(lambda number: f"#{number:06x}")


@pytest.mark.parametrize(
    ("one", "other", "ratio"),
    [
        ("#000000", "#ffffff", 21),
        ("#ffffff", "#ffffff", 1),
        ("#767676", "#ffffff", 4.54),
        ("#777777", "#ffffff", 4.48),
    ],
)
def test_contrast_is_that_of_the_guidelines(one: str, other: str, ratio: float) -> None:
    assert round(contrast(one, other), 2) == round(contrast(other, one), 2) == ratio


@given(COLOURS, st.sampled_from([DARK, LIGHT]))
def test_the_nearest_readable_colour_reads_and_is_the_colour_itself_where_that_does(
    cor: str, ground: str
) -> None:
    found = nearest_readable(cor, ground)
    assert contrast(found, ground) >= AA
    assert found == cor or contrast(cor, ground) < AA


def test_a_mix_is_between_both() -> None:
    assert [mixed("#000000", "#ffffff", share) for share in (0, 0.5, 1)] == ["#000000", "#808080", "#ffffff"]


def test_grounds_and_accents_are_the_style_sheets() -> None:
    tokens = (ROOT / "ui/styles/tokens.css").read_text()
    for token, cor in {"graphite-light": DARK, "bone": LIGHT, "brass": COR, "brass-deep": COR_CLARA}.items():
        assert re.search(rf"--{token}: (#\w+);", tokens)[1] == cor  # type: ignore[index]
    assert min(contrast(COR, DARK), contrast(COR_CLARA, LIGHT)) >= AA
