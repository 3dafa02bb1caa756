/** Shows an element as the site does: inside the router, in a browser (`show`) or as the server's HTML (`html`). */
import { type RenderOptions, render } from "@testing-library/react";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { type Location, MemoryRouter, StaticRouter, useLocation } from "react-router";
import { vi } from "vitest";

/** `at.location` is where it is now. */
export function show(element: ReactElement, url = "/", options: RenderOptions = {}) {
  const at = {} as { location: Location };
  function Here() {
    at.location = useLocation();
    return element;
  }
  const shown = render(<Here />, {
    ...options,
    wrapper: ({ children }) => <MemoryRouter initialEntries={[url]}>{children}</MemoryRouter>,
  });
  return { at, ...shown };
}

export function html(element: ReactElement, url = "/"): string {
  return renderToString(<StaticRouter location={url}>{element}</StaticRouter>);
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

/** Answers every request in the same way and records it in `calls`. `vi.unstubAllGlobals` undoes it. */
export function answer(body: unknown, status = 200) {
  const fetched = vi.fn(async (_: Request) => Response.json(body, { status }));
  vi.stubGlobal("fetch", fetched);
  return fetched;
}
