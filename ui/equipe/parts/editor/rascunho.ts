/** Drafts: what was typed and not saved yet stays in this browser, whatever happens to the page. */
import type { Valores } from "./valores.ts";

export type Rascunho = {
  /** When the last of it was typed. */
  quando: string;
  /** The fields that were changed, as they were typed. */
  mudancas: Valores;
};

export function readRascunho(chave: string): Rascunho | null {
  try {
    const kept = JSON.parse(localStorage.getItem(`rascunho:${chave}`) ?? "null");
    return kept?.quando && kept.mudancas ? kept : null;
  } catch {
    return null;
  }
}

/** Whether it is kept: a full or forbidden storage keeps no drafts. */
export function writeRascunho(chave: string, rascunho: Rascunho): boolean {
  try {
    localStorage.setItem(`rascunho:${chave}`, JSON.stringify(rascunho));
    return true;
  } catch {
    return false;
  }
}

export function clearRascunho(chave: string): void {
  try {
    localStorage.removeItem(`rascunho:${chave}`);
  } catch {
    // Where nothing may be kept, nothing is there.
  }
}
