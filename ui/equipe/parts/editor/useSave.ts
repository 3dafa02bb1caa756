/** Saves a record: a new one has its own screen afterwards, a known one is shown as it now is. */
import { api } from "../../api.ts";
import { useTela } from "../../useTela.ts";
import type { Valores } from "./valores.ts";

type Recusado = { detail: string; campo?: string };

export function useSave(nome: string, id: number | null, hrefOf: (id: number) => string) {
  const { refresh } = useTela();
  return async (body: Valores): Promise<Recusado | undefined> => {
    try {
      const { data, error } =
        id == null
          ? await api.POST("/api/fichas/{nome}", { params: { path: { nome } }, body })
          : await api.PUT("/api/fichas/{nome}/{registro}", {
              params: { path: { nome, registro: id } },
              body,
            });
      if (!data) return (error as Recusado | undefined) ?? { detail: "Algo deu errado. Tente de novo." };
      if (id == null)
        setTimeout(() => location.assign(hrefOf(data.id))); // after the draft is gone
      else await refresh();
    } catch {
      return { detail: "Sem conexão. O que você escreveu está guardado neste aparelho." };
    }
  };
}
