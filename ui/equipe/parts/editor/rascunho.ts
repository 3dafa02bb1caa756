/** Drafts: what was typed and not saved yet stays in this browser, whatever happens to the page. */
import type { Valores } from "./valores.ts";

export function readRascunho(chave: string): Valores | null {
  try {
    return JSON.parse(localStorage.getItem(`rascunho:${chave}`) ?? "null");
  } catch {
    return null;
  }
}

export function writeRascunho(chave: string, valores: Valores): void {
  try {
    localStorage.setItem(`rascunho:${chave}`, JSON.stringify(valores));
  } catch {
    // A full or forbidden storage keeps no drafts; the form goes on.
  }
}

export function clearRascunho(chave: string): void {
  try {
    localStorage.removeItem(`rascunho:${chave}`);
  } catch {
    // see above
  }
}
