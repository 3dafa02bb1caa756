/**
 * A part that its props alone decide, such as a car's card, which stands on many pages: the renderer keeps what it has
 * drawn of it (ssr/kept.ts), and the browser has the part itself. Its props are plain data; it has no clock, no id of
 * React's, no context that another page gives it otherwise, and no other such part in it.
 */
import { type ComponentType, createContext, createElement, use } from "react";

/** The element that a part stands in until the renderer has put its markup there. */
export const PLACE = "drawn-once";

/** Takes the next place of the page that is drawn, and says whether what belongs there is known already. */
export type Take = (key: string) => { n: number; isKnown: boolean };
export const TakeContext = /* @__PURE__ */ createContext<Take | null>(null);

/** Whether this is the renderer's bundle: esbuild.mjs says so. */
declare const RENDERER: boolean;
let parts = 0;

export function drawnOnce<P extends object>(Part: ComponentType<P>): ComponentType<P> {
  if (!RENDERER) return Part;
  const part = ++parts;
  return function DrawnOnce(props: P) {
    const take = use(TakeContext);
    if (!take) return <Part {...props} />;
    const { n, isKnown } = take(part + JSON.stringify(props));
    return createElement(PLACE, { n }, isKnown ? null : <Part {...props} />);
  };
}
