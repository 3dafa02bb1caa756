"""Pages whose code is held back until the test releases it."""

from playwright.sync_api import Locator, Page, Route

CODE = "**/static/client-*.js"


LONG = 60_000


class LateCode:
    """A page whose code does not come until `release`."""

    def __init__(self, page: Page, url: str) -> None:
        self.page, self.url, self.waiting = page, url, list[Route]()
        self.released = False
        page.route(CODE, self._hold)

    def _hold(self, route: Route) -> None:
        if self.released:
            route.continue_()
        else:
            self.waiting.append(route)

    def open(self, path: str) -> Page:
        self.page.goto(self.url + path, wait_until="commit")
        self.page.wait_for_selector("footer", state="attached", timeout=LONG)
        # ui/platform/boot.ts listens before the first paint, and the visitor waits for that.
        self.page.wait_for_function("() => performance.getEntriesByType('paint').length > 0", timeout=LONG)
        return self.page

    def release(self) -> None:
        assert not self.page.evaluate("document.documentElement.dataset.versao")
        self.released = True
        for route in self.waiting:
            route.continue_()
        self.page.wait_for_selector("html[data-versao]", state="attached", timeout=LONG)


def tap(control: Locator) -> None:
    """It is heard at once."""
    assert control.evaluate("(one) => { one.click(); return one.getAttribute('aria-busy') }") == "true"
