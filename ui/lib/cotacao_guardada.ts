/** The armoring wizard's choices, kept in this tab: a reload or "back" loses nothing. */
import { type Cotacao, reduce, VAZIA } from "./cotacao_blindagem.ts";

/** Another number when the shape changes, so that what an older page kept is not read. */
const CHAVE = "cotacao-blindagem:1";

/** What was kept, as the rules allow it; nothing where storage is refused, empty or broken. */
export function readCotacao(): Cotacao | null {
  try {
    const lida: unknown = JSON.parse(sessionStorage.getItem(CHAVE) ?? "null");
    return isCotacao(lida) ? reduce(VAZIA, { tipo: "restore", cotacao: lida }) : null;
  } catch {
    return null;
  }
}

export function saveCotacao(cotacao: Cotacao): void {
  try {
    if (cotacao === VAZIA) sessionStorage.removeItem(CHAVE);
    else sessionStorage.setItem(CHAVE, JSON.stringify(cotacao));
  } catch {
    // Full or refused: the wizard works without.
  }
}

function isCotacao(lida: unknown): lida is Cotacao {
  const { passo, produtos, marca, modelo, lead } = (lida ?? {}) as Partial<Cotacao>;
  const item = (one: unknown) => one === null || typeof (one as { titulo?: unknown })?.titulo === "string";
  return (
    Number.isInteger(passo) &&
    Array.isArray(produtos) &&
    item(marca) &&
    item(modelo) &&
    (lead === null || typeof lead === "string")
  );
}
