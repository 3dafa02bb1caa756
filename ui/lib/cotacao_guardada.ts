/** A quote's choices, stored in this tab for a reload or "back"; quotes work without storage, too. */

/** The stored value, of any shape. */
export function readGuardada(chave: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(chave) ?? "null");
  } catch {
    return null;
  }
}

/** Null removes it. */
export function saveGuardada(chave: string, cotacao: object | null): void {
  try {
    if (cotacao) sessionStorage.setItem(chave, JSON.stringify(cotacao));
    else sessionStorage.removeItem(chave);
  } catch {
    // The choices are forgotten with the page.
  }
}
