/** The sheets of what a tap opens and of all components: applied once, when something needs them. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const ALL = "/static/client-ABC.css";
const TOUCH = "/static/toque-ABC.css";
const links = (rel: string) => document.querySelectorAll<HTMLLinkElement>(`link[rel="${rel}"]`);

const { happyDOM } = window as unknown as {
  happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: boolean } };
};
happyDOM.settings.handleDisabledFileLoadingAsSuccess = true; // which says so by an event, some time later

beforeEach(() => vi.resetModules());
afterEach(() => document.head.replaceChildren());

function name() {
  document.head.append(document.createElement("script"));
  for (const { dataset } of document.scripts) Object.assign(dataset, { estilos: ALL, estilosToque: TOUCH });
}

test("a page that wears the whole from the start needs nothing", async () => {
  const { loadStyles, hasTouchStyles } = await import("../../../ui/platform/styles.ts");
  expect(hasTouchStyles()).toBe(true);
  await Promise.all([loadStyles("estilos"), loadStyles("estilosToque")]);
  expect(links("stylesheet")).toHaveLength(0);
});

test.each(["load", "error"])("a tap's sheet is requested once, and awaited until its %s", async (event) => {
  name();
  const { loadStyles, hasTouchStyles } = await import("../../../ui/platform/styles.ts");
  const both = [loadStyles("estilosToque"), loadStyles("estilosToque")];
  expect(hasTouchStyles()).toBe(false);
  const [link, ...more] = links("stylesheet");
  expect(more).toEqual([]);
  expect(link?.getAttribute("href")).toBe(TOUCH);
  link?.dispatchEvent(new Event(event));
  await Promise.all(both);
  Object.defineProperty(link, "sheet", { value: {} });
  expect(hasTouchStyles()).toBe(true);
});

test("a stylesheet in the page's head is not requested again", async () => {
  name();
  const { loadStyles, applySheet } = await import("../../../ui/platform/styles.ts");
  const early = applySheet(ALL);
  const late = loadStyles("estilos");
  expect(links("stylesheet")).toHaveLength(1);
  links("stylesheet")[0]?.dispatchEvent(new Event("load"));
  await Promise.all([early, late]);
});

test("the sheet of all components is loaded ahead and styles nothing until it is applied", async () => {
  name();
  const { loadStyles, applyStyles } = await import("../../../ui/platform/styles.ts");
  applyStyles();
  void loadStyles("estilos");
  void loadStyles("estilos");
  const [link, ...more] = links("stylesheet");
  expect(more).toEqual([]);
  expect(link?.media).toBe("not all");
  applyStyles();
  expect(link?.media).toBe("all");
});
