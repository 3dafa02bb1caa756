"""Photographs under words and at their size: words keep their contrast, and no picture is enlarged."""

import io
from typing import Any

import pytest
from PIL import Image
from playwright.sync_api import Page

from tests.support.browser import goto
from tests.support.pages import CARRERA

pytestmark = pytest.mark.thorough


LEAST = 4.5  # WCAG 2.2, 1.4.3
WIDTHS = pytest.mark.parametrize(
    "width", [390, *(pytest.param(width, marks=pytest.mark.thorough) for width in (768, 1280, 1920))]
)
COVERS = ("/", "/importacao", "/blindagem", "/estetica", "/funilaria", "/sobre", "/vendaseucarro")
PAGES = (*COVERS, "/busca", CARRERA, "/importado/1", "/blindagem/cotacao", "/estetica/cotacao", "/veiculos")
# The words over pictures, each line of text with its colour, in the window's coordinates.
LINES = """() => {
  const lines = [];
  const over = ".header, .capa__texto, .banners__slide[data-ativo] .banners__texto, .home__cena-texto";
  for (const part of document.querySelectorAll(over)) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      if (texts.currentNode.parentElement.closest(".sr-only")) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const { color } = getComputedStyle(texts.currentNode.parentElement);
      for (const { x, y, width, height } of range.getClientRects())
        if (width > 2 && height > 2) lines.push([texts.currentNode.data, color, [x, y + scrollY, x + width, y + scrollY + height]]);
    }
  }
  return lines;
}"""
BARE = """
  * { color: transparent !important; transition: none !important; animation: none !important }
  svg, aside, .consentimento { visibility: hidden !important }
"""
# Of each picture in the layout how much larger it is shown than its file is.
ENLARGED = """async () => {
  const found = [];
  for (const img of document.images) {
    const { width, height } = img.getBoundingClientRect();
    if (!img.currentSrc || !width || /\\.svg$/.test(img.currentSrc)) continue;
    const file = new Image();
    file.src = img.currentSrc;
    await file.decode();
    const scale = [width / file.naturalWidth, height / file.naturalHeight];
    const times = getComputedStyle(img).objectFit === "contain" ? Math.min(...scale) : Math.max(...scale);
    if (times > 1.01) found.push([new URL(img.currentSrc).pathname, Math.round(width), Math.round(height), times.toFixed(2)]);
  }
  return found;
}"""


@pytest.fixture
def page(browser: Any, width: int) -> Any:
    """A page of the test's width in which scripts of the test may run."""
    context = browser.new_context(
        viewport={"width": width, "height": 900}, reduced_motion="reduce", bypass_csp=True
    )
    yield context.new_page()
    context.close()


def visit(page: Page, url: str) -> None:
    """The whole page, its lazy pictures loaded."""
    goto(page, url)
    page.evaluate(
        """async () => {
          for (const img of document.images) img.loading = "eager";
          await document.fonts.ready;
          await Promise.all([...document.images].filter((one) => one.currentSrc).map((one) => one.decode()));
        }"""
    )


@WIDTHS
def test_words_over_a_picture_keep_their_contrast(page: Page, live_server: str, width: int) -> None:
    weak = []
    for path in COVERS:
        visit(page, live_server + path)
        lines = page.evaluate(LINES)
        page.add_style_tag(content=BARE)
        assert lines, path
        top, bottom = (int(choose(box[at] for *_, box in lines)) for choose, at in ((min, 1), (max, 3)))
        clip: Any = {"x": 0, "y": top, "width": width, "height": bottom + 1 - top}
        shot = Image.open(io.BytesIO(page.screenshot(full_page=True, clip=clip))).convert("RGB")
        for text, colour, (x, y, right, end) in lines:
            words = shot.crop((x, y - top, right, end - top))
            light, pixels = luminance(rgb(colour)), words.getcolors(words.width * words.height) or []
            least = min(contrast(light, luminance(pixel)) for _, pixel in pixels)
            if least < LEAST:
                weak.append((path, text, round(least, 2)))
    assert weak == []


def rgb(colour: str) -> tuple[int, ...]:
    return tuple(int(one) for one in colour.removeprefix("rgb(").removesuffix(")").split(","))


def contrast(one: float, other: float) -> float:
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)


# Of each value of a channel how much light it gives; a screenshot has hundreds of thousands of colours.
LIGHT = [c / 3294.6 if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in range(256)]


def luminance(colour: tuple[int, ...]) -> float:
    red, green, blue = colour
    return 0.2126 * LIGHT[red] + 0.7152 * LIGHT[green] + 0.0722 * LIGHT[blue]


@WIDTHS
def test_no_picture_is_shown_larger_than_its_pixels(page: Page, live_server: str, width: int) -> None:
    enlarged = {}
    for path in PAGES:
        visit(page, live_server + path)
        if found := page.evaluate(ENLARGED):
            enlarged[path] = found
    assert enlarged == {}
