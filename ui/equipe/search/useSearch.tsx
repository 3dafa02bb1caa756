/** The search's button, the keys of every screen, and the search's dialog, whose code is loaded when it is first opened. */
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { openedBy, savedBy } from "./shortcuts.ts";

const Procura = lazy(() => import("./Procura.tsx"));

/** `dialogo` is what the frame renders. */
export function useSearch(ligada: boolean) {
  const [aberta, setAberta] = useState<"busca" | "teclas" | null>(null);
  // before the screen is painted: a key pressed in its first frame counts
  useLayoutEffect(() => {
    if (!ligada) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const form = savedBy(event);
      const opened = openedBy(event);
      if (!form && !opened) return;
      event.preventDefault();
      form?.requestSubmit();
      if (opened) setAberta(opened);
    };
    addEventListener("keydown", onKeyDown);
    return () => removeEventListener("keydown", onKeyDown);
  }, [ligada]);
  const dialogo = aberta && (
    <Suspense>
      <Procura aberta={aberta} onClose={() => setAberta(null)} />
    </Suspense>
  );
  return { dialogo, onOpen: () => setAberta("busca") };
}
