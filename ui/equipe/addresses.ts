/** The desk's composed addresses. */

export function contato(id: string): string {
  return `/contatos/${encodeURIComponent(id)}`;
}

/** A list's address with its filter, without empty values. */
function narrowed(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}

/** The list of contacts as a spreadsheet. */
export function planilha(filtros: object): string {
  return narrowed("/api/contatos.csv", filtros);
}

/** A private photograph of an offer. */
export function fotoOferecida(id: string, angle: string): string {
  return `/api/contatos/${encodeURIComponent(id)}/fotos/${angle}`;
}

/** A quote as its customer sees it. */
export function previaOrcamento(id: number): string {
  return `/api/orcamentos/${id}/previa`;
}

/** The list of cars, narrowed. */
export function estoque(recorte: object): string {
  return narrowed("/estoque", recorte);
}

export function carro(id: number): string {
  return `/estoque/${id}`;
}

/** A new car, as a copy of this one. */
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

/** A photograph's public file. */
export function media(arquivo: string): string {
  return `/media/${arquivo}`;
}

/** Where a photograph is sent, of a car or of none yet, by `pessoa` alone; its file is named after `nome`. */
export function envioOf(nome: string, carro?: number, pessoa?: number): string {
  return narrowed("/fotos", { nome: nome.replace(/\.\w+$/, "").slice(0, 120), carro, pessoa });
}

/** An import and its result. */
export function carga(id: number): string {
  return `/estoque/importar/${id}`;
}

/** The upload of a piece of a file. */
export function pedacoOf(id: number, inicio: number): string {
  return `/importacoes/${id}/arquivo?inicio=${inicio}`;
}

/** An import's errors by line, as a spreadsheet. */
export function resultado(id: number): string {
  return `/api/importacoes/${id}/resultado.csv`;
}

/** The whole stock as a file. */
export function exportacao(formato: "csv" | "json" | "zip" | "api"): string {
  return `/api/exportacao/${formato}`;
}
