/** The end of a page, far below its first view: after a followed link it is rendered once the page is painted and idle. */
import { type ReactNode, startTransition, useEffect, useState } from "react";
import { whenIdle } from "../platform/idle.ts";
import { usePage } from "../usePage.ts";

export function AfterPaint({ children }: { children: ReactNode }) {
  const [rendered, setRendered] = useState(!usePage().followed);
  useEffect(() => {
    requestAnimationFrame(() => whenIdle(() => startTransition(() => setRendered(true))));
  }, []);
  return rendered && children;
}
