/** "1 carro", "1.204 carros". */
export function quantos(numero: number, um: string, varios: string): string {
  return `${numero.toLocaleString("pt-BR")} ${numero === 1 ? um : varios}`;
}
