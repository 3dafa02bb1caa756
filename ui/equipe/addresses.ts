/** The desk's composed addresses. */

export const contato = (id: string) => `/contatos/${encodeURIComponent(id)}`;
export const contatos = (filtro: object) => narrowed("/contatos", filtro);
export const carro = (id: number) => `/estoque/${id}`;
/** A new car, as a copy of this one. */
export const copia = (id: number) => `/estoque/novo?de=${id}`;
export const estoque = (filtro: object) => narrowed("/estoque", filtro);
export const fichas = (nome: string) => `/fichas/${nome}`;
export const ficha = (nome: string, id: number) => `/fichas/${nome}/${id}`;
export const tabela = (nome: string) => `/fichas/${nome}/tabela`;
export const novaFicha = (nome: string) => `/fichas/${nome}/novo`;
export const carga = (id: number) => `/estoque/importar/${id}`;
export const numeros = (filtro: object) => narrowed("/numeros", filtro);
export const planilha = (filtro: object) => narrowed("/api/contatos.csv", filtro);
/** A private photograph of an offer. */
export const fotoOferecida = (id: string, angle: string) =>
  `/api/contatos/${encodeURIComponent(id)}/fotos/${angle}`;
export const previaOrcamento = (id: number) => `/api/orcamentos/${id}/previa`;
/** An import's errors by line, as a spreadsheet. */
export const resultado = (id: number) => `/api/importacoes/${id}/resultado.csv`;
export const exportacao = (formato: "csv" | "json" | "zip") => `/api/exportacao/${formato}`;

export const media = (arquivo: string) => `/media/${arquivo}`;
/** A photograph of a car or of none yet, by `pessoa` alone, or a logo; its file is named after `nome`. */
export type EnvioDeFoto = { nome: string; carro?: number; pessoa?: number; marca?: boolean };
export const envioOf = ({ nome, ...sobre }: EnvioDeFoto) =>
  narrowed("/fotos", { nome: nome.replace(/\.\w+$/, "").slice(0, 120), ...sobre });
export const pedacoOf = (id: number, inicio: number) => `/importacoes/${id}/arquivo?inicio=${inicio}`;

/** The screen at hand with some parameters changed; an empty one goes. */
export const here = (changes: object) =>
  narrowed("", { ...Object.fromEntries(new URLSearchParams(location.search)), ...changes });

function narrowed(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(given.map(([name, value]) => [name, String(value)]))}`;
}
