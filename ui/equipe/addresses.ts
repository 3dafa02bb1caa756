/** The desk's composed addresses. */

export const contato = (id: string) => `/contatos/${encodeURIComponent(id)}`;
export const carro = (id: number) => `/estoque/${id}`;
/** A new car, as a copy of this one. */
export const copia = (id: number) => `/estoque/novo?de=${id}`;
/** The list of cars, narrowed. */
export const estoque = (filtro: object) => narrowed("/estoque", filtro);
/** The records of a kind. */
export const fichas = (nome: string) => `/fichas/${nome}`;
export const ficha = (nome: string, id: number) => `/fichas/${nome}/${id}`;
/** The prices of a kind as tables. */
export const tabela = (nome: string) => `/fichas/${nome}/tabela`;
export const novaFicha = (nome: string) => `/fichas/${nome}/novo`;
/** An import and its result. */
export const carga = (id: number) => `/estoque/importar/${id}`;

/** A month in numbers. */
export const numeros = (filtro: object) => narrowed("/numeros", filtro);

/** The list of contacts as a spreadsheet. */
export const planilha = (filtro: object) => narrowed("/api/contatos.csv", filtro);
/** A private photograph of an offer. */
export const fotoOferecida = (id: string, angle: string) =>
  `/api/contatos/${encodeURIComponent(id)}/fotos/${angle}`;
/** A quote as its customer sees it. */
export const previaOrcamento = (id: number) => `/api/orcamentos/${id}/previa`;
/** An import's errors by line, as a spreadsheet. */
export const resultado = (id: number) => `/api/importacoes/${id}/resultado.csv`;
/** The whole stock as a file. */
export const exportacao = (formato: "csv" | "json" | "zip" | "api") => `/api/exportacao/${formato}`;

/** A photograph's public file. */
export const media = (arquivo: string) => `/media/${arquivo}`;
/** The upload of a photograph, of a car or of none yet, by `pessoa` alone; its file is named after `nome`. */
export const envioOf = (nome: string, carro?: number, pessoa?: number) =>
  narrowed("/fotos", { nome: nome.replace(/\.\w+$/, "").slice(0, 120), carro, pessoa });
/** The upload of a piece of a file. */
export const pedacoOf = (id: number, inicio: number) => `/importacoes/${id}/arquivo?inicio=${inicio}`;

/** An address with a filter, without empty values. */
function narrowed(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
