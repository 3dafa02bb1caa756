/** What a form sends along with its words: a key that tells repeats from new ones, and how long it was open. */
import { useEffect, useRef } from "react";
import { newKey } from "../../api.ts";

/** `aberta` starts the time. */
export function useIntencao(aberta = true) {
  const inicio = useRef(0);
  const ultima = useRef({ texto: "", chave: "" });
  useEffect(() => {
    if (aberta) inicio.current = performance.now();
  }, [aberta]);

  /** The same key for the same words, so that a lost answer makes no second lead; another one for others (reading 24). */
  function chaveOf(palavras: unknown): string {
    const texto = JSON.stringify(palavras);
    if (texto !== ultima.current.texto) ultima.current = { texto, chave: newKey() };
    return ultima.current.chave;
  }

  const tempo = () => Math.round(performance.now() - inicio.current);
  return { chaveOf, tempo };
}
