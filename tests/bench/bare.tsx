/** Node alone: every request draws a page's component with data that is in memory, and that is all. tests/bench/render.py asks. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { renderToString } from "react-dom/server";
import { load, navigationFrom, type PageEnvelope, Site } from "../../ui/page.tsx";

const [port, ...files] = process.argv.slice(2);
const envelopes = files.map((file): PageEnvelope => JSON.parse(readFileSync(file, "utf8")));
const pages = new Map(
  await Promise.all(envelopes.map(async (one) => [one.pagina, await load(one)] as const)),
);

createServer(({ url }, response) => {
  const address = new URL(url ?? "/", "http://site.invalid");
  const page = pages.get(address.pathname.startsWith("/detalhe/") ? "detalhe" : "busca");
  if (!page) throw new Error(`no data for ${url}`);
  response.setHeader("Content-Type", "text/html; charset=utf-8");
  response.end(
    `<!doctype html><div id="root">${renderToString(<Site navigation={navigationFrom(page, address)} />)}</div>`,
  );
}).listen(Number(port), "127.0.0.1");
