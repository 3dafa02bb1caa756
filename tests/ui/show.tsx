/** Shows an element as the site does: inside the router, in a browser (`show`) or as the server's HTML (`html`). */
import { type RenderOptions, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import type { StaticHandlerContext } from "react-router";
import {
  createMemoryRouter,
  createStaticHandler,
  createStaticRouter,
  StaticRouterProvider,
} from "react-router";
import { RouterProvider } from "react-router/dom";
import { vi } from "vitest";

export function show(element: ReactElement, url = "/", options: RenderOptions = {}) {
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: [url] });
  return { router, ...render(<RouterProvider router={router} />, options) };
}

export async function html(element: ReactElement, url = "/"): Promise<string> {
  const { query, dataRoutes } = createStaticHandler([{ path: "*", element }]);
  const context = (await query(new Request(new URL(url, "http://site.invalid")))) as StaticHandlerContext;
  const router = createStaticRouter(dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** The words of some HTML, one space between. */
export function words(markup: string): string {
  return markup
    .replace(/<!-- -->/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/&amp;/g, "&")
    .replace(/\s+/g, " ")
    .trim();
}

/** Answers every call in the same way; what was asked is in its calls. Undo it by `vi.unstubAllGlobals`. */
export function answer(body: unknown, status = 200) {
  const fetched = vi.fn(async (_: Request) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
