/**
 * Memoised parts: components that their props alone decide, such as a card of a list. The renderer reuses their HTML on
 * every page (ssr/memo.ts); in the browser they are plain components. Props are plain data; a memoised part uses no
 * clock, no `useId`, no context that differs between pages, and contains no other memoised part.
 */
import { type ComponentType, createContext, createElement, use } from "react";

/** The element around a part until the renderer fills in its markup. */
export const SLOT = "memoised-part";

/** Opens a slot of the page that is rendered. */
export type Take = (key: string) => { n: number; isCached: boolean };
export const MemoContext = /* @__PURE__ */ createContext<Take | null>(null);

/** Whether this is the renderer's bundle: esbuild.mjs defines it. */
declare const RENDERER: boolean;
let parts = 0;

export function memoised<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  if (!RENDERER) return Part;
  const part = ++parts;
  return function Memoised(props: P) {
    const take = use(MemoContext);
    if (!take) return <Part {...props} />;
    const { n, isCached } = take(part + JSON.stringify(props));
    return createElement(SLOT, { n }, isCached ? null : <Part {...props} />);
  };
}
