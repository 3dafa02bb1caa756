/** One page's envelope in, its HTML out. Nothing is fetched: Python sent the data along. */
import { renderToString } from "react-dom/server";
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from "react-router";
import { load, type PageEnvelope, routes } from "../ui/page.tsx";

const { query, dataRoutes } = createStaticHandler(routes);

/** React puts the preloads of a page's pictures first; they belong into the document's head. */
const HOISTED = /^(?:<link\b[^>]*>)+/;

export async function render(url: string, envelope: PageEnvelope): Promise<{ head: string; html: string }> {
  const loaded = await load(envelope);
  const context = (await query(new Request(new URL(url, "http://site.invalid")), {
    dataStrategy: async () => ({ page: { type: "data", result: loaded } }),
  })) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  const output = renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
  const head = HOISTED.exec(output)?.[0] ?? "";
  return { head, html: output.slice(head.length) };
}
