/**
 * A component whose code and styles come when it is first drawn. React.lazy would show it late: React holds back what follows a
 * fallback until 300 ms have passed.
 */
import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import { dress, isDressed } from "../lib/estilos.ts";

type Later<P> = ComponentType<P> & { load: () => Promise<unknown> };

/** `load` brings the code before, as what opens it is neared; `meanwhile` stands there until the code has come. */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  meanwhile: ReactNode = null,
): Later<P> {
  let Loaded: ComponentType<P> | undefined;

  function LaterComponent(props: P) {
    const [come, setCome] = useState<boolean | Error>(Boolean(Loaded) && isDressed());
    useEffect(() => {
      if (!come) Promise.all([get(), dress()]).then(() => setCome(true), setCome);
    }, [come]);
    if (come instanceof Error) throw come;
    return come && Loaded ? <Loaded {...props} /> : meanwhile;
  }

  async function get() {
    Loaded ??= await load();
  }

  return Object.assign(LaterComponent, { load: get });
}
