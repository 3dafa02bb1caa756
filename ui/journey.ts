/** From page to page without loading a document: what is fetched, the browser's history, where pages were scrolled to. */
import { startTransition } from "react";
import { flushSync } from "react-dom";

export type Place = { pathname: string; search: string; hash: string; key: string };

/** What the browser shows. `scroll` is where an arrival stands; the first page stands where the browser put it. */
export type Shown<Page> = {
  page: Page;
  place: Place;
  /** Another page is on its way. */
  loading: boolean;
  /** It did not arrive. */
  failed: boolean;
  scroll?: number | "hash" | undefined;
  /** The path whose photograph both pages of a view transition show. */
  transition: string;
};

/** What is fetched instead of a page: the address that a redirect leads to, or one that needs a document of its own. */
export class Elsewhere {
  constructor(
    readonly href: string,
    readonly asDocument = false,
  ) {}
}

type FetchPage<Page> = (url: URL, signal: AbortSignal) => Promise<Page | Elsewhere>;
type Way = { replace?: boolean; viewTransition?: boolean };
type Entry = { key?: string };
type Ahead<Page> = { href: string; found: Promise<Page | Elsewhere>; end: AbortController };

const SCROLLED = "rolagem";
/** How many pages "back" and "forward" find as they were left, and for how long. */
const KEPT = 8;
const KEPT_MS = 10 * 60_000;

export class Journey<Page> {
  shown: Shown<Page>;
  #fetchPage: FetchPage<Page>;
  #onShow: (shown: Shown<Page>) => void = () => {};
  #under = new AbortController();
  #scrolled: Record<string, number> = {};
  #ahead: Ahead<Page> | null = null;
  #kept = new Map<string, { page: Page; since: number }>();

  constructor(page: Page, url: URL, fetchPage: FetchPage<Page>) {
    this.#fetchPage = fetchPage;
    this.shown = { page, place: placeOf(url, "inicio"), loading: false, failed: false, transition: "" };
  }

  /** Takes the browser's history over, and tells of every change; gives what ends it. */
  start(onShow: (shown: Shown<Page>) => void): () => void {
    this.#onShow = onShow;
    this.#scrolled = remembered();
    const { key = newKey() }: Entry = history.state ?? {};
    history.replaceState({ ...history.state, key }, "");
    this.shown = { ...this.shown, place: { ...this.shown.place, key } };
    const end = new AbortController();
    const signal = end.signal;
    const own = () => {
      history.scrollRestoration = "manual";
    };
    own();
    addEventListener("pageshow", own, { signal });
    addEventListener("pagehide", () => this.#pause(), { signal });
    addEventListener("popstate", () => void this.#back(), { signal });
    return () => end.abort();
  }

  /** Asks for a page while the finger is still on its link; gives what takes that back, should it only scroll. */
  ask(to: string): () => void {
    this.#ahead?.end.abort();
    const { href } = new URL(to, location.href);
    const end = new AbortController();
    const found = this.#fetchPage(new URL(href), end.signal);
    found.catch(() => {}); // whoever follows the link asks again, and hears of it
    this.#ahead = { href, found, end };
    return () => {
      end.abort();
      if (this.#ahead?.end === end) this.#ahead = null;
    };
  }

  /** Follows a link. It is done when the page is there, or has failed. */
  async go(to: string, { replace = false, viewTransition = false }: Way = {}): Promise<void> {
    const url = new URL(to, location.href);
    const place = placeOf(url, newKey());
    await this.#travel(url, replace, (page) => {
      const transition = viewTransition ? url.pathname : "";
      const entry: Entry = { key: place.key };
      if (replace) history.replaceState(entry, "", url);
      else history.pushState(entry, "", url);
      this.#arrive(page, place, url.hash ? "hash" : 0, transition);
    });
  }

  /** The browser has gone back or forward already, or to another part of this page. */
  async #back(): Promise<void> {
    const url = new URL(location.href);
    const { key }: Entry = history.state ?? {};
    const place = placeOf(url, key ?? newKey());
    if (!key) history.replaceState({ key: place.key }, "");
    const left = this.shown.place;
    if (url.pathname + url.search === left.pathname + left.search && !this.shown.failed) {
      this.#leave();
      this.#show({ ...this.shown, place, loading: false, ...(key && { scroll: this.#scrolled[key] ?? 0 }) });
      return;
    }
    const kept = this.#kept.get(place.key);
    const fresh = kept && Date.now() - kept.since < KEPT_MS ? kept.page : null;
    await this.#travel(
      url,
      true,
      (page) => this.#arrive(page, place, this.#scrolled[place.key] ?? 0, ""),
      fresh,
    );
  }

  async #travel(
    url: URL,
    replace: boolean,
    arrive: (page: Page | null) => void,
    kept: Page | null = null,
  ): Promise<void> {
    this.#leave();
    this.#under.abort();
    this.#under = new AbortController();
    const { signal } = this.#under;
    if (kept) {
      arrive(kept);
      return;
    }
    this.#show({ ...this.shown, loading: true });
    try {
      const found = await this.#find(url, signal);
      if (signal.aborted) return;
      if (!(found instanceof Elsewhere)) arrive(found);
      else if (found.asDocument) location.assign(found.href);
      else await this.go(found.href, { replace });
    } catch (error) {
      if (signal.aborted) return;
      console.error("Erro ao buscar dados da API", error);
      arrive(null);
    }
  }

  /** What was asked for already, if it comes; a page is asked for once more where that failed. */
  async #find(url: URL, signal: AbortSignal): Promise<Page | Elsewhere> {
    const ahead = this.#ahead?.href === url.href ? this.#ahead : null;
    this.#ahead = null;
    if (!ahead) return this.#fetchPage(url, signal);
    signal.addEventListener("abort", () => ahead.end.abort());
    return ahead.found.catch(() => this.#fetchPage(url, signal));
  }

  #arrive(page: Page | null, place: Place, scroll: number | "hash", transition: string): void {
    const failed = page === null;
    const next = { page: page ?? this.shown.page, place, loading: false, failed, scroll, transition: "" };
    if (!transition || failed || !document.startViewTransition) {
      startTransition(() => this.#show(next));
      return;
    }
    flushSync(() => this.#show({ ...this.shown, transition }));
    const { finished } = document.startViewTransition(() =>
      flushSync(() => this.#show({ ...next, transition })),
    );
    void finished.finally(() => this.#show({ ...this.shown, transition: "" }));
  }

  #show(shown: Shown<Page>): void {
    this.shown = shown;
    this.#onShow(shown);
  }

  #leave(): void {
    const { page, place, failed } = this.shown;
    this.#scrolled[place.key] = scrollY;
    this.#kept.delete(place.key);
    if (!failed) this.#kept.set(place.key, { page, since: Date.now() });
    for (const key of [...this.#kept.keys()].slice(0, -KEPT)) this.#kept.delete(key);
  }

  /** The document is left: what comes back to it may be another one of the same visit. */
  #pause(): void {
    this.#leave();
    history.scrollRestoration = "auto";
    try {
      sessionStorage.setItem(SCROLLED, JSON.stringify(this.#scrolled));
    } catch {
      // then a page begins at its top
    }
  }
}

function placeOf({ pathname, search, hash }: URL, key: string): Place {
  return { pathname, search, hash, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}

function remembered(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(SCROLLED) ?? "{}");
  } catch {
    return {};
  }
}
