/**
 * The style sheet of all components. A page's head has the styles that it is rendered with; later parts and the next
 * page load the rest, only then, because a new sheet makes the browser style every element again.
 */
let loading: Promise<unknown> | undefined;
let loaded = false;

export function hasStyles(): boolean {
  const href = sheet();
  return loaded || !href || Boolean(linkTo(href)?.sheet);
}

/** Resolves when the sheet is applied or has failed. */
export async function loadStyles(): Promise<void> {
  const href = sheet();
  if (href) loading ??= applySheet(href);
  await loading;
  loaded = true;
}

/** Fetches the sheet at low priority, for the first tap. */
export function prefetchSheet(): void {
  const href = sheet();
  if (href && !loading)
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}

/** Named by app/templates/build.html; in development every page has the whole sheet. */
function sheet(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[data-estilos]")?.dataset.estilos;
}

/** ui/boot.ts may have added it already. */
export function applySheet(href: string): Promise<unknown> {
  const present = linkTo(href);
  if (present?.sheet) return Promise.resolve();
  const link = present ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  if (!present) document.head.append(link);
  return new Promise((done) => {
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
  });
}

function linkTo(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
}
