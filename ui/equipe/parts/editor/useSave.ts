/** Saves a record and says so: a new one has its own screen afterwards, a known one is shown as it now is. */
import { api } from "../../api.ts";
import { type Feito, useTela } from "../../useTela.ts";
import type { CampoFicha } from "../../wire.ts";
import { clearRascunho } from "./rascunho.ts";
import { titulosOf } from "./useEditor.ts";
import type { Valores } from "./valores.ts";

type Recusado = { detail: string; campo?: string };

type Props = {
  /** The kind of record. */
  nome: string;
  /** Null for a new one. */
  id: number | null;
  /** What its draft is kept under. */
  chave: string;
  hrefOf: (id: number) => string;
  /** What is said of a new one. */
  criado: string;
  /** Where visitors see it, if they do. */
  link?: Feito["link"];
};

export function useSave({ nome, id, chave, hrefOf, criado, link }: Props) {
  const { refresh, replace, tell } = useTela();
  return async (body: Valores, mudados: CampoFicha[]): Promise<Recusado | undefined> => {
    try {
      const { data, error } = await (id == null
        ? api.POST("/api/fichas/{nome}", { params: { path: { nome } }, body })
        : api.PUT("/api/fichas/{nome}/{registro}", { params: { path: { nome, registro: id } }, body }));
      if (!data) return (error as Recusado | undefined) ?? { detail: "Algo deu errado. Tente de novo." };
      if (id == null) {
        clearRascunho(chave);
        await replace(hrefOf(data.id));
        tell({ texto: criado });
      } else {
        await refresh();
        tell({ texto: guardadoOf(mudados), link });
      }
    } catch {
      return { detail: "Sem conexão. O que você escreveu está guardado neste aparelho." };
    }
  };
}

function guardadoOf(mudados: CampoFicha[]): string {
  if (!mudados.length) return "Já estava guardado: nada mudou.";
  return `Guardado: ${titulosOf(mudados)}.`;
}
