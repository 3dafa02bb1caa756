/** Prices as they are typed and pasted (specification, section 5.4). */

const VALOR =
  /^(?:R\$ *)?(\d{1,3}(?:\.\d{3}){1,4}|\d{1,15})(?:[.,](\d{1,2}))? *(mil|k|mi|milh[aã]o|milh[oõ]es)?(?: *reais)?$/i;

/** "18990000" typed → "R$ 189.900,00": what is typed counts in hundredths. */
export function currency(texto: string): string {
  const centavos = texto.replace(/\D/g, "").replace(/^0+/, "").slice(0, 12);
  if (!centavos) return "";
  const cheio = centavos.padStart(3, "0");
  const reais = cheio.slice(0, -2).replace(/\B(?=(\d{3})+$)/g, ".");
  return `R$ ${reais},${cheio.slice(-2)}`;
}

/** The same after a change; what is pasted or filled in with more than digits is the amount that it says, or stays as it is. */
export function currencyOf(antes: string, agora: string): string {
  const novo = insertedIn(antes, agora);
  return novo.length < 2 || !/\D/.test(novo) ? currency(agora) : amountOf(agora);
}

/** A text as the amount that it says; other text as it is. */
export function amountOf(texto: string): string {
  const centavos = centavosOf(texto);
  return centavos === null || centavos >= 1e12 ? texto : currency(String(centavos));
}

/** Cents of "R$ 1.234,56", "850.000" or "850 mil"; null of what is no amount. The rule of `parse_centavos` in db/platform/format.py. */
export function centavosOf(texto: string): number | null {
  const plain = texto
    .normalize("NFKC")
    .replace(/\p{Cf}/gu, "")
    .trim();
  const [, inteiro, centavos = "", vezes = ""] = VALOR.exec(plain) ?? [];
  if (!inteiro) return null;
  const times = /^mi(?!l$)/i.test(vezes) ? 1_000_000 : vezes ? 1000 : 1;
  return Number(inteiro.replaceAll(".", "") + centavos.padEnd(2, "0")) * times;
}

/** The characters that came in between the same beginning and end. */
export function insertedIn(antes: string, agora: string): string {
  const least = Math.min(antes.length, agora.length);
  let [inicio, fim] = [0, 0];
  while (inicio < least && antes[inicio] === agora[inicio]) inicio++;
  while (fim < least - inicio && antes.at(-1 - fim) === agora.at(-1 - fim)) fim++;
  return agora.slice(inicio, agora.length - fim);
}

/** The value of a form's own price as a band, "" without one: "800 mil", "1,2 milhão" and "R$ 800.000" are amounts. */
export function ownBand(dados: FormData): string {
  const [de, ate] = ["preco-de", "preco-ate"].map((nome) => reaisOf(String(dados.get(nome) ?? "")));
  return de || ate ? `${de}|${ate}` : "";
}

function reaisOf(texto: string): number | "" {
  return Math.round((centavosOf(texto) ?? 0) / 100) || "";
}
