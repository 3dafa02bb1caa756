/** Proposals for a car's address and its texts for search engines. */

import type { Valores } from "../editor/valores.ts";
import type { CampoFicha } from "../wire.ts";

/** "Porsche 911 Carrera S": brand, model and version by their names. */
export function nomeOf(valores: Valores, campos: CampoFicha[]): string {
  return [titulo("marca", valores, campos), titulo("modelo", valores, campos), valores.versao]
    .filter(Boolean)
    .join(" ");
}

function titulo(nome: string, valores: Valores, campos: CampoFicha[]): string {
  const opcoes = campos.find((campo) => campo.nome === nome)?.opcoes ?? [];
  return opcoes.find(({ valor }) => valor === valores[nome])?.titulo ?? "";
}

/** Fills empty fields only. */
export function propose(valores: Valores, campos: CampoFicha[]): Valores {
  const nome = nomeOf(valores, campos);
  const words = [nome, valores.ano_modelo, valores.blindado && "blindado"].filter(Boolean);
  const whole = words.join(" ");
  const proposed: Valores = {
    seo_url: slugOf(whole),
    seo_titulo: whole,
    seo_description: valores.chamada || `${whole} à venda em São Paulo.`,
    seo_palavras_chave: [titulo("marca", valores, campos), ...words].filter(Boolean).join(", "),
  };
  const empty = Object.entries(proposed).filter(([field]) => !valores[field]);
  return { ...valores, ...Object.fromEntries(empty) };
}

function slugOf(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
