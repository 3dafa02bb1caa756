/**
 * Style sheets that load after the styles in a page's head. `estilosToque` styles what a tap opens: it is applied when the
 * page is idle, and styles no element that is there. `estilos` has those of all components, for the next page: it is loaded
 * when the page is idle, and applied only then, because it makes the browser style every element again.
 */
type Sheet = "estilosToque" | "estilos";

const loading: Partial<Record<Sheet, Promise<unknown>>> = {};

/** Whether what a tap opens has its styles. */
export function hasTouchStyles(): boolean {
  const href = hrefOf("estilosToque");
  return !href || Boolean(linkTo(href)?.sheet);
}

/** Resolves when the sheet is there or has failed. */
export async function loadStyles(sheet: Sheet): Promise<void> {
  const href = hrefOf(sheet);
  if (href) loading[sheet] ??= applySheet(href, sheet === "estilos" ? "not all" : "all");
  await loading[sheet];
}

/** Applies the sheet of all components, which has been loaded: the next page comes. */
export function applyStyles(): void {
  const link = linkTo(hrefOf("estilos"));
  if (link) link.media = "all";
}

/** Named by app/templates/build.html; in development every page has the whole sheet. */
function hrefOf(sheet: Sheet): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[data-estilos]")?.dataset[sheet];
}

/** ui/platform/boot.ts may have added it already. */
export function applySheet(href: string, media = "all"): Promise<unknown> {
  const link = linkTo(href) ?? addLink("stylesheet", href, media);
  return new Promise((done) => {
    if (link.sheet) done(link);
    for (const event of ["load", "error"]) link.addEventListener(event, done);
  });
}

function linkTo(href = ""): HTMLLinkElement | null {
  return document.querySelector(`link[rel="stylesheet"][href="${href}"]`);
}

export function addLink(rel: string, href: string, media = "all"): HTMLLinkElement {
  const link = Object.assign(document.createElement("link"), { rel, href, media });
  document.head.append(link);
  return link;
}
