/** A choice with a name (a brand, a model, a service), and lists of choices. */
export type Opcao = { id: number; titulo: string };

/** An option and nothing else of what it was read from. */
export function opcaoOf({ id, titulo }: Opcao): Opcao {
  return { id, titulo };
}

export function isOpcao(value: unknown): value is Opcao {
  const { id, titulo } = (value ?? {}) as Partial<Opcao>;
  return Number.isInteger(id) && typeof titulo === "string";
}

/** The brand and model of a choice in words: "BMW X5". */
export function carroOf({ marca, modelo }: { marca?: Opcao | null; modelo?: Opcao | null }): string {
  return [marca?.titulo, modelo?.titulo].filter(Boolean).join(" ");
}

/** A list from the API: not requested, loading, ready or failed (reading 17); `retry` fetches it again. */
export type ApiList<T> = {
  estado: "vazia" | "carregando" | "pronta" | "falhou";
  itens: T[];
  retry?: () => void;
};

export const NO_LIST: ApiList<never> = { estado: "vazia", itens: [] };
