/** Creates or changes a record; a change can be undone. */
import { api, attempt, type Feito, useTela } from "../desk.tsx";
import type { CampoFicha, Edicao, Guardado } from "../wire.ts";
import { clearRascunhos } from "./rascunho.ts";
import type { Salvo } from "./useSend.ts";
import { titulosOf, type Valores } from "./valores.ts";

const OFFLINE = "Sem conexão. O que você escreveu está guardado neste aparelho.";

type Props = {
  nome: string;
  /** Null for a new one. */
  id: number | null;
  chave: string;
  hrefOf: (id: number) => string;
  criado: string;
  link?: Feito["link"];
};

export function useSave({ nome, id, chave, hrefOf, criado, link }: Props) {
  const { replace, tell } = useTela();
  const change = useChange(nome, link);

  async function create(body: Valores, confirmado?: number): Promise<Salvo> {
    const params = { path: { nome }, query: { confirmado } };
    const call = api.POST("/api/fichas/{nome}", { params, body });
    const { data, recusa = "", error } = await attempt(call, OFFLINE);
    if (!data) return { detail: recusa, ...(error as object) };
    clearRascunhos(chave);
    await replace(hrefOf(data.id));
    tell({ texto: criado });
    return data;
  }

  return (whole: Valores, edicao: Edicao, mudados: CampoFicha[], confirmado?: number): Promise<Salvo> =>
    id == null ? create(whole, confirmado) : change(id, edicao, titulosOf(mudados), confirmado);
}

/** Saves changes of a known record; the undo saves the values before, so that it can conflict as well. */
function useChange(nome: string, link: Feito["link"]) {
  const { refresh, tell } = useTela();

  type FeitoOf = (guardado: Guardado) => Feito;
  async function put(ficha: number, body: Edicao, feitoOf: FeitoOf, confirmado?: number): Promise<Salvo> {
    const params = { path: { nome, ficha }, query: { confirmado } };
    const call = api.PUT("/api/fichas/{nome}/{ficha}", { params, body });
    const { data, recusa = "", disputa, error } = await attempt(call, OFFLINE);
    if (data || disputa) await refresh();
    if (data) tell(feitoOf(data));
    return data ?? { detail: recusa, ...(error as object) };
  }

  async function undo(ficha: number, { antes = {}, revisao }: Guardado, titulos: string) {
    const feito = { texto: `Desfeito: ${titulos}.` };
    const preco = Number(antes.preco_valor ?? 0); // the previous price needs no confirmation
    const salvo = await put(ficha, { revisao, mudancas: antes }, () => feito, preco);
    if ("detail" in salvo) tell({ texto: `Nada foi desfeito. ${salvo.detail}`, fica: true });
  }

  return (ficha: number, edicao: Edicao, titulos: string, confirmado?: number) => {
    const feitoOf = (guardado: Guardado) => {
      const texto = textoOf(guardado, titulos);
      const changed = Object.keys(guardado.antes ?? {}).length > 0;
      return { texto, link, ...(changed && { onUndo: () => undo(ficha, guardado, titulos) }) };
    };
    return put(ficha, edicao, feitoOf, confirmado);
  };
}

/** The saved fields, and those that others changed meanwhile. */
function textoOf({ alheias = [] }: Guardado, salvos: string): string {
  const saved = salvos ? `Guardado: ${salvos}.` : "Já estava guardado: nada mudou.";
  const quem = [...new Set(alheias.map((one) => one.quem))];
  const others = quem.map((nome) => {
    const titulos = alheias.filter((one) => one.quem === nome).map(({ titulo }) => titulo);
    return `${nome || "Um comando"} mudou ${titulos.join(", ")} enquanto isso.`;
  });
  return [saved, ...others].join(" ");
}
