/** A form's idempotency key, and how long the visit has lasted. */
import { useRef } from "react";
import { newKey } from "../../platform/api.ts";

/** Of a whole visit, because a browser fills a form in at once: who has looked at the site before is no program. */
const tempo = () => Math.round(performance.now());

export function useIntencao() {
  const ultima = useRef({ texto: "", chave: "" });

  /** The same key for the same words, so that a lost answer makes no second lead; another one for others (reading 24). */
  function chaveOf(palavras: unknown): string {
    const texto = JSON.stringify(palavras);
    if (texto !== ultima.current.texto) ultima.current = { texto, chave: newKey() };
    return ultima.current.chave;
  }

  return { chaveOf, tempo };
}
