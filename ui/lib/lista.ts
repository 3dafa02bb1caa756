/** A list that the API gives for a choice: not asked for, on its way, there, or not to be had (reading 17). */
export type Lista<T> = { estado: "vazia" | "carregando" | "pronta" | "falhou"; itens: T[] };

export const SEM_LISTA: Lista<never> = { estado: "vazia", itens: [] };
