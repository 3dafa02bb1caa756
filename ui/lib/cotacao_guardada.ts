/** A quote's choices, stored in this tab for a reload or "back"; quotes work without storage, too. */

type Servico = "blindagem" | "estetica";

/** A key gets another number when the shape changes. */
const CHAVES = { blindagem: "cotacao-blindagem:1", estetica: "cotacao-estetica" };

/** The stored value, of any shape. */
export function readGuardada(servico: Servico): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(CHAVES[servico]) ?? "null");
  } catch {
    return null;
  }
}

/** Null removes it. */
export function saveGuardada(servico: Servico, cotacao: object | null): void {
  try {
    if (cotacao) sessionStorage.setItem(CHAVES[servico], JSON.stringify(cotacao));
    else sessionStorage.removeItem(CHAVES[servico]);
  } catch {
    // The choices are forgotten with the page.
  }
}
