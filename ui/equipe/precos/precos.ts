/** New prices of many records: by percent or by an amount, rounded. */
import type { EdicaoLote } from "../wire.ts";

/** A record with a price in whole reais; on request it is null, a car's 0. */
export type Alvo = {
  id: number;
  revisao: number;
  titulo: string;
  ano?: string;
  preco_valor: number | null;
};
/** A record's change; that of a featured car is a change of its record among the featured. */
export type Item = { alvo: Alvo; edicao: EdicaoLote };

export type Regra = {
  sobe: boolean;
  /** By hundredths of a percent, or by whole reais. */
  por: "percent" | "reais";
  quanto: number;
  /** The result is a multiple of these reais. */
  passo: number;
};

/**
 * Whole reais: the exact result, rounded half up to a multiple of `passo`, and at least R$ 1. A price on request, 0, stays.
 */
export function priceBy({ sobe, por, quanto, passo }: Regra, antes: number): number {
  if (!antes) return 0;
  const sinal = sobe ? 1 : -1;
  const exact = por === "percent" ? antes * (10_000 + sinal * quanto) : (antes + sinal * quanto) * 10_000;
  const step = 10_000 * passo; // in integers, because 0.03 is no exact number
  return Math.max(1, Math.floor((2 * exact + step) / (2 * step)) * passo);
}

const PERCENT = /^([0-9]{1,3})(?:[.,]([0-9]{1,2}))?\s*%?$/;
export const SEM_PERCENTUAL = "Escreva um percentual, como 3 ou 2,5.";

/** Hundredths of a percent, or a sentence why the text is no percent. */
export function readPercent(texto: string): number | string {
  const [, inteiro, fracao = ""] = PERCENT.exec(texto.trim()) ?? [];
  return inteiro === undefined ? SEM_PERCENTUAL : Number(inteiro) * 100 + Number(fracao.padEnd(2, "0"));
}

/** The edits of those whose price moves. */
export function pricesOf(alvos: Alvo[], regra: Regra): (Item & { depois: number })[] {
  return alvos
    .map((alvo) => ({ alvo, depois: priceBy(regra, alvo.preco_valor ?? 0) }))
    .filter(({ alvo, depois }) => depois !== (alvo.preco_valor ?? 0))
    .map(({ alvo, depois }) => ({
      ...{ alvo, depois },
      edicao: { id: alvo.id, revisao: alvo.revisao, mudancas: { preco_valor: depois } },
    }));
}
