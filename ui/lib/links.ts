/**
 * Links are plain `<a href>`: without a component of the router's for each, pages render and hydrate faster, and links
 * inside the institutional texts are followed like any other. `data-transicao` asks for a view transition.
 */
import { pageAt } from "../routes.ts";

type Navigate = (href: string, options: { replace: boolean; viewTransition: boolean }) => unknown;

/** Gives the clicks on links to the site's own pages to `navigate`; `ahead` hears of those a visitor points at. */
export function followLinks(navigate: Navigate, ahead: (pathname: string) => void): void {
  for (const event of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(event, point, { passive: true });
  }
  document.addEventListener("click", follow);

  function point({ target }: Event) {
    const link = linkOf(target);
    if (link) ahead(link.pathname);
  }

  function follow(event: MouseEvent) {
    const link = linkOf(event.target);
    if (!link || event.defaultPrevented || !isPlain(event)) return;
    const { pathname, search, hash, href } = link;
    if (hash && pathname + search === location.pathname + location.search) return;
    event.preventDefault();
    const viewTransition = link.dataset.transicao !== undefined;
    navigate(pathname + search + hash, { replace: href === location.href, viewTransition });
  }
}

/** The link to a page of the site; one with a target or a download is the browser's. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]:not([target]):not([download])");
  return link && link.origin === location.origin && pageAt(link.pathname) ? link : null;
}

/** Whether a click follows a link, instead of opening it elsewhere. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
