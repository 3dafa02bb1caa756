/** A call that changes something: the screen is refreshed afterwards, and a refusal is a sentence. */
import { useState } from "react";
import { attempt } from "./api.ts";
import { useTela } from "./useTela.ts";

/** Takes the revision that the screen showed (docs/decisions/edit-conflicts.md). */
type Call<T> = (revisao: number) => Parameters<typeof attempt<T>>[0];

export function useAcao() {
  const { refresh } = useTela();
  const [ocupado, setOcupado] = useState(false);
  const [recusa, setRecusa] = useState("");
  const [insistir, setInsistir] = useState<() => void>();
  /** The body of the refusal. */
  const [erro, setErro] = useState<unknown>();

  function forget() {
    setRecusa("");
    setInsistir(undefined);
    setErro(undefined);
  }

  /** Whether it was done. After an edit conflict the screen shows what is true now, and `insistir` does it anyway. */
  async function act<T>(call: Call<T>, revisao = 0, onDone?: (data: T) => void): Promise<boolean> {
    setOcupado(true);
    forget();
    const { data, recusa: refused, disputa, error } = await attempt(call(revisao));
    if (!refused || disputa) await refresh();
    if (!refused) onDone?.(data as T);
    else setRecusa(refused);
    setErro(error);
    if (disputa) setInsistir(() => () => void act(call, disputa.revisao, onDone));
    setOcupado(false);
    return !refused;
  }

  return { act, ocupado, recusa, insistir, erro, forget };
}
