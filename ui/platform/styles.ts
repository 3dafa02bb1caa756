/**
 * Style sheets that load after the styles in a page's head. `estilosToque` styles what a tap opens: it is applied when the
 * page is idle, and styles no element that is there. `estilos` has those of all components, for the next page: it is applied
 * only then, because it makes the browser style every element again.
 */
type Sheet = "estilosToque" | "estilos";

const loading: Partial<Record<Sheet, Promise<unknown>>> = {};

/** Whether what a tap opens has its styles. */
export function hasTouchStyles(): boolean {
  const href = hrefOf("estilosToque");
  return !href || Boolean(linkTo(href)?.sheet);
}

/** Resolves when the sheet is applied or has failed. */
export async function loadStyles(sheet: Sheet): Promise<void> {
  const href = hrefOf(sheet);
  if (href) loading[sheet] ??= applySheet(href);
  await loading[sheet];
}

/** Fetches the sheet of all components at low priority. */
export function prefetchStyles(): void {
  const href = hrefOf("estilos");
  if (href && !loading.estilos) addLink("prefetch", href);
}

/** Named by app/templates/build.html; in development every page has the whole sheet. */
function hrefOf(sheet: Sheet): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[data-estilos]")?.dataset[sheet];
}

/** ui/platform/boot.ts may have added it already. */
export function applySheet(href: string): Promise<unknown> {
  const link = linkTo(href) ?? addLink("stylesheet", href);
  return new Promise((done) => {
    if (link.sheet) done(link);
    for (const event of ["load", "error"]) link.addEventListener(event, done);
  });
}

function linkTo(href: string): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
}

export function addLink(rel: string, href: string): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, href });
  document.head.append(link);
  return link;
}
