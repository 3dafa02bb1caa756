/** Prices as they are typed (specification, section 5.4). */

/** "18990000" typed → "R$ 189.900,00": what is typed counts in hundredths. */
export function moeda(texto: string): string {
  const centavos = texto.replace(/\D/g, "").replace(/^0+/, "").slice(0, 12);
  if (!centavos) return "";
  const cheio = centavos.padStart(3, "0");
  const reais = cheio.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `R$ ${reais},${cheio.slice(-2)}`;
}
