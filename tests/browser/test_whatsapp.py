"""WhatsApp has a strip of its own at the window's lower edge, on every page and through a whole scroll."""

import pytest
from playwright.sync_api import Page, expect

from tests.support.browser import at_rest, goto
from tests.support.pages import ADDRESSES, CARRERA

SCREENS = [(360, 640), (390, 844), (768, 1024), (1280, 720), (1920, 1080)]
OFTEN = ["/busca", CARRERA, "/blindagem/cotacao"]

# Through the whole page: what is seen of the strip that is neither its own nor the car's, and what else stands in it.
STRANGERS = """async () => {
  const bar = document.querySelector(".whatsapp"), link = bar.querySelector("a[href^='https://wa.me/']");
  const found = new Set(), own = ".whatsapp, .painel-compra__barra";
  for (let y = 0; ; y += innerHeight * 0.6) {
    scrollTo({ top: y, behavior: "instant" });
    await new Promise((done) => requestAnimationFrame(done));
    const strip = bar.getBoundingClientRect(), { left, top, width, height } = link.getBoundingClientRect();
    if (Math.abs(strip.bottom - innerHeight) > 1 || strip.left > 0 || strip.right < document.body.clientWidth) found.add("its place");
    if (width < 44 || height < 44 || left < 0 || left + width > innerWidth) found.add("its link");
    for (const share of [0.1, 0.5, 0.9])
      if (!link.contains(document.elementFromPoint(left + width * share, top + height * share))) found.add("over its link");
    for (let x = 1; x < strip.right; x += 16)
      for (const edge of [strip.top + 2, innerHeight - 2]) {
        const seen = document.elementFromPoint(x, edge);
        if (!seen.closest(own)) found.add(seen.outerHTML.slice(0, 80));
      }
    for (const one of document.querySelectorAll("body *"))
      if (getComputedStyle(one).position === "fixed" && !one.matches(own) && one.checkVisibility() &&
        one.getBoundingClientRect().bottom > strip.top + 1) found.add(one.className);
    if (y >= document.body.scrollHeight) return [...found];
  }
}"""


@pytest.mark.parametrize(
    "path", [one if one in OFTEN else pytest.param(one, marks=pytest.mark.thorough) for one in ADDRESSES]
)
def test_whatsapp_is_there_and_over_nothing(page: Page, live_server: str, path: str) -> None:
    goto(page, live_server + path)
    question = page.get_by_role("region", name="Podemos registrar a sua visita?")
    question.wait_for()
    for answered in (False, True):
        if answered:
            question.get_by_role("button", name="Recusar").click()
            question.wait_for(state="detached")
        for width, height in SCREENS:
            page.set_viewport_size({"width": width, "height": height})
            at_rest(page)
            assert page.evaluate(STRANGERS) == [], (width, answered)
            expect(page.locator(".whatsapp")).to_have_css("background-color", "rgb(20, 23, 28)")  # opaque


def test_it_is_a_link_before_any_script(page: Page, live_server: str) -> None:
    page.route("**/*.js", lambda script: script.abort())
    page.goto(live_server + CARRERA)
    link = page.get_by_role("complementary", name="Atendimento").get_by_role("link")
    assert str(link.get_attribute("href")).startswith("https://wa.me/55")
    link.click(trial=True)
