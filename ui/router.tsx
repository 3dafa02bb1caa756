/**
 * Provides react-router's contexts from the site's own navigation. Its <Router> would do the same, with 7 KB of route
 * matching that this site does not use (docs/decisions/client-navigation.md).
 */
import { type ReactNode, use, useMemo } from "react";
import {
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_NavigationContext as NavigationContext,
} from "react-router";
import type { Navigation, Place } from "./navigation.ts";

type Navigator = Navigation<unknown>["navigator"];
type Props = { location: Place; navigator: Navigator; children: ReactNode };

const SETTINGS = { basename: "/", static: false, useTransitions: undefined, future: {} };

export function Router({ location, navigator, children }: Props) {
  const navigation = useMemo(() => ({ ...SETTINGS, navigator }), [navigator]);
  const current = useMemo(
    () => ({ location: { ...location, mask: undefined, state: null }, navigationType: "POP" as never }),
    [location],
  );
  return (
    <NavigationContext value={navigation}>
      <LocationContext value={current}>{children}</LocationContext>
    </NavigationContext>
  );
}

/** Resolves when the page is shown, has failed, or the visitor went elsewhere; react-router's own resolves nothing. */
export function useNavigate(): (to: string) => Promise<void> {
  const { push } = use(NavigationContext).navigator as Navigator;
  return push;
}
