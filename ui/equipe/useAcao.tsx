/** A call that changes something: the screen is refreshed afterwards, and a refusal is a sentence. */
import { useState } from "react";
import { attempt } from "./api.ts";
import { Recusa } from "./parts/Recusa.tsx";
import { type Feito, useTela } from "./useTela.ts";

/** Takes the revision that the screen showed (docs/decisions/edit-conflicts.md). */
type Call<T> = (revisao: number) => Parameters<typeof attempt<T>>[0];
type Options<T> = {
  revisao?: number;
  /** The toast after it. */
  feito?: Feito;
  onDone?: (data: T) => void;
};

/** `erro` is the body of a refusal, `falha` its alert; after an edit conflict `insistir` does it anyway. */
type Recusado = { recusa: string; erro?: unknown; insistir?: (() => void) | undefined };
const NADA: Recusado = { recusa: "" };

export function useAcao() {
  const { refresh, tell } = useTela();
  const [ocupado, setOcupado] = useState(false);
  const [recusado, setRecusado] = useState(NADA);
  const { recusa, insistir } = recusado;

  /** Whether it was done. After an edit conflict the screen shows what is true now. */
  async function act<T>(call: Call<T>, { revisao = 0, ...then }: Options<T> = {}): Promise<boolean> {
    setOcupado(true);
    setRecusado(NADA);
    const { data, recusa, disputa, error: erro } = await attempt(call(revisao));
    if (!recusa || disputa) await refresh();
    if (recusa) {
      const insistir = disputa && (() => void act(call, { ...then, revisao: disputa.revisao }));
      setRecusado({ recusa, erro, insistir });
    } else {
      if (then.feito) tell(then.feito);
      then.onDone?.(data as T);
    }
    setOcupado(false);
    return !recusa;
  }

  const falha = recusa && <Recusa insistir={insistir}>{recusa}</Recusa>;
  return { act, ocupado, falha, ...recusado, forget: () => setRecusado(NADA) };
}

type Andado = { revisao: number; antes?: Record<string, unknown> };
type Put<M> = (body: M & { revisao: number }) => Parameters<typeof attempt<Andado>>[0];
/** The change that restores the values before, and its toast. */
type Back<M> = (antes: Record<string, unknown>) => [mudanca: M, texto: string];

/** A change of a record by a step, with undo: `seen` is the revision that the screen shows; `put` sends a change. */
export function useMudanca<M extends object>(seen: number, put: Put<M>) {
  const { tell } = useTela();
  const { act, ...acao } = useAcao();
  const send = (mudanca: M, revisao: number, onDone: (made: Andado) => void) =>
    act((over) => put({ ...mudanca, revisao: over }), { revisao, onDone });
  const asBefore: Back<M> = (antes) => [antes as M, "Desfeito: está como antes."];
  const change = (mudanca: M, feito: Feito, back = asBefore) =>
    send(mudanca, seen, ({ antes = {}, revisao }) => {
      const [before, texto] = back(antes);
      tell({ ...feito, onUndo: () => send(before, revisao, () => tell({ texto })) });
    });
  return { ...acao, act, change };
}
