/** The visitor's quotes, stored in this browser alone. */

import { readJson, readText, store, watchStored } from "../platform/storage.ts";
import type { Validade } from "../wire.ts";
import type { Cotada } from "./cotacao.ts";

const CHAVE = "orcamentos";
export const MAXIMO_DE_ORCAMENTOS = 12;

export type OrcamentoGuardado = Pick<Validade, "feito_em"> & {
  servico: Cotada;
  pedido: string;
  carro: string;
};

/** A quote's number, short enough to be said on the telephone; db/orcamentos/orcamentos.py mails the same one. */
export function shortPedido(pedido: string): string {
  const letters = pedido.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return `${letters.slice(0, 3)}-${letters.slice(3, 6)}`;
}

/** As they are stored, which says whether they have changed; "" where storage is refused. */
export function storedOrcamentos(): string {
  return readText("local", CHAVE) ?? "";
}

/** The last made first; nothing of what cannot be read. */
export function readOrcamentos(): OrcamentoGuardado[] {
  const lidos = readJson("local", CHAVE);
  return Array.isArray(lidos) ? lidos.filter(isGuardado).slice(0, MAXIMO_DE_ORCAMENTOS) : [];
}

function isGuardado(value: unknown): value is OrcamentoGuardado {
  const { servico, pedido, carro, feito_em } = (value ?? {}) as Partial<OrcamentoGuardado>;
  return (
    (servico === "blindagem" || servico === "estetica") &&
    [pedido, carro, feito_em].every((text) => typeof text === "string")
  );
}

/** Stores a quote; a stored one stays in its place. */
export function storeOrcamento(novo: OrcamentoGuardado): void {
  const antes = readOrcamentos();
  const guardados = antes.map((um) => (um.pedido === novo.pedido ? novo : um));
  save(guardados.includes(novo) ? guardados : [novo, ...antes]);
}

export function removeOrcamento(pedido: string): void {
  save(readOrcamentos().filter((um) => um.pedido !== pedido));
}

export function removeOrcamentos(): void {
  save([]);
}

function save(guardados: OrcamentoGuardado[]): void {
  const text = JSON.stringify(guardados.slice(0, MAXIMO_DE_ORCAMENTOS));
  if (text === (storedOrcamentos() || "[]")) return;
  store("local", CHAVE, guardados.length ? text : null);
}

/** Calls back when the list changes, in this tab or another; gives what stops it. */
export const watchOrcamentos = (onChange: () => void) => watchStored(CHAVE, onChange);
