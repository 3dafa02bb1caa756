/** Moves the focus to a page that was opened without a new document. */
import type { Place, Shown } from "./navigation.ts";

/**
 * A followed link gives it to the new page's heading, or to the part that the address names; "back" and "forward" to
 * the link to the page that was left. The first page's focus is the browser's.
 */
export function focusThere({ scroll, place }: Pick<Shown<unknown>, "scroll" | "place">, left: Place): void {
  const target =
    (scroll === "hash" && document.getElementById(decodeURIComponent(place.hash.slice(1)))) ||
    (typeof scroll === "number" && linkTo(left)) ||
    document.querySelector<HTMLElement>("main h1");
  const dialog = document.querySelector("dialog[open]");
  // What is behind a dialog takes no focus, and the menu takes half a second to close.
  if (dialog) dialog.addEventListener("close", () => focus(target), { once: true });
  else focus(target);
}

function linkTo({ pathname, search }: Place): HTMLElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>("main a[href]");
  return [...links].find((link) => link.pathname + link.search === pathname + search);
}

function focus(target: HTMLElement | null): void {
  if (!target) return;
  if (target.tabIndex < 0) target.tabIndex = -1; // it takes the focus, but is no stop of the Tab key
  target.focus({ preventScroll: true });
}
