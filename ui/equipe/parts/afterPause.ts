/** Calls a function after a pause; the returned function cancels it and aborts its signal. */
export function afterPause(ms: number, load: (signal: AbortSignal) => unknown): () => void {
  const control = new AbortController();
  const timer = setTimeout(load, ms, control.signal);
  return () => {
    clearTimeout(timer);
    control.abort();
  };
}
