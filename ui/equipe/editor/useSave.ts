/** Creates, changes or removes a record; a change can be undone. */
import { api, attempt, type Done, useScreen } from "../desk.tsx";
import type { CampoFicha, Edicao, Guardado } from "../wire.ts";
import { clearDraft } from "./drafts.ts";
import type { Salvo } from "./useEditor.ts";
import { titlesOf, type Values } from "./values.ts";

const OFFLINE = "Sem conexão. O que você escreveu está guardado neste aparelho.";

type Props = {
  nome: string;
  id: number | null;
  chave: string;
  hrefOf: (id: number) => string;
  criado: string;
  link?: Done["link"];
};

type FeitoOf = (guardado: Guardado) => Done;

export function useSave({ nome, id, chave, hrefOf, criado, link }: Props) {
  const { refresh, replace, tell } = useScreen();

  async function create(body: Values, confirmado?: number): Promise<Salvo> {
    const params = { path: { nome }, query: { confirmado } };
    const call = api.POST("/api/fichas/{nome}", { params, body });
    const { data, recusa = "", error } = await attempt(call, OFFLINE);
    if (!data) return { detail: recusa, ...(error as object) };
    clearDraft(chave);
    await replace(hrefOf(data.id));
    tell({ texto: criado });
    return data;
  }

  async function put(ficha: number, body: Edicao, feitoOf: FeitoOf, confirmado?: number): Promise<Salvo> {
    const call = changeFicha(nome, ficha, body, confirmado);
    const { data, recusa = "", disputa, error } = await attempt(call, OFFLINE);
    if (data || disputa) await refresh();
    if (data) tell(feitoOf(data));
    return data ?? { detail: recusa, ...(error as object) };
  }

  /** Saves the values before, so that it can conflict as well; the previous price needs no confirmation. */
  async function undo(ficha: number, { antes = {}, revisao }: Guardado, titulos: string) {
    const feitoOf = () => ({ texto: `Desfeito: ${titulos}.` });
    const salvo = await put(ficha, { revisao, mudancas: antes }, feitoOf, Number(antes.preco_valor ?? 0));
    if ("detail" in salvo) tell({ texto: `Nada foi desfeito. ${salvo.detail}`, fica: true });
  }

  return (whole: Values, edicao: Edicao, mudados: CampoFicha[], confirmado?: number): Promise<Salvo> => {
    if (id == null) return create(whole, confirmado);
    const titulos = titlesOf(mudados);
    const feitoOf = (guardado: Guardado) => {
      const onUndo = !isNothing(guardado) && { onUndo: () => undo(id, guardado, titulos) };
      return { texto: textoOf(guardado, titulos), link, ...onUndo };
    };
    return put(id, edicao, feitoOf, confirmado);
  };
}

const isNothing = ({ antes = {} }: Guardado) => !Object.keys(antes).length;

function textoOf({ alheias = [] }: Guardado, salvos: string): string {
  const saved = salvos ? `Guardado: ${salvos}.` : "Já estava guardado: nada mudou.";
  const quem = [...new Set(alheias.map((one) => one.quem))];
  const others = quem.map((nome) => {
    const titulos = alheias.filter((one) => one.quem === nome).map(({ titulo }) => titulo);
    return `${nome || "Um comando"} mudou ${titulos.join(", ")} enquanto isso.`;
  });
  return [saved, ...others].join(" ");
}

export const changeFicha = (nome: string, ficha: number, body: Edicao, confirmado?: number) =>
  api.PUT("/api/fichas/{nome}/{ficha}", { params: { path: { nome, ficha }, query: { confirmado } }, body });

export const removeFicha = (nome: string, ficha: number, revisao: number) =>
  api.DELETE("/api/fichas/{nome}/{ficha}", { params: { path: { nome, ficha }, query: { revisao } } });
