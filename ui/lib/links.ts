/**
 * Links are plain `<a href>`: without a component of the router's for each, pages render and hydrate faster, and links
 * inside the institutional texts are followed like any other. `data-transicao` asks for a view transition.
 */
type Navigate = (href: string, options: { replace: boolean; viewTransition: boolean }) => unknown;

type Router = {
  navigate: Navigate;
  /** Hears of a page that a visitor points at. */
  preload: (pathname: string) => void;
  isPage: (pathname: string) => boolean;
};

/** Gives the router the clicks on links to the site's own pages. */
export function followLinks({ navigate, preload, isPage }: Router): void {
  for (const event of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(event, point, { passive: true });
  }
  document.addEventListener("click", follow);

  function point({ target }: Event) {
    const link = linkOf(target);
    if (link && isPage(link.pathname)) preload(link.pathname);
  }

  function follow(event: MouseEvent) {
    const link = linkOf(event.target);
    if (!link || event.defaultPrevented || !isPlain(event) || !isPage(link.pathname)) return;
    const { pathname, search, hash, href } = link;
    if (hash && pathname + search === location.pathname + location.search) return;
    event.preventDefault();
    const viewTransition = link.dataset.transicao !== undefined;
    navigate(pathname + search + hash, { replace: href === location.href, viewTransition });
  }
}

/** The link of the site that an event is about; one with a target or a download is the browser's. */
function linkOf(target: EventTarget | null): HTMLAnchorElement | null {
  const link = (target as Element).closest?.<HTMLAnchorElement>("a[href]:not([target]):not([download])");
  return link?.origin === location.origin ? link : null;
}

/** Whether a click follows a link, instead of opening it elsewhere. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}
