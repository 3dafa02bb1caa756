/** Favourite cars, stored in this browser alone. */

const CHAVE = "favoritos";
export const MAXIMO = 30;
const CHANGED = "quintavera:favoritos";

/** The favourites' `seo_url`, the newest first; empty without storage. */
export function readFavoritos(): string[] {
  try {
    const lidos: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? "[]");
    return Array.isArray(lidos) ? lidos.filter((um) => typeof um === "string").slice(0, MAXIMO) : [];
  } catch {
    return [];
  }
}

/** Adds or removes a favourite; whether it is one now. */
export function toggleFavorito(seo_url: string): boolean {
  const outros = readFavoritos().filter((um) => um !== seo_url);
  const guardado = outros.length === readFavoritos().length;
  const novos = guardado ? [seo_url, ...outros].slice(0, MAXIMO) : outros;
  try {
    localStorage.setItem(CHAVE, JSON.stringify(novos));
  } catch {
    return false;
  }
  dispatchEvent(new Event(CHANGED));
  return guardado;
}

/** Calls back when the list changes, in this tab or another; gives what stops it. */
export function watchFavoritos(onChange: () => void): () => void {
  addEventListener(CHANGED, onChange);
  addEventListener("storage", onChange);
  return () => {
    removeEventListener(CHANGED, onChange);
    removeEventListener("storage", onChange);
  };
}
