/** Reads amounts and kilometres in any notation; amounts by the rule of `parse_reais` in db/format.py. */

const REAIS = /^(?:R\$\s*)?0*([1-9][0-9]{0,2}(?:\.[0-9]{3}){1,4}|[0-9]{1,15})(?:[.,]([0-9]{1,2}))?$/i;
const KM = /^0*([1-9][0-9]{0,2}(?:\.[0-9]{3})*|[0-9]{1,7})\s*(?:km)?$/i;
export const COM_CENTAVOS = "Use reais inteiros, sem centavos.";
export const SEM_VALOR = "Escreva um valor em reais, como 749.900.";

/** Whole reais, or a sentence why the text is no amount of whole reais. */
export function readReais(texto: string): number | string {
  const [, inteiro, centavos] = REAIS.exec(texto.trim()) ?? [];
  if (inteiro === undefined) return SEM_VALOR;
  return Number(centavos ?? 0) ? COM_CENTAVOS : Number(inteiro.replaceAll(".", ""));
}

/** 749900 → "R$ 749.900". */
export function reaisOf(valor: number): string {
  return `R$ ${valor.toLocaleString("pt-BR")}`;
}

/** The same, or "sob consulta" without a price. */
export function precoOf(valor: number | null): string {
  return valor ? reaisOf(valor) : "sob consulta";
}

/** "18500 km" → "18.500"; null if it is no number. */
export function readKm(texto: string): string | null {
  const [, inteiro] = KM.exec(texto.trim()) ?? [];
  return inteiro === undefined ? null : Number(inteiro.replaceAll(".", "")).toLocaleString("pt-BR");
}
