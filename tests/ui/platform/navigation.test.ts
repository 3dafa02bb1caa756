/** Client-side navigation: fetches, history, scroll positions and failures. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Elsewhere, Navigation, type Shown } from "../../../ui/platform/navigation.ts";

const { origin } = location;
let ended = () => {};
let seen: Shown<string>[] = [];

beforeEach(() => {
  history.replaceState(null, "", "/busca");
  vi.spyOn(history, "pushState");
  seen = [];
});

afterEach(() => {
  ended();
  vi.restoreAllMocks();
});

function begin(fetchPage: (url: URL, signal: AbortSignal) => Promise<string | Elsewhere>) {
  const navigation = new Navigation("busca", new URL(location.href), fetchPage);
  ended = navigation.start((shown) => seen.push(shown));
  return navigation;
}

/** Follows a link from here, and gives the browser's "back" to this page. */
async function leave(navigation: Navigation<string>) {
  const { key } = navigation.shown.place;
  await navigation.navigate("/sobre");
  return () => arrive({ key }, "/busca");
}

/** The browser's part when a visitor goes back and forward. */
function arrive(state: unknown, path: string) {
  history.replaceState(state, "", path);
  dispatchEvent(new PopStateEvent("popstate"));
}

const named = async (url: URL) => url.pathname.slice(1);

test("a link is followed: loading, then the page at its top, under its address", async () => {
  const navigation = begin(named);
  await navigation.navigate("/sobre?x=1");
  expect(seen[0]).toMatchObject({ page: "busca", loading: true });
  expect(navigation.shown).toMatchObject({ page: "sobre", loading: false, failed: false, scroll: "top" });
  expect(navigation.shown.place).toMatchObject({ pathname: "/sobre", search: "?x=1" });
  expect(location.href).toBe(`${origin}/sobre?x=1`);
});

test("a link to a part of a page arrives there", async () => {
  const navigation = begin(named);
  await navigation.navigate("/funilaria#estrutura");
  expect(navigation.shown).toMatchObject({ page: "funilaria", scroll: "hash" });
});

test("back is where the page was left", async () => {
  const navigation = begin(named);
  vi.stubGlobal("scrollY", 1800);
  const back = await leave(navigation);
  vi.stubGlobal("scrollY", 0);
  back();
  await vi.waitFor(() =>
    expect(navigation.shown).toMatchObject({ page: "busca", scroll: 1800, loading: false }),
  );
  vi.unstubAllGlobals();
});

test("back shows the page as it was left, without asking for it again", async () => {
  const fetched = vi.fn(named);
  const navigation = begin(fetched);
  const back = await leave(navigation);
  back();
  expect(navigation.shown).toMatchObject({ page: "busca", loading: false });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("an expired page is fetched again", async () => {
  vi.spyOn(Date, "now").mockReturnValueOnce(0);
  const fetched = vi.fn(named);
  const navigation = begin(fetched);
  const back = await leave(navigation);
  back();
  await vi.waitFor(() => expect(navigation.shown).toMatchObject({ page: "busca", loading: false }));
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("a page prefetched under the finger is not fetched again by its click", async () => {
  const fetched = vi.fn(named);
  const navigation = begin(fetched);
  navigation.prefetch("/sobre");
  await navigation.navigate("/sobre");
  expect(navigation.shown.page).toBe("sobre");
  expect(fetched).toHaveBeenCalledTimes(1);
});

test("the page of a link that was only pressed goes with the next page", async () => {
  const fetched = vi.fn(named);
  const navigation = begin(fetched);
  navigation.prefetch("/sobre");
  await navigation.navigate("/veiculos");
  await navigation.navigate("/sobre");
  expect(navigation.shown.page).toBe("sobre");
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ["was taken back", (takeBack: () => void) => takeBack()],
  ["failed", () => {}],
])("a prefetch that %s is fetched again by a click", async (_, then) => {
  const fetched = vi.fn(named).mockRejectedValueOnce(new TypeError("offline"));
  const navigation = begin(fetched);
  then(navigation.prefetch("/sobre"));
  await navigation.navigate("/sobre");
  expect(navigation.shown).toMatchObject({ page: "sobre", failed: false });
  expect(fetched).toHaveBeenCalledTimes(2);
});

test("another part of the same page is not fetched", async () => {
  const fetched = vi.fn(named);
  const navigation = begin(fetched);
  arrive(null, "/busca#rodape");
  expect(navigation.shown.place.hash).toBe("#rodape");
  expect(navigation.shown.scroll).toBeUndefined();
  expect(fetched).not.toHaveBeenCalled();
});

test("another part of a page that came by a link stays where the browser has scrolled", async () => {
  const navigation = begin(named);
  await navigation.navigate("/sobre");
  arrive(null, "/sobre#rodape");
  expect(navigation.shown.scroll).toBeUndefined();
});

test("a redirect is followed, as the same step", async () => {
  const navigation = begin(async (url) =>
    url.pathname === "/detalhe/1" ? new Elsewhere(`${origin}/detalhe/um`) : named(url),
  );
  await navigation.navigate("/detalhe/1");
  expect(navigation.shown.page).toBe("detalhe/um");
  expect(history.pushState).toHaveBeenCalledOnce();
});

test("an address that needs a document loads one", async () => {
  const assign = vi.spyOn(location, "assign").mockImplementation(() => {});
  const navigation = begin(async (url) => new Elsewhere(url.href, true));
  await navigation.navigate("/sobre");
  expect(assign).toHaveBeenCalledWith(`${origin}/sobre`);
  expect(navigation.shown.page).toBe("busca");
});

test("a failed page shows its error under its address, with a retry", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  let online = false;
  const navigation = begin(async (url) => {
    if (!online) throw new TypeError("offline");
    return named(url);
  });
  await navigation.navigate("/sobre");
  expect(navigation.shown).toMatchObject({ failed: true, loading: false, place: { pathname: "/sobre" } });
  expect(logged).toHaveBeenCalled();
  online = true;
  await navigation.navigate("/sobre", { replace: true });
  expect(navigation.shown).toMatchObject({ page: "sobre", failed: false });
  expect(history.pushState).toHaveBeenCalledOnce();
});

test("the last link wins", async () => {
  let late = (_: string) => {};
  const navigation = begin((url) =>
    url.pathname === "/lenta" ? new Promise((done) => (late = done)) : named(url),
  );
  const first = navigation.navigate("/lenta");
  await navigation.navigate("/sobre");
  late("lenta");
  await first;
  expect(navigation.shown.page).toBe("sobre");
  expect(location.pathname).toBe("/sobre");
});

test("a view transition leaves no mark, and a part of the page that is opened has a key", async () => {
  const navigation = begin(named);
  document.startViewTransition = ((update: () => void) => update()) as typeof document.startViewTransition;
  await navigation.navigate("/sobre", { from: document.body });
  Reflect.deleteProperty(document, "startViewTransition");
  expect(document.documentElement.hasAttribute("data-sai")).toBe(false);
  arrive(null, "/sobre#equipe");
  expect(history.state.key).toBe(navigation.shown.place.key);
});
