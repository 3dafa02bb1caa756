/** The cars that a visitor keeps, in this browser alone. */

const CHAVE = "favoritos";
export const MAXIMO = 30;
const CHANGED = "quintavera:favoritos";

/** The kept cars' `seo_url`, the last kept first; nothing where storage is refused or broken. */
export function readFavoritos(): string[] {
  try {
    const lidos: unknown = JSON.parse(localStorage.getItem(CHAVE) ?? "[]");
    return Array.isArray(lidos) ? lidos.filter((um) => typeof um === "string").slice(0, MAXIMO) : [];
  } catch {
    return [];
  }
}

/** Keeps a car, or lets it go when it is kept already; whether it is kept now. */
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
