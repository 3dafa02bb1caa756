/** A price that a visitor writes: "800 mil"; db/estoque/trechos.py reads the same. */

const QUANTIA = /^(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+|\d+(?:,\d+)?)\s*(mil|k|mi|milh[aãoõ]\S*)?$/i;

/** The value of a form's own price, "" without one. "800 mil", "1,2 milhão" and "R$ 800.000" are amounts. */
export function faixaPropria(dados: FormData): string {
  const [de, ate] = ["preco-de", "preco-ate"].map((nome) => readQuantia(String(dados.get(nome) ?? "")));
  return de || ate ? `${de}|${ate}` : "";
}

function readQuantia(texto: string): number | "" {
  const [, numero, vezes] = QUANTIA.exec(texto.trim()) ?? [];
  if (!numero) return "";
  const mil = vezes ? (/^mi(?!l$)/i.test(vezes) ? 1_000_000 : 1000) : 1;
  return Math.round(Number(numero.replaceAll(".", "").replace(",", ".")) * mil);
}
