/** Clicks that the router takes: plain ones on links to the site's own pages. */
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { followLinks } from "../../../ui/platform/links.ts";

const navigate = vi.fn();
const preload = vi.fn();
const cancel = vi.fn();
const prefetch = vi.fn((_: string) => cancel);
let stopped: boolean | null = null;

function link(attributes: string): HTMLElement {
  document.body.innerHTML = `<article><a ${attributes}><span>palavras</span></a></article>`;
  return document.querySelector("span") as HTMLElement;
}

/** As it reaches the document: happy-dom would leave the page on the way. */
function click(attributes: string, init: MouseEventInit = {}, answered = false) {
  const event = new MouseEvent("click", { cancelable: true, ...init });
  Object.defineProperty(event, "target", { value: link(attributes) });
  if (answered) event.preventDefault();
  document.dispatchEvent(event);
  stopped = event.defaultPrevented;
}

const isPage = (path: string) => ["/busca", "/sobre", "/detalhe"].includes(path.split(/(?<=\w)\//)[0] ?? "");

beforeAll(() => followLinks({ navigate, preload, prefetch, isPage }));
beforeEach(() => history.replaceState(null, "", "/busca?ordem=menor-km"));
afterEach(() => {
  vi.clearAllMocks();
  document.body.innerHTML = "";
});

describe("a click", () => {
  test.each([
    ["/detalhe/um-carro", "/detalhe/um-carro"],
    ["/busca/blindados?pagina=2", "/busca/blindados?pagina=2"],
    ["/sobre#equipe", "/sobre#equipe"],
    ["https://site.invalid/sobre", null],
    ["/media/foto.jpg", null],
    ["/feeds/estoque.json", null],
    ["#conteudo", null],
    ["/busca?ordem=menor-km#filtro", null],
    ["mailto:contato@site.invalid", null],
  ])("on %s goes to %s", (href, to) => {
    click(`href="${href}"`);
    expect(stopped).toBe(to !== null);
    expect(navigate.mock.calls.map(([where]) => where)).toEqual(to === null ? [] : [to]);
  });

  test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
    "that opens the link elsewhere is the browser's: %o",
    (init) => {
      click('href="/sobre"', init);
      expect([navigate.mock.calls, stopped]).toEqual([[], false]);
    },
  );

  test.each(['target="_blank"', 'target="_self"', "download"])(
    "on a link with %s is the browser's",
    (more) => {
      click(`href="/sobre" ${more}`);
      expect([navigate.mock.calls, stopped]).toEqual([[], false]);
    },
  );

  test("that a component has answered is not taken", () => {
    click('href="/sobre"', {}, true);
    expect(navigate).not.toHaveBeenCalled();
  });

  test("on the page's own address replaces it, and a card requests its transition", () => {
    click('href="/busca?ordem=menor-km"');
    click('href="/detalhe/um-carro" data-transicao=""');
    expect(navigate.mock.calls.map(([, options]) => options)).toEqual([
      { replace: true, from: null },
      { replace: false, from: document.querySelector("article") },
    ]);
  });
});

test("pointing at a link tells of it, at anything else nothing", () => {
  for (const attributes of ['href="/sobre"', 'href="/media/foto.jpg"', 'id="nada"'])
    link(attributes).dispatchEvent(new Event("pointerover", { bubbles: true }));
  document.dispatchEvent(new Event("focusin"));
  expect(preload.mock.calls).toEqual([["/sobre"]]);
});

describe("a press", () => {
  const press = (attributes: string, init: PointerEventInit = {}) =>
    link(attributes).dispatchEvent(new PointerEvent("pointerdown", { bubbles: true, ...init }));

  test("prefetches the page that a click would follow", () => {
    press('href="/detalhe/um-carro"');
    press('href="/sobre" target="_blank"');
    press('href="/sobre"', { button: 2 });
    press('href="/media/foto.jpg"');
    expect(prefetch.mock.calls.map(([href]) => href)).toEqual([`${location.origin}/detalhe/um-carro`]);
  });

  test("that turns into scrolling is taken back, one that ended is not", () => {
    press('href="/sobre"');
    dispatchEvent(new PointerEvent("pointerup"));
    dispatchEvent(new PointerEvent("pointercancel"));
    expect(cancel).not.toHaveBeenCalled();
    press('href="/sobre"');
    dispatchEvent(new PointerEvent("pointercancel"));
    expect(cancel).toHaveBeenCalledOnce();
  });
});
