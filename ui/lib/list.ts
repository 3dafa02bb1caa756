/** A list from the API: not requested, loading, ready or failed (reading 17). */
export type ApiList<T> = { estado: "vazia" | "carregando" | "pronta" | "falhou"; itens: T[] };

export const NO_LIST: ApiList<never> = { estado: "vazia", itens: [] };
