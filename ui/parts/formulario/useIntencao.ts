/** A form's idempotency key, and how long it was open. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { newKey } from "../../api.ts";

const nothing = () => () => {};

/**
 * `aberta` starts the time. A form of the document was open from the document's beginning, which is
 * where `performance.now()` begins: the visitor may have filled it in before the page was the browser's.
 */
export function useIntencao(aberta = true) {
  const hidratando = useSyncExternalStore(
    nothing,
    () => false,
    () => true,
  );
  const [doDocumento] = useState(hidratando && aberta);
  const inicio = useRef(0);
  const ultima = useRef({ texto: "", chave: "" });
  useEffect(() => {
    if (aberta) inicio.current = doDocumento ? 0 : performance.now();
  }, [aberta, doDocumento]);

  /** The same key for the same words, so that a lost answer makes no second lead; another one for others (reading 24). */
  function chaveOf(palavras: unknown): string {
    const texto = JSON.stringify(palavras);
    if (texto !== ultima.current.texto) ultima.current = { texto, chave: newKey() };
    return ultima.current.chave;
  }

  const tempo = () => Math.round(performance.now() - inicio.current);
  return { chaveOf, tempo };
}
