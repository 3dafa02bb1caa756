/** Changes a record's state, with undo. */
import type { attempt } from "./api.ts";
import { useAcao } from "./useAcao.tsx";
import { type Feito, useTela } from "./useTela.ts";

type NovaRevisao = { revisao: number; antes?: Record<string, unknown> };
type Put<M> = (body: M & { revisao: number }) => Parameters<typeof attempt<NovaRevisao>>[0];
/** The change that restores the values before, and its toast. */
type Back<M> = (antes: Record<string, unknown>) => [mudanca: M, texto: string];

/** `seen` is the revision that the screen shows; `put` sends a change. */
export function useMudanca<M extends object>(seen: number, put: Put<M>) {
  const { tell } = useTela();
  const { act, ...acao } = useAcao();
  const send = (mudanca: M, revisao: number, onDone: (made: NovaRevisao) => void) =>
    act((over) => put({ ...mudanca, revisao: over }), { revisao, onDone });
  const asBefore: Back<M> = (antes) => [antes as M, "Desfeito: está como antes."];
  const change = (mudanca: M, feito: Feito, back = asBefore) =>
    send(mudanca, seen, ({ antes = {}, revisao }) => {
      const [before, texto] = back(antes);
      tell({ ...feito, onUndo: () => send(before, revisao, () => tell({ texto })) });
    });
  return { ...acao, act, change };
}
