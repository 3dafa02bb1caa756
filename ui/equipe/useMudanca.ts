/** A change of a record by a step, with undo. */
import type { attempt } from "./api.ts";
import { useAcao } from "./useAcao.ts";
import { useTela } from "./useTela.ts";
import type { Andado } from "./wire.ts";

type Put<M> = (body: M & { revisao: number }) => Parameters<typeof attempt<Andado>>[0];

/** `seen` is the revision that the screen shows; `put` sends a change, and on undo the values before it. */
export function useMudanca<M extends object>(seen: number, put: Put<M>) {
  const { tell } = useTela();
  const { act, ...acao } = useAcao();
  const send = (mudanca: M, over: number, onDone: (made: Andado) => void) =>
    act((revisao) => put({ ...mudanca, revisao }), over, onDone);
  const change = (mudanca: M, texto: string) =>
    send(mudanca, seen, ({ antes, revisao }) =>
      tell({
        texto,
        onUndo: () => send(antes as M, revisao, () => tell({ texto: "Desfeito: está como antes." })),
      }),
    );
  return { ...acao, act, change };
}
