/**
 * A component whose code comes when it is first drawn. React.lazy would show it late: React holds back what follows a
 * fallback until 300 ms have passed.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Later<P> = ComponentType<P> & { load: () => Promise<unknown> };

/** `load` may be called before, as what opens it is neared; `meanwhile` stands there until the code has come. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): Later<P> {
  let Loaded: ComponentType<P> | undefined;

  function LaterComponent(props: P) {
    const [come, setCome] = useState<"now" | "not yet" | Error>(Loaded ? "now" : "not yet");
    useEffect(() => {
      if (come === "not yet") get().then(() => setCome("now"), setCome);
    }, [come]);
    if (come instanceof Error) throw come;
    return Loaded ? <Loaded {...props} /> : meanwhile;
  }

  async function get() {
    Loaded ??= await load();
  }

  return Object.assign(LaterComponent, { load: get });
}
