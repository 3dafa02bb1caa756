/** Client-side navigation: fetches pages, handles the browser's history and scroll positions. */
import { startTransition } from "react";
import { flushSync } from "react-dom";
import { createPath, type Location, type To } from "react-router";
import { readJson, store } from "./storage.ts";

export type Place = Pick<Location, "pathname" | "search" | "hash" | "key">;

/** The shown page; `scroll` is unset on the first page, which the browser scrolls itself. */
export type Shown<Page> = {
  page: Page;
  place: Place;
  /** Another page is being fetched. */
  loading: boolean;
  /** The page could not be fetched. */
  failed: boolean;
  scroll?: number | "hash" | "top";
  /** It comes in a view transition. */
  transition: boolean;
};

/** Fetched instead of a page: the target of a redirect, or an address that needs a document. */
export class Elsewhere {
  constructor(
    readonly href: string,
    readonly asDocument = false,
  ) {}
}

type FetchPage<Page> = (url: URL, signal: AbortSignal) => Promise<Page | Elsewhere>;
type Options = { replace?: boolean; from?: Element | null };
type Entry = { key?: string };
/** `response` instead of `page` is a pressed link's. */
type Cached<Page> = { page?: Page; response?: Promise<Page | Elsewhere>; since: number };

const SCROLL_KEY = "rolagem";
/** Pages for "back" and "forward", by their keys, and the page of a pressed link, by its address. */
const CACHED_PAGES = 8;
const CACHED_MS = 10 * 60_000;

export class Navigation<Page> {
  shown: Shown<Page>;
  #fetchPage: FetchPage<Page>;
  #onShow: (shown: Shown<Page>) => void = () => {};
  #current = new AbortController();
  #scrolled: Record<string, number> = {};
  #cached = new Map<string, Cached<Page>>();

  constructor(page: Page, url: URL, fetchPage: FetchPage<Page>) {
    this.#fetchPage = fetchPage;
    this.shown = { page, place: placeOf(url, "inicio"), loading: false, failed: false, transition: false };
  }

  /** A `Navigator` for react-router's hooks. */
  readonly navigator = {
    createHref: hrefOf,
    go: (steps: number) => history.go(steps),
    push: (to: To) => this.navigate(hrefOf(to)),
    replace: (to: To) => this.navigate(hrefOf(to), { replace: true }),
  };

  /** Handles the browser's history and calls `onShow` at every change; returns a function that stops it. */
  start(onShow: (shown: Shown<Page>) => void): () => void {
    this.#onShow = onShow;
    this.#scrolled = (readJson("session", SCROLL_KEY) ?? {}) as Record<string, number>;
    const { key = newKey() }: Entry = history.state ?? {};
    history.replaceState({ ...history.state, key }, "");
    this.shown = { ...this.shown, place: { ...this.shown.place, key } };
    const end = new AbortController();
    const signal = end.signal;
    const restoreScrollHere = () => {
      history.scrollRestoration = "manual";
    };
    restoreScrollHere();
    addEventListener("pageshow", restoreScrollHere, { signal });
    addEventListener("pagehide", () => this.#saveScrolled(), { signal });
    addEventListener("popstate", () => void this.#pop(), { signal });
    return () => end.abort();
  }

  /** Fetches a page while its link is pressed; returns a function that cancels it, for when the finger scrolls. */
  prefetch(to: string): () => void {
    const { href } = new URL(to, location.href);
    const abort = new AbortController();
    const response = this.#fetchPage(new URL(href), abort.signal);
    response.catch(() => {}); // the click fetches again and reports the error
    this.#cached.set(href, { response, since: Date.now() });
    return () => {
      abort.abort();
      this.#cached.delete(href);
    };
  }

  /** Follows a link; resolves when the page is shown or has failed. `from` turns into it in a view transition. */
  async navigate(to: string, { replace = false, from = null }: Options = {}): Promise<void> {
    const url = new URL(to, location.href);
    const place = placeOf(url, newKey());
    await this.#load(url, url.href, replace, (page) => {
      const entry: Entry = { key: place.key };
      if (replace) history.replaceState(entry, "", url);
      else history.pushState(entry, "", url);
      this.#arrive(page, place, url.hash ? "hash" : "top", from);
    });
  }

