/**
 * Links are plain `<a href>`: without a component of the router's for each, pages render and hydrate faster, and links
 * inside the institutional texts are followed like any other. With `data-transicao` their article turns into the page.
 */
import { isPlain } from "./earlyInput.ts";

type Navigate = (href: string, options: { replace: boolean; from: Element | null }) => unknown;

type Router = {
  navigate: Navigate;
  /** Loads the code of a page whose link is pointed at. */
  preload: (pathname: string) => void;
  /** Fetches the page of a link that is pressed, most often a moment before its click; returns a function that cancels. */
  prefetch: (href: string) => () => void;
  isPage: (pathname: string) => boolean;
};

/** Handles clicks on links to the site's own pages. */
export function followLinks({ navigate, preload, prefetch, isPage }: Router): void {
  for (const event of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(event, point, { passive: true });
  }
  document.addEventListener("pointerdown", press, { passive: true });
  document.addEventListener("click", follow);

  function point({ target }: Event) {
    const link = linkOf(target);
    if (link && isPage(link.pathname)) preload(link.pathname);
  }

  function press(event: PointerEvent) {
    const link = followed(event);
    if (!link) return;
    const cancel = prefetch(link.href);
    addEventListener("pointercancel", cancel, { once: true }); // the finger scrolls
    addEventListener("pointerup", () => removeEventListener("pointercancel", cancel), { once: true });
  }

  /** The link to another page of the site that a press or click would follow. */
  function followed(event: MouseEvent): HTMLAnchorElement | null {
    const link = linkOf(event.target);
    if (!link || event.defaultPrevented || !isPlain(event) || !isPage(link.pathname)) return null;
    const here = link.pathname + link.search === location.pathname + location.search;
    return link.hash && here ? null : link;
  }

  function follow(event: MouseEvent) {
    const link = followed(event);
    if (!link) return;
    const { pathname, search, hash, href } = link;
    event.preventDefault();
    const from = link.dataset.transicao === undefined ? null : link.closest("article");
    navigate(pathname + search + hash, { replace: href === location.href, from });
  }
}

/** The link under an event, if the site follows it: not with a target, a download or another origin. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]:not([target]):not([download])");
  return link?.origin === location.origin ? link : null;
}
