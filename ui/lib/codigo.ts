/** The four boxes of a quote's code, filled by typing or pasting (reading 30). */

export const TAMANHO = 4;
export const VAZIO: string[] = Array(TAMANHO).fill("");

/** The characters of a text that a code can have. */
export function cleaned(texto: string): string {
  return texto.toUpperCase().replace(/[^A-Z0-9]/g, "");
}

/** The boxes with these characters from a position on; none empty the box there. */
export function filled(caixas: string[], posicao: number, caracteres: string): string[] {
  return caixas.map((antes, i) => caracteres[i - posicao] ?? (i === posicao ? "" : antes));
}

/** The character typed into a full box replaces the old one. */
export function newText(antes: string, agora: string): string {
  return antes && agora.length === 2 ? agora.replace(antes, "") || antes : agora;
}
