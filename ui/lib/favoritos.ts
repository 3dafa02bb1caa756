/** Favourite cars, stored in this browser; a visit with consent counts the cars that were added. */

import { readJson, store, watchStored } from "../platform/storage.ts";
import { recordEvent } from "./events.ts";

const CHAVE = "favoritos";
export const MAXIMO_DE_FAVORITOS = 30;

/** The favourites' `seo_url`, the newest first; empty without storage. */
export function readFavoritos(): string[] {
  const lidos = readJson("local", CHAVE);
  return Array.isArray(lidos)
    ? lidos.filter((um) => typeof um === "string").slice(0, MAXIMO_DE_FAVORITOS)
    : [];
}

/** Adds or removes a favourite; whether it is one now. */
export function toggleFavorito(seo_url: string): boolean {
  const outros = readFavoritos().filter((um) => um !== seo_url);
  const guardado = outros.length === readFavoritos().length;
  const novos = guardado ? [seo_url, ...outros].slice(0, MAXIMO_DE_FAVORITOS) : outros;
  const novo = store("local", CHAVE, JSON.stringify(novos)) && guardado;
  if (novo) recordEvent({ favorito: seo_url });
  return novo;
}

/** Calls back when the list changes, in this tab or another; gives what stops it. */
export const watchFavoritos = (onChange: () => void) => watchStored(CHAVE, onChange);
