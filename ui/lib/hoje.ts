/** The day that it is at the dealer's: "21/11/2026". */
export function hoje(): string {
  return new Date().toLocaleDateString("pt-BR", { timeZone: "America/Sao_Paulo" });
}
