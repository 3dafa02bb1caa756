"""A page beside the same page that something alters: what is done in one is done in the other."""

from collections.abc import Callable
from difflib import unified_diff
from functools import partial

from playwright.sync_api import Browser, ConsoleMessage, Page, Request

from tests.support.alterations import TRANSLATE
from tests.support.browser import wait_for_frame
from tests.support.waiting import until

# Presses the wanted control, or the next that was not yet pressed, one of each kind; what closes a dialog comes last. Its
# name and the place of the option that it chose, or null.
PRESS = """([wanted, option]) => {
  window.print = () => {};
  window.pressed ??= new Set();
  const CONTROLS = "button, select, summary, input, [role=button], [data-toque]";
  const LEFT = "[type=file], [type=hidden], :is([action='/busca'], [action^='/detalhe']) [type=submit]"; // they leave the page
  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const closes = (one) => /^Fechar/.test(one.ariaLabel ?? one.textContent);
  const keyOf = (one) =>
    [closes(one), one.parentElement.className, one.localName, one.className, one.name, one.role,
     /radio|tab/.test(one.type + one.role) && one.value + one.textContent].join(" ");
  const controls = [...(dialog ?? document.body).querySelectorAll(CONTROLS)]
    .filter((one) => !one.matches(LEFT) && !one.disabled && one.checkVisibility({ visibilityProperty: true }));
  const next = wanted
    ? controls.find((one) => keyOf(one) === wanted)
    : controls.find((one) => !closes(one) && !pressed.has(keyOf(one))) ?? (dialog && controls.find(closes));
  if (!next) return null;
  pressed.add(keyOf(next));
  if (next.localName === "select") {
    option ??= [...next.options].findIndex((one, at) => at > 0 && !one.disabled && !one.selected);
    next.selectedIndex = option;
    next.dispatchEvent(new Event("change", { bubbles: true }));
  } else if (next.localName === "input" && !/checkbox|radio/.test(next.type)) {
    next.focus();
    document.execCommand("insertText", false, "Ana");
    next.blur();
  } else next.click();
  return [keyOf(next), option];
}"""
# Left, a list stays open for a moment, and fades.
CLOSING = ".combobox:not([data-aberto]:focus-within) li"
WORDS = "document.body.innerText.replace(/\\s+/g, ' ')"


class Twins:
    """The two pages, their errors, and what was pressed."""

    def __init__(self, browser: Browser, width: int) -> None:
        self.errors: list[str] = []
        self.pressed: list[str] = []
        self.loading: set[Request] = set()
        self.plain, self.altered = (self._page(browser, width) for _ in range(2))

    def _page(self, browser: Browser, width: int) -> Page:
        context = browser.new_context(
            viewport={"width": width, "height": 900}, locale="pt-BR", reduced_motion="reduce"
        )
        page = context.new_page()
        page.on("request", self._started)
        page.on("requestfinished", lambda request: self.loading.discard(request))
        page.on("requestfailed", lambda request: self.loading.discard(request))
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda one: self.errors.append(one.text) if is_fault(one) else None)
        return page

    def _started(self, request: Request) -> None:
        if request.resource_type != "eventsource":  # it never ends
            self.loading.add(request)

    def open(self, url: str, ready: str = "html[data-versao]") -> None:
        for page in (self.plain, self.altered):
            page.goto(url)
            page.wait_for_selector(ready, state="attached")
        self.altered.evaluate(TRANSLATE)
        self.wait(self.same)

    def press_everything(self) -> None:
        """One control of each kind, with what opens; after each the pages say the same."""
        while control := self.plain.evaluate(PRESS, [None, None]):
            self.pressed.append(control[0])
            self.wait(partial(self.altered.evaluate, PRESS, control))
            self.wait(self.same)

    def do(self, step: Callable[[Page], object]) -> None:
        for page in (self.plain, self.altered):
            step(page)
        self.wait(self.same)

    def wait(self, found: Callable[[], object]) -> None:
        """Both may still be fetching."""
        try:
            until(found, 60, lambda seconds: self.plain.wait_for_timeout(1000 * seconds))
        except AssertionError:
            raise AssertionError(self.difference()) from None

    def same(self) -> bool:
        """What a press opens may be code that comes first: until then both say what they said before."""
        for page in (self.plain, self.altered):
            wait_for_frame(page)
            if page.query_selector(CLOSING):
                return False
        return not self.loading and bool(self.plain.evaluate(WORDS) == self.altered.evaluate(WORDS))

    def difference(self) -> str:
        one, other = (page.evaluate(WORDS).split(" ") for page in (self.plain, self.altered))
        last = [line for line in unified_diff(one, other, n=0) if line[0] in "+-"]
        return f"{self.plain.url} after {self.pressed[-3:]}: {' '.join(last[2:40])}; {self.errors[:3]}"

    def close(self) -> None:
        for page in (self.plain, self.altered):
            page.context.close()


def is_fault(message: ConsoleMessage) -> bool:
    """A 404 page is one of the pages."""
    return message.type == "error" and "status of 404" not in message.text
