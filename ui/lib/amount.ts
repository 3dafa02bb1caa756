/** A price of one's own in the search's form. */
import { centavosOf } from "./currency.ts";

/** The value of a form's own price as a band, "" without one: "800 mil", "1,2 milhão" and "R$ 800.000" are amounts. */
export function ownBand(dados: FormData): string {
  const [de, ate] = ["preco-de", "preco-ate"].map((nome) => reaisOf(String(dados.get(nome) ?? "")));
  return de || ate ? `${de}|${ate}` : "";
}

function reaisOf(texto: string): number | "" {
  return Math.round((centavosOf(texto) ?? 0) / 100) || "";
}
