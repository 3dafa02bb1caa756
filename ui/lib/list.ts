/** A list from the API: not requested, loading, ready or failed (reading 17). */
export type ListaDaApi<T> = { estado: "vazia" | "carregando" | "pronta" | "falhou"; itens: T[] };

export const SEM_LISTA: ListaDaApi<never> = { estado: "vazia", itens: [] };
