/** No-break spaces between "R$" and its number, and a number and its noun; the same rule as in db/platform/format.py. */

const CORTE =
  /(?<=R\$) (?=\d)|(?<=\d) (?=km|cv|kg|mil|min|ano|m[eê]s|dia|hora|carro|vendido|foto|porta|lugar|micra)/gi;

export function solid(texto: string): string {
  return texto.replace(CORTE, "\u00a0");
}
