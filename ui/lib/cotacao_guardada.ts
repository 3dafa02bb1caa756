/** A quote's choices, kept in this tab: a reload or "back" loses nothing. Where storage is refused or full, quotes work without. */

/** What was kept, of whatever shape. */
export function readGuardada(chave: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(chave) ?? "null");
  } catch {
    return null;
  }
}

/** Null keeps nothing. */
export function saveGuardada(chave: string, cotacao: object | null): void {
  try {
    if (cotacao) sessionStorage.setItem(chave, JSON.stringify(cotacao));
    else sessionStorage.removeItem(chave);
  } catch {
    // The choices are forgotten with the page.
  }
}
