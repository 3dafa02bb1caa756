/**
 * What a visitor allows to be recorded, kept in this browser alone (readings 37). Before an answer, and wherever the
 * browser sends the Global Privacy Control signal, nothing is allowed.
 */

export const CHAVE = "consentimento";
/** An answer holds for a year; then it is asked for again. */
export const VALIDADE_MS = 365 * 24 * 3600 * 1000;
const MUDOU = "quintavera:consentimento";
const ABRIR = "quintavera:preferencias";

/** `navegacao` is the site's own tracker, `medicao` Google Analytics. A missing one has not been asked for. */
export type Escolha = { navegacao?: boolean; medicao?: boolean };
export type Oferta = keyof Escolha;

let semGuarda: string | null = null; // where storage is refused, an answer lasts as long as the page

/** What this site asks for: analytics only where it is configured. */
export function ofertasOf(medicao_id: string): Oferta[] {
  return medicao_id ? ["navegacao", "medicao"] : ["navegacao"];
}

/** Whether the browser asks every site not to record: it counts as a refusal. */
export function sinalGpc(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** What is allowed now. */
export function permitido(): Required<Escolha> {
  const { navegacao = false, medicao = false } = sinalGpc() ? {} : lerEscolha();
  return { navegacao, medicao };
}

/** Whether something on offer has no answer yet. */
export function faltaPerguntar(ofertas: Oferta[]): boolean {
  const escolha = lerEscolha();
  return !sinalGpc() && ofertas.some((oferta) => escolha[oferta] === undefined);
}

/** The answers given within the last year. */
export function lerEscolha(): Escolha {
  try {
    const { navegacao, medicao, em } = JSON.parse(guardada() ?? "{}");
    if (!(Date.now() - Date.parse(em) < VALIDADE_MS)) return {};
    return { ...(isBoolean(navegacao) && { navegacao }), ...(isBoolean(medicao) && { medicao }) };
  } catch {
    return {};
  }
}

function guardada(): string | null {
  try {
    return localStorage.getItem(CHAVE) ?? semGuarda;
  } catch {
    return semGuarda;
  }
}

function isBoolean(value: unknown): value is boolean {
  return typeof value === "boolean";
}

/** Keeps the answers to everything on offer; what is not in `aceitas` is refused. */
export function decidir(ofertas: Oferta[], aceitas: Oferta[]): void {
  const escolha = Object.fromEntries(ofertas.map((oferta) => [oferta, aceitas.includes(oferta)]));
  semGuarda = JSON.stringify({ ...escolha, em: new Date().toISOString() });
  try {
    localStorage.setItem(CHAVE, semGuarda);
    semGuarda = null;
  } catch {
    // semGuarda has it
  }
  dispatchEvent(new Event(MUDOU));
}

/** Calls back when the answer changes, in this tab or another; gives what stops it. */
export function observarConsentimento(mudou: () => void): () => void {
  const outraAba = ({ key }: StorageEvent) => {
    if (key === CHAVE || key === null) mudou();
  };
  addEventListener(MUDOU, mudou);
  addEventListener("storage", outraAba);
  return () => {
    removeEventListener(MUDOU, mudou);
    removeEventListener("storage", outraAba);
  };
}

/** Opens the preferences, from wherever a visitor wants to change their mind. */
export function abrirPreferencias(): void {
  dispatchEvent(new Event(ABRIR));
}

export function observarPreferencias(abrir: () => void): () => void {
  addEventListener(ABRIR, abrir);
  return () => removeEventListener(ABRIR, abrir);
}