  /** The browser went back or forward, or to another part of this page. */
  async #pop(): Promise<void> {
    const url = new URL(location.href);
    const { key }: Entry = history.state ?? {};
    const place = placeOf(url, key ?? newKey());
    if (!key) history.replaceState({ key: place.key }, "");
    const previous = this.shown.place;
    if (url.pathname + url.search === previous.pathname + previous.search && !this.shown.failed) {
      this.#leave();
      const scroll = key ? (this.#scrolled[key] ?? 0) : undefined; // a new part: the browser has scrolled there
      this.#show({ ...this.shown, place, loading: false, scroll });
      return;
    }
    const arrive = (page: Page | null) => this.#arrive(page, place, this.#scrolled[place.key] ?? 0, null);
    await this.#load(url, place.key, true, arrive);
  }

  async #load(url: URL, key: string, replace: boolean, arrive: (page: Page | null) => void): Promise<void> {
    const cached = this.#find(key);
    this.#leave();
    this.#current.abort();
    this.#current = new AbortController();
    const { signal } = this.#current;
    const fetchPage = () => this.#fetchPage(url, signal);
    if (cached?.page !== undefined) {
      arrive(cached.page);
      return;
    }
    this.#show({ ...this.shown, loading: true });
    try {
      const found = await (cached?.response?.catch(fetchPage) ?? fetchPage());
      if (signal.aborted) return;
      if (!(found instanceof Elsewhere)) arrive(found);
      else if (found.asDocument) location.assign(found.href);
      else await this.navigate(found.href, { replace });
    } catch (error) {
      if (signal.aborted) return;
      console.error("Erro ao buscar dados da API", error);
      arrive(null);
    }
  }

  #find(key: string): Cached<Page> | undefined {
    const found = this.#cached.get(key);
    return found && Date.now() - found.since < CACHED_MS ? found : undefined;
  }

  #arrive(page: Page | null, place: Place, scroll: number | "hash" | "top", from: Element | null): void {
    const failed = page === null;
    const next = { page: page ?? this.shown.page, place, loading: false, failed, scroll, transition: false };
    if (!from || failed || !document.startViewTransition) {
      startTransition(() => this.#show(next));
      return;
    }
    const root = document.documentElement;
    for (const one of [root, from]) one.setAttribute("data-sai", "");
    document.startViewTransition(() => {
      root.removeAttribute("data-sai");
      flushSync(() => this.#show({ ...next, transition: true }));
    });
  }

  #show(shown: Shown<Page>): void {
    this.shown = shown;
    this.#onShow(shown);
  }

  /** Caches the page that is left, with its scroll position; pages of links that were only pressed go. */
  #leave(): void {
    const { page, place, failed } = this.shown;
    this.#scrolled[place.key] = scrollY;
    this.#cached.delete(place.key);
    if (!failed) this.#cached.set(place.key, { page, since: Date.now() });
    for (const [key, { response }] of this.#cached) if (response) this.#cached.delete(key);
    for (const key of [...this.#cached.keys()].slice(0, -CACHED_PAGES)) this.#cached.delete(key);
  }

  /** The next document may be of the same visit: it reads the scroll positions. */
  #saveScrolled(): void {
    this.#leave();
    history.scrollRestoration = "auto";
    store("session", SCROLL_KEY, JSON.stringify(this.#scrolled));
  }
}

function hrefOf(to: To): string {
  return typeof to === "string" ? to : createPath(to);
}

function placeOf({ pathname, search, hash }: URL, key: string): Place {
  return { pathname, search, hash, key };
}

function newKey(): string {
  return Math.random().toString(36).slice(2, 10);
}
