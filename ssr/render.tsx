/** One page's envelope in, its HTML out. Nothing is fetched: Python sent the data along. */
import { renderToString } from "react-dom/server";
import { TakeContext } from "../ui/drawnOnce.tsx";
import { journeyFrom, load, type PageEnvelope, Site } from "../ui/page.tsx";
import { places } from "./kept.ts";

/** React puts the preloads of a page's pictures first; they belong into the document's head. */
const HOISTED = /^(?:<link\b[^>]*>)+/;

export async function render(url: string, envelope: PageEnvelope): Promise<{ head: string; html: string }> {
  const journey = journeyFrom(await load(envelope), new URL(url, "http://site.invalid"));
  const { take, fill } = places();
  const page = (
    <TakeContext value={take}>
      <Site journey={journey} />
    </TakeContext>
  );
  const output = fill(renderToString(page));
  const head = HOISTED.exec(output)?.[0] ?? "";
  return { head, html: output.slice(head.length) };
}
