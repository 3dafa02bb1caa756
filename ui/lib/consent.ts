/** The visitor's consent, in this browser alone (reading 37): none before an answer or under Global Privacy Control. */
import { readText, store, watchStored } from "../platform/storage.ts";

export const CHAVE_DO_CONSENTIMENTO = "consentimento";
/** An answer expires after a year. */
export const VALIDADE_MS = 365 * 24 * 3600 * 1000;
const COM_FAVORITOS = Date.parse("2026-11-24"); // an earlier consent did not name them and is not valid

/** `navegacao` is the site's own tracker, `medicao` Google Analytics. A missing one has no answer yet. */
type Escolha = { navegacao?: boolean; medicao?: boolean };
export type Offer = keyof Escolha;

let semGuarda: string | null = null; // where storage is refused, an answer lasts as long as the page

/** The kinds that need consent: analytics only where it is configured. */
export function offersOf(medicao_id: string): Offer[] {
  return medicao_id ? ["navegacao", "medicao"] : ["navegacao"];
}

/** The Global Privacy Control signal, which counts as a refusal. */
export function gpcSignal(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** The consent given now. */
export function allowed(): Required<Escolha> {
  const { navegacao = false, medicao = false } = gpcSignal() ? {} : readConsent();
  return { navegacao, medicao };
}

/** Whether something on offer has no answer yet. */
export function mustAsk(ofertas: Offer[]): boolean {
  const escolha = readConsent();
  return !gpcSignal() && ofertas.some((oferta) => escolha[oferta] === undefined);
}

/** The answers given within the last year. */
export function readConsent(): Escolha {
  try {
    const { navegacao, medicao, em } = JSON.parse(
      readText("local", CHAVE_DO_CONSENTIMENTO) ?? semGuarda ?? "{}",
    );
    const quando = Date.parse(em);
    if (!(Date.now() - quando < VALIDADE_MS)) return {};
    const vale = typeof navegacao === "boolean" && (!navegacao || quando >= COM_FAVORITOS);
    return { ...(vale && { navegacao }), ...(typeof medicao === "boolean" && { medicao }) };
  } catch {
    return {};
  }
}

/** Keeps the answers to everything on offer; what is not in `aceitas` is refused. */
export function decide(ofertas: Offer[], aceitas: Offer[]): void {
  const escolha = Object.fromEntries(ofertas.map((oferta) => [oferta, aceitas.includes(oferta)]));
  semGuarda = JSON.stringify({ ...escolha, em: new Date().toISOString() });
  if (store("local", CHAVE_DO_CONSENTIMENTO, semGuarda)) semGuarda = null;
}

/** Calls back when the answer changes, in this tab or another; gives what stops it. */
export const watchConsent = (onChange: () => void) => watchStored(CHAVE_DO_CONSENTIMENTO, onChange);
