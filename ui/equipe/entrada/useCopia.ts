/** Copies a text; `copia` is the sentence about it. */
import { useState } from "react";

export function useCopia(texto: string, copiado: string, falhou: string) {
  const [copia, setCopia] = useState("");
  async function copy() {
    try {
      await navigator.clipboard.writeText(texto);
      setCopia(copiado);
    } catch {
      setCopia(falhou);
    }
  }
  return { copia, copy };
}
