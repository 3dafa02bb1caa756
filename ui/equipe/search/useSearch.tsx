/** The search's button, the keys of every screen, and the search's dialog, whose code is loaded when it is first opened. */
import { lazy, Suspense, useLayoutEffect, useState } from "react";
import { isSearchKey } from "../parts/isSearchKey.ts";

type Aberta = "busca" | "teclas";
const Procura = lazy(() => import("./Procura.tsx"));

/** `dialogo` is what the frame renders. */
export function useSearch(ligada: boolean) {
  const [aberta, setAberta] = useState<Aberta | null>(null);
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

/** The action of a key, except in a text field: "/" is a letter then. */
function openedBy(event: KeyboardEvent): Aberta | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (event.defaultPrevented || document.querySelector("dialog[open]")) return null;
  if (isSearchKey(event)) return "busca";
  const isField = target instanceof Element && target.matches("input, select, textarea, [contenteditable]");
  if (ctrlKey || metaKey || altKey || isField) return null;
  return key === "/" ? "busca" : key === "?" ? "teclas" : null;
}

/** The form that a key saves or sends: that of the field at hand, or else the screen's editor. */
function savedBy(event: KeyboardEvent): HTMLFormElement | null {
  const { key, ctrlKey, metaKey, altKey, target, defaultPrevented } = event;
  if (defaultPrevented || altKey || !(ctrlKey || metaKey) || !/^(?:enter|s)$/i.test(key)) return null;
  const own = target instanceof Element ? target.closest("form") : null;
  return own ?? document.querySelector<HTMLFormElement>("body:not(:has(dialog[open])) .editor");
}
