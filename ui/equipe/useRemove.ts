/** Removes a record for good and goes on to the list; the server's refusal is words for the dialog that asked. */
import { api } from "./api.ts";
import { useTela } from "./useTela.ts";

/** `id` is null for a record that is not there yet; `chamado` what is said to be gone; `lista` where it stood. */
type Registro = { nome: string; id: number | null; chamado: string; lista: string };

export function useRemove({ nome, id, chamado, lista }: Registro): () => Promise<string | undefined> {
  const { replace, tell } = useTela();
  return async () => {
    const params = { path: { nome, registro: id ?? 0 } };
    try {
      const { error, response } = await api.DELETE("/api/fichas/{nome}/{registro}", { params });
      if (!response.ok)
        return (error as { detail?: string } | undefined)?.detail ?? "Não foi possível remover.";
      await replace(lista);
      tell({ texto: `Removido: ${chamado}.` });
    } catch {
      return "Sem conexão. Nada foi removido.";
    }
  };
}
