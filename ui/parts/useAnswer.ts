/** The answer to a text, fetched after a pause; that to an earlier text stays until then, or is dropped if it comes late. */
import { useEffect, useEffectEvent, useState } from "react";

const PAUSA_MS = 120;

type Load<T> = (texto: string, signal: AbortSignal) => Promise<{ data?: T }>;
/** Without data the call has failed. */
type Answer<T> = { a: string; data?: T };

export function useAnswer<T>(texto: string, load: Load<T>): Answer<T> {
  const [answer, setAnswer] = useState<Answer<T>>({ a: "" });
  const send = useEffectEvent(load);
  useEffect(() => {
    if (!texto) return;
    return afterPause(PAUSA_MS, async (signal) => {
      try {
        const { data } = await send(texto, signal);
        if (!signal.aborted) setAnswer({ a: texto, data });
      } catch (error) {
        if (signal.aborted) return;
        console.error("Erro ao buscar dados da API", error);
        setAnswer({ a: texto });
      }
    });
  }, [texto]);
  return answer;
}

/** Calls a function after a pause; the returned function cancels it and aborts its signal. */
export function afterPause(ms: number, load: (signal: AbortSignal) => unknown): () => void {
  const control = new AbortController();
  const timer = setTimeout(load, ms, control.signal);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}
