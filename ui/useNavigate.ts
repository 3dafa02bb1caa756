/** Leads the visitor elsewhere. react-router's own hook resolves relative addresses, too: 2 KB for what no page has. */
import { use } from "react";
import { UNSAFE_NavigationContext as NavigationContext } from "react-router";
import type { Way } from "./Where.tsx";

/** What it gives is done when the page is there, has failed, or the visitor went another way meanwhile. */
export function useNavigate(): (to: string) => Promise<void> {
  const { push } = use(NavigationContext).navigator as Way;
  return push;
}
