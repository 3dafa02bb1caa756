/**
 * The sheet of what all components wear. A page's head holds what that page is drawn with; what opens later, and the
 * next page, need the rest, and only then it is worn: a new sheet has every element of the page styled anew.
 */
let coming: Promise<unknown> | undefined;
let come = false;

/** Whether what loads later would look as it should. */
export function isDressed(): boolean {
  return come || !sheet();
}

/** It is done when the sheet is there, or does not come. */
export async function dress(): Promise<void> {
  const href = sheet();
  if (href) coming ??= wear(href);
  await coming;
  come = true;
}

/** Has the browser fetch the sheet when it has nothing better to do, for the first tap. */
export function fetchSheet(): void {
  const href = sheet();
  if (href && !coming)
    document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href }));
}

/** As app/templates/build.html names it; while watching a page wears the whole from the start. */
function sheet(): string | undefined {
  return document.querySelector<HTMLScriptElement>("script[data-estilos]")?.dataset.estilos;
}

/** The page's head (ui/boot.ts) may wear it already. */
export function wear(href: string): Promise<unknown> {
  const worn = document.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${href}"]`);
  if (worn?.sheet) return Promise.resolve();
  const link = worn ?? Object.assign(document.createElement("link"), { rel: "stylesheet", href });
  if (!worn) document.head.append(link);
  return new Promise((done) => {
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
  });
}
