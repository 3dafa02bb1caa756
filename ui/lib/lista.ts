/** A list from the API: not requested, loading, ready or failed (reading 17). */
export type Lista<T> = { estado: "vazia" | "carregando" | "pronta" | "falhou"; itens: T[] };

export const SEM_LISTA: Lista<never> = { estado: "vazia", itens: [] };
