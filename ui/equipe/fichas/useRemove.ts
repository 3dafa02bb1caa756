/** Removes a record and goes on to its list; the dialog shows why the server refuses it. */
import { api, attempt, useTela } from "../desk.tsx";

/** `id` is null for a record that is not stored yet; `chamado` its name, `lista` the address of its list. */
type Props = { nome: string; id: number | null; revisao: number; chamado: string; lista: string };

export function useRemove({ nome, id, revisao, chamado, lista }: Props) {
  const { refresh, replace, tell } = useTela();
  return async (): Promise<string | undefined> => {
    const params = { path: { nome, ficha: id ?? 0 }, query: { revisao } };
    const call = api.DELETE("/api/fichas/{nome}/{ficha}", { params });
    const { recusa, disputa } = await attempt(call, "Sem conexão. Nada foi removido.");
    if (disputa) await refresh(); // pressed again, it removes what is shown then
    if (recusa) return recusa;
    await replace(lista);
    tell({ texto: `Removido: ${chamado}.` });
  };
}
