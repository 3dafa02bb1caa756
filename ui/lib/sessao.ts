/**
 * The view token of the quote that was opened with a code, for 24 hours, in this browser alone (specification,
 * section 9.6; reading 31). Without storage the code is requested again.
 */
import { readJson, store } from "../platform/storage.ts";

const CHAVE = "sessao";
export const SESSAO_MS = 86_400_000;

type Sessao = { codigo: string; expiraEm: number; pedido: string };

/** The token stored for this quote; an expired or unreadable one is removed. */
export function getSessao(pedido: string): string | null {
  const sessao = read();
  return sessao?.pedido === pedido ? sessao.codigo : null;
}

/** Stores the token of this quote, in place of any other quote's. */
export function saveSessao(pedido: string, codigo: string): void {
  const sessao: Sessao = { codigo, expiraEm: Date.now() + SESSAO_MS, pedido };
  store("local", CHAVE, JSON.stringify(sessao));
}

/** Removes the token of this quote; another quote's stays. */
export function dropSessao(pedido: string): void {
  if (read()?.pedido === pedido) store("local", CHAVE, null);
}

function read(): Sessao | null {
  const sessao = readJson("local", CHAVE);
  if (isSessao(sessao) && sessao.expiraEm > Date.now()) return sessao;
  store("local", CHAVE, null);
  return null;
}

function isSessao(value: unknown): value is Sessao {
  const { codigo, expiraEm, pedido } = (value ?? {}) as Partial<Sessao>;
  return typeof codigo === "string" && typeof expiraEm === "number" && typeof pedido === "string";
}
