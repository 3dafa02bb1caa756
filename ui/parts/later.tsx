/** A component whose code and styles load when it is first rendered: React.lazy would hold its fallback for 300 ms. */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { whenIdle } from "../platform/idle.ts";
import { hasTouchStyles, loadStyles } from "../platform/styles.ts";
import { withErrorBoundary } from "./ErrorBoundary.tsx";

type Later<P> = ComponentType<P> & { load: () => Promise<unknown> };

/**
 * `load` fetches the code early, as its button is approached; `placeholder` is shown until the code is there. The styles
 * of an `inline` component are in the page's head: the module that loads it imports them.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  placeholder: ReactNode = null,
  inline = false,
): Later<P> {
  let Loaded: ComponentType<P> | undefined;

  function LaterComponent(props: P) {
    const [ready, setReady] = useState<boolean | Error>(Boolean(Loaded) && (inline || hasTouchStyles()));
    useEffect(() => {
      if (!ready)
        Promise.all([get(), inline || loadStyles("estilosToque")]).then(() => setReady(true), setReady);
    }, [ready]);
    if (ready instanceof Error) throw ready;
    return ready && Loaded ? <Loaded {...props} /> : placeholder;
  }

  async function get() {
    Loaded ??= await load();
  }

  return Object.assign(withErrorBoundary(LaterComponent), { load: get });
}

/**
 * A component of the idle page's file, loaded when the page is idle; without it the page is whole. The module that names
 * it imports its styles: before the code, the page shows it without being styled again.
 */
export function whenIdleLater<P extends object>(
  pick: (file: typeof import("../whenIdle.ts")) => ComponentType<P>,
): Later<P> {
  const load = async () => {
    await new Promise<void>((idle) => whenIdle(idle));
    return import("../whenIdle.ts").then(pick, () => () => null);
  };
  return later<P>(load, null, true);
}
