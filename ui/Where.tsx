/**
 * Tells react-router's hooks where the browser is and how it gets elsewhere. Its own <Router> does no more here, but
 * brings 5 KB of routes that this site has not: the server decides which page an address is.
 */
import { type ReactNode, useMemo } from "react";
import {
  createPath,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
  type To,
} from "react-router";
import type { Place } from "./journey.ts";

type Props = {
  place: Place;
  onGo: (to: string, way: { replace: boolean }) => Promise<void>;
  children: ReactNode;
};

export function Where({ place, onGo, children }: Props) {
  const way = useMemo(() => ({ ...FIXED, navigator: navigatorOf(onGo) }), [onGo]);
  const here = useMemo(
    () => ({ location: { ...place, mask: undefined, state: null }, navigationType: "POP" as never }),
    [place],
  );
  return (
    <NavigationContext value={way}>
      <LocationContext value={here}>{children}</LocationContext>
    </NavigationContext>
  );
}

const FIXED = { basename: "/", static: false, useTransitions: undefined, future: {} };

/** What react-router's hooks take for a `Navigator`; its `push` says when it is done. */
export type Way = ReturnType<typeof navigatorOf>;

function navigatorOf(onGo: Props["onGo"]) {
  const hrefOf = (to: To) => (typeof to === "string" ? to : createPath(to));
  return {
    createHref: hrefOf,
    go: (steps: number) => history.go(steps),
    push: (to: To) => onGo(hrefOf(to), { replace: false }),
    replace: (to: To) => onGo(hrefOf(to), { replace: true }),
  };
}
