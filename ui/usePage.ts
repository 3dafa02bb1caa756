/** The current page's data, provided by ui/page.tsx. */
import { createContext, use } from "react";
import type { About } from "./lib/about.ts";
import type { Envelope, Pagina } from "./wire.ts";

export type Page = Pick<Envelope, "site" | "publico"> & {
  dados: Pagina;
  about: About<Pagina>;
  followed?: boolean; // it came by a link, and is shown from its top
};

export const PageContext = createContext<Page | null>(null);

/** Site data for header and footer, public settings, the page's own data, and what it tells its frame. */
export function usePage(): Page {
  const page = use(PageContext);
  if (!page) throw new Error("usePage outside a page");
  return page;
}
