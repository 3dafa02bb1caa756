/** The desk's addresses that are put together. */

export function contato(id: string): string {
  return `/contatos/${encodeURIComponent(id)}`;
}

export function contatos(query: URLSearchParams): string {
  return `/contatos?${query}`;
}

/** A photograph that came with an offer: for the desk alone. */
export function fotoOferecida(id: string, angle: string): string {
  return `/api/contatos/${encodeURIComponent(id)}/fotos/${angle}`;
}
