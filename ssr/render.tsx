/** Renders a page's envelope to HTML; it fetches nothing. */
import { renderToString } from "react-dom/server";
import { load, navigationFrom, type PageEnvelope, Site } from "../ui/page.tsx";

/** React puts the preloads of a page's pictures first; they belong into the document's head. */
const HOISTED = /^(?:<link\b[^>]*>)+/;

export async function render(url: string, envelope: PageEnvelope): Promise<{ head: string; html: string }> {
  const navigation = navigationFrom(await load(envelope), new URL(url, "http://site.invalid"));
  const output = renderToString(<Site navigation={navigation} />);
  const head = HOISTED.exec(output)?.[0] ?? "";
  return { head, html: output.slice(head.length) };
}
