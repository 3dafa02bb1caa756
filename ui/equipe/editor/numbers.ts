/** Reads amounts, kilometres and years in any notation, by the rules of db/platform/format.py. */

const INTEIRO = "0*([1-9][0-9]{0,2}(?:[.\\s][0-9]{3}){1,4}|[0-9]{1,15})(?:[.,]([0-9]{1,2}|[0-9]{4,8}))?";
const REAIS = new RegExp(`^(?:(?:R\\$\\s*)?${INTEIRO}|R\\$\\s*-)$`, "i");
const KM = new RegExp(`^${INTEIRO}\\s*(?:km)?$`, "i");
export const COM_CENTAVOS = "Use reais inteiros, sem centavos.";
export const SEM_VALOR = "Escreva um valor em reais, como 749.900.";

/** Whole reais, or a sentence why the text is no amount of whole reais. */
export function readReais(texto: string): number | string {
  const valor = wholeOf(REAIS, texto);
  if (valor === null) return SEM_VALOR;
  return Number.isNaN(valor) ? COM_CENTAVOS : valor;
}

/** A whole number, null for anything else, NaN where it has a fraction. */
function wholeOf(forma: RegExp, texto: string): number | null {
  const found = forma.exec(texto.replace(/\p{Cf}/gu, "").trim());
  if (!found) return null;
  const [, inteiro = "0", fracao = "0"] = found;
  return Number(fracao) ? Number.NaN : Number(inteiro.replace(/[.\s]/g, ""));
}

/** 749900 → "R$ 749.900", as a field holds it. */
export function reaisOf(valor: number): string {
  return `R$ ${valor.toLocaleString("pt-BR")}`;
}

/** The same, or "sob consulta" without a price. */
export function precoOf(valor: number | null): string {
  return valor ? reaisOf(valor) : "sob consulta";
}

/** "18500 km" → "18.500"; null if it is no number. */
export function readKm(texto: string): string | null {
  const km = wholeOf(KM, texto);
  return km === null || Number.isNaN(km) ? null : km.toLocaleString("pt-BR");
}

/** "2024" or "24" → 2024, "98" → 1998; null if it is no number. */
export function readAno(texto: string): number | null {
  if (!/^[0-9]{2}$/.test(texto.trim())) return wholeOf(REAIS, texto) || null;
  const ano = 2000 + Number(texto);
  return ano > new Date().getFullYear() + 1 ? ano - 100 : ano;
}
