/** Node alone: every request renders a page with data that is in memory; tests/bench/render.py measures it. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { load, navigationFrom, type PageEnvelope, Site } from "../../ui/page.tsx";

const [port, file = ""] = process.argv.slice(2);
const envelopes: Record<string, PageEnvelope> = JSON.parse(readFileSync(file, "utf8"));
const pages = new Map(
  await Promise.all(Object.entries(envelopes).map(async ([path, one]) => [path, await load(one)] as const)),
);

createServer(({ url = "" }, response) => {
  const page = pages.get(url);
  if (!page) throw new Error(`no data for ${url}`);
  const navigation = navigationFrom(page, new URL(url, "http://site.invalid"));
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(`<!doctype html><div id="root">${renderToString(<Site navigation={navigation} />)}</div>`);
}).listen(Number(port), "127.0.0.1");
