/** The desk's addresses that are put together. */

export function contato(id: string): string {
  return `/contatos/${encodeURIComponent(id)}`;
}

export function contatos(query: URLSearchParams): string {
  return `/contatos?${query}`;
}

export function alertas(texto: string, pagina: number): string {
  return `/contatos/alertas?${new URLSearchParams({ texto, pagina: String(pagina) })}`;
}

/** A photograph that came with an offer: for the desk alone. */
export function fotoOferecida(id: string, angle: string): string {
  return `/api/contatos/${encodeURIComponent(id)}/fotos/${angle}`;
}

/** The list of cars, narrowed. */
export function estoque(query: Record<string, string>): string {
  return `/estoque?${new URLSearchParams(query)}`;
}

export function carro(id: number): string {
  return `/estoque/${id}`;
}

/** A new car that begins as a copy of this one. */
export function copia(id: number): string {
  return `/estoque/novo?de=${id}`;
}

/** The records of a kind. */
export function fichas(nome: string): string {
  return `/fichas/${nome}`;
}

export function ficha(nome: string, id: number): string {
  return `/fichas/${nome}/${id}`;
}

export function novaFicha(nome: string): string {
  return `/fichas/${nome}/novo`;
}

/** A photograph's file, as visitors are sent it. */
export function media(arquivo: string): string {
  return `/media/${arquivo}`;
}

/** Where a photograph is sent; its file is named after `nome`. */
export function envioOf(nome: string): string {
  return `/fotos?nome=${encodeURIComponent(nome.replace(/\.\w+$/, ""))}`;
}

/** What became of an imported file. */
export function carga(id: number): string {
  return `/estoque/importar/${id}`;
}

/** Where a piece of a file is sent. */
export function pedacoOf(id: number, inicio: number): string {
  return `/importacoes/${id}/arquivo?inicio=${inicio}`;
}

/** What is wrong with the lines of a file, as a spreadsheet. */
export function resultado(id: number): string {
  return `/api/importacoes/${id}/resultado.csv`;
}

/** The whole stock as a file. */
export function exportacao(formato: "csv" | "json" | "zip" | "api"): string {
  return `/api/exportacao/${formato}`;
}
