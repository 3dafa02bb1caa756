/** The sheet of all components: worn when something needs it, once, and nothing is shown before. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const HREF = "/static/client-ABC.css";
const links = (rel: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`);

const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true; // which says so by an event, some time later

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

function name(href: string) {
  document.head.append(document.createElement("script"));
  for (const script of document.scripts) script.dataset.estilos = href;
}

test("a page that wears the whole from the start needs nothing", async () => {
  const { loadStyles, hasStyles } = await import("../../../ui/lib/estilos.ts");
  expect(hasStyles()).toBe(true);
  await loadStyles();
  expect(links("stylesheet")).toHaveLength(0);
});

test.each(["load", "error"])("it is asked for once, and waited for until its %s", async (event) => {
  name(HREF);
  const { loadStyles, hasStyles } = await import("../../../ui/lib/estilos.ts");
  const both = [loadStyles(), loadStyles()];
  expect(hasStyles()).toBe(false);
  const [link, ...more] = links("stylesheet");
  expect(more).toEqual([]);
  expect(link?.getAttribute("href")).toBe(HREF);
  link?.dispatchEvent(new Event(event));
  await Promise.all(both);
  expect(hasStyles()).toBe(true);
});

test("what the page's head wears already is not asked for again", async () => {
  name(HREF);
  const { loadStyles, applySheet } = await import("../../../ui/lib/estilos.ts");
  const early = applySheet(HREF);
  const late = loadStyles();
  expect(links("stylesheet")).toHaveLength(1);
  links("stylesheet")[0]?.dispatchEvent(new Event("load"));
  await Promise.all([early, late]);
});

test("it is fetched ahead, unless it is worn", async () => {
  name(HREF);
  const { loadStyles, prefetchSheet } = await import("../../../ui/lib/estilos.ts");
  prefetchSheet();
  expect(links("prefetch")).toHaveLength(1);
  void loadStyles();
  prefetchSheet();
  expect(links("prefetch")).toHaveLength(1);
});
