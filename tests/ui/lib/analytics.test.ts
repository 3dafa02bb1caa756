/** Nothing of Google's before it is started; then a call for each page and each conversion. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Analytics } from "../../../ui/lib/analytics.ts";

type Janela = { dataLayer?: ArrayLike<unknown>[] } & Record<string, unknown>;
const janela = window as unknown as Janela;

const scripts: string[] = [];

beforeEach(() => {
  vi.spyOn(document.head, "append").mockImplementation((script) => {
    scripts.push((script as HTMLScriptElement).src);
  });
});

afterEach(() => {
  delete janela.dataLayer;
  scripts.length = 0;
  vi.restoreAllMocks();
});

const calls = () => (janela.dataLayer ?? []).map((call) => Array.from(call));
const named = (name: string) => calls().filter(([first]) => first === name);

test("neither a script nor a call before it is started", () => {
  const medicao = new Analytics("G-1");
  medicao.recordPagina("/");
  medicao.recordConversao();
  expect(scripts).toEqual([]);
  expect(janela.dataLayer).toBeUndefined();
});

test("the script is loaded once, and advertising is denied first of all", () => {
  const medicao = new Analytics("G-1");
  medicao.start();
  medicao.stop();
  medicao.start();
  expect(scripts).toEqual(["https://www.googletagmanager.com/gtag/js?id=G-1"]);
  expect(calls()[0]).toEqual([
    "consent",
    "default",
    {
      analytics_storage: "granted",
      ad_storage: "denied",
      ad_user_data: "denied",
      ad_personalization: "denied",
    },
  ]);
  expect(janela["ga-disable-G-1"]).toBe(false);
});

test("Google's script gets arguments objects, which are not arrays", () => {
  new Analytics("G-1").start();
  expect(Array.isArray(janela.dataLayer?.[0])).toBe(false);
});

test("each page is a configuration call, a quote's without its secret", () => {
  const medicao = new Analytics("G-1");
  medicao.start();
  medicao.recordPagina("/busca");
  medicao.recordPagina("/blindagem/orcamento/Zc3fXQ0v0mJ5yO2nG1kq8w");
  medicao.recordPagina("/sobre");
  const configs = named("config");
  expect(configs.map(([, id]) => id)).toEqual(["G-1", "G-1", "G-1"]);
  const pages = configs.map(([, , given]) => given as Record<string, string>);
  expect(pages.map(({ page_path }) => page_path)).toEqual(["/busca", "/blindagem/orcamento", "/sobre"]);
  expect(pages[1]?.page_referrer).toMatch(/\/busca$/);
  expect(JSON.stringify(calls())).not.toContain("Zc3f");
});

test("a conversion waits 2000 ms at the most", () => {
  const medicao = new Analytics("G-1");
  medicao.start();
  medicao.recordConversao();
  expect(named("event")).toEqual([["event", "conversion", { send_to: "G-1", event_timeout: 2000 }]]);
});

test("stopping switches Google off and removes its cookies alone", () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script does
  for (const cookie of ["_ga=1; path=/", "_ga_ABC=2; path=/", "outro=3"]) document.cookie = cookie;
  const medicao = new Analytics("G-1");
  medicao.start();
  medicao.stop();
  medicao.recordPagina("/sobre");
  medicao.recordConversao();
  expect(janela["ga-disable-G-1"]).toBe(true);
  expect(named("config")).toEqual([]);
  expect(named("event")).toEqual([]);
  expect(document.cookie).toBe("outro=3");
});
